import PushlintCLI
import TestSupport
import Testing

/// A team's own rules on the command line.
struct CustomRuleTests {
  private static let rule =
    "id: team-rule\nmessage: \"as \\e[31magreed\"\nseverity: error\n"
    + "require: {pointer: /aps/thread-id}\n"
  private static let push =
    "headers: {apns-push-type: alert, apns-topic: com.example.chat}\n"
    + "payload: {aps: {alert: {body: Hi}}}\n"

  private func check(
    _ options: String,
    rule: String = CustomRuleTests.rule,
    format: String = "concise"
  ) throws -> Captured {
    let folder = try TemporaryFolder()
    _ = try folder.write("pushlint.yml", "custom-rules: [rules/*.yml]\n")
    _ = try folder.write("rules/team.yml", rule)
    let path = try folder.write("a.yml", CustomRuleTests.push)
    let words = options.split(separator: " ").map { String($0) }
    return Captured.run(["check", "--format", format, path] + words)
  }

  @Test(
    arguments: [
      ("", .findings),
      ("--select team-rule", .findings),
      ("--select team-*", .findings),
      ("--select alert-empty", .clean),
      ("--ignore team-rule", .clean),
      ("--severity team-rule=warning", .clean),
      ("--severity team-rule=warning --strict", .findings),
      ("--severity team-rule=off --strict", .clean),
      ("--severity required-key-missing=off", .clean),
      ("--select team-rul", .usage),
      ("--select tam-*", .usage),
      ("--severity team-*=off", .usage),
      ("--no-config", .clean),
      ("--no-config --select team-rule", .usage),
    ] as [(String, ExitCode)]
  )
  func `options know a team's own rules`(_ options: String, _ status: ExitCode) throws {
    let run = try check(options)
    #expect(run.status == status, "\(run.output)\(run.errors)")
  }

  @Test func `an unknown rule is suggested among the team's own`() throws {
    #expect(try check("--select team-rul").errors.contains("team-rule"))
  }

  @Test func `the message is the team's, with control characters shown`() throws {
    let line = try check("").output
    #expect(line.hasSuffix(": [team-rule]\n") || line.hasSuffix(" [team-rule]\n"))
    #expect(line.contains("2:11: error: as "))
    #expect(!line.contains("\u{1B}"))
  }

  @Test func `the page of a team's own rule is the one about such rules`() throws {
    let run = try check("", format: "json")
    #expect(run.output.contains("/Rules/required-key-missing.md"))
  }

  @Test func `a mistake in a file of rules is status 2`() throws {
    let run = try check("", rule: "id: team-rule\n")
    #expect(run.status == .usage)
    #expect(run.output.contains("rules/team.yml:1:1: error: 'message' must be given"))
  }
}
