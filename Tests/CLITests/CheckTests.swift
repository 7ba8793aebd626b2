import Foundation
import PushlintCLI
import PushlintEngine
import PushlintSettings
import TestSupport
import Testing

/// What `check` prints and answers, on standard input.
struct CheckTests {
  /// One error, one warning.
  private static let request = """
    headers:
      apns-push-type: alert
      apns-topic: com.example.chat
      apns-priority: "11"
    payload:
      aps:
        alert: {title: Hi}
        mutable-content: true

    """
  private static let clean = """
    headers: {apns-push-type: alert, apns-topic: com.example.chat, apns-priority: "10"}
    payload: {aps: {alert: {title: Hi, body: Ada}}}

    """
  private static let warning = clean.replacing("}}}", with: "}, mutable-content: true}}")
  private static let arguments = "check - --no-config --stdin-filename push/a.yml"

  private func check(_ options: String, _ input: String = request) -> Captured {
    Captured.run("\(CheckTests.arguments) \(options)", input: input)
  }

  static let statuses: [Status] = [
    Status(input: clean, options: "", status: .clean),
    Status(input: clean, options: "--strict", status: .clean),
    Status(input: warning, options: "", status: .clean),
    Status(input: warning, options: "--strict", status: .findings),
    Status(input: warning, options: "--fail-on warning", status: .findings),
    Status(input: warning, options: "--fail-on hint", status: .findings),
    Status(input: warning, options: "--fail-on error --strict", status: .findings),
    Status(input: warning, options: "--strict --exit-zero", status: .clean),
    Status(input: warning, options: "--strict --level error", status: .findings),
    Status(input: warning, options: "--severity flag-not-one=error", status: .findings),
    Status(input: request, options: "", status: .findings),
    Status(input: request, options: "--exit-zero", status: .clean),
    Status(input: request, options: "--ignore priority-invalid", status: .clean),
    Status(input: request, options: "--ignore priority-*", status: .clean),
    Status(input: request, options: "--select priority-invalid", status: .findings),
    Status(input: request, options: "--select flag-not-one,key-misspelled", status: .clean),
    Status(input: request, options: "--severity priority-invalid=warning", status: .clean),
    Status(input: request, options: "--severity priority-invalid=off --strict", status: .findings),
    Status(input: request, options: "nowhere.json", status: .unreadable),
    Status(input: clean, options: "nowhere.json", status: .unreadable),
    Status(input: request, options: "nowhere.json --exit-zero", status: .unreadable),
    Status(input: request, options: "nowhere.json --frmat", status: .usage),
  ]

  struct Status: Sendable, CustomTestStringConvertible {
    let input: String
    let options: String
    let status: ExitCode
    var testDescription: String { "\(options) -> \(status)" }
  }

  @Test(arguments: statuses)
  func `the exit status follows the findings and the options`(_ given: Status) {
    let run = check(given.options, given.input)
    #expect(run.status == given.status, "\(run.output)\(run.errors)")
  }

  @Test func `the graver status wins`() {
    let order: [ExitCode] = [.clean, .findings, .unreadable, .usage, .fault]
    for (index, light) in order.enumerated() {
      for grave in order[index...] {
        #expect(light.combined(with: grave) == grave)
        #expect(grave.combined(with: light) == grave)
      }
    }
    #expect(order.map { $0.rawValue } == [0, 1, 3, 2, 70])
  }

  @Test func `concise prints one line a finding and nothing else`() {
    let run = check("--format concise")
    #expect(
      run.output == """
        push/a.yml:4:18: error: 'apns-priority' must be 10, 5 or 1, not '11' [priority-invalid]
        push/a.yml:8:22: warning: 'mutable-content' must be the number 1, not true [flag-not-one]

        """
    )
    #expect(run.errors.isEmpty)
  }

  @Test func `standard input has a name of its own`() {
    let run = Captured.run("check - --format=concise", input: "{\"aps\": {\"badge\": \"x\"}}")
    #expect(run.output.hasPrefix("<stdin>:1:19: error: "))
  }

  @Test func `what is below the level is counted but not printed`() {
    let run = check("--level error --strict")
    #expect(!run.output.contains("flag-not-one"))
    #expect(run.output.contains("priority-invalid"))
    #expect(run.errors.hasPrefix("\n1 error in 1 file · 1 warning not shown (--level warning)"))
  }

  @Test func `the summary counts`() {
    #expect(
      check("").errors == """

        1 error, 1 warning in 1 file · 1 fixable with --fix

        """
    )
    #expect(check("", CheckTests.clean).errors == "no findings in 1 file\n")
  }

  @Test func `quiet prints findings only`() {
    let run = check("--quiet")
    #expect(run.errors.isEmpty)
    #expect(run.output == check("").output)
  }

  @Test func `statistics count the findings of each rule`() {
    #expect(
      check("--statistics --quiet").errors == """
        1  warning  flag-not-one      1 fixable
        1  error    priority-invalid

        """
    )
  }

  @Test func `statistics part the severities of a rule`() {
    let lines = #"[{"aps": {"mutable-content": true}}, {"aps": {"mutable-content": 2}}]"#
    let told = check("--statistics --quiet --level hint --format concise", lines)
    let rows = told.errors.split(separator: "\n").map { $0.split(separator: " ") }
    let counted = rows.compactMap { $0.first.flatMap { Int($0) } }.reduce(0, +)
    #expect(counted == told.output.split(separator: "\n").count)
    #expect(Set(rows.map { $0.dropFirst().prefix(2) }).count == rows.count)
  }

  @Test func `a header that is none of APNs is wrong usage`() {
    let run = check("--header apns-topc:x")
    #expect(run.status == .usage)
    #expect(run.errors.contains("unknown APNs header 'apns-topc'"))
    #expect(run.errors.contains("apns-topic"))
    #expect(check("--header X-Own:1").status != .usage)
  }

  @Test func `json is complete without findings`() throws {
    let run = check("--format json", CheckTests.clean)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(Set((report ?? [:]).keys) == ["version", "files", "diagnostics", "summary"])
    #expect(run.errors.isEmpty)
  }

  @Test func `each json finding has the page of its rule`() throws {
    let run = check("--format json")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = try #require(report?["diagnostics"] as? [[String: Any]])
    #expect(findings.count == 2)
    for finding in findings {
      let rule = try #require(finding["rule"] as? String)
      #expect(finding["url"] as? String == Engine.url(ofRule: rule))
    }
  }

  @Test func `a header option reaches the rules`() {
    let payload = #"{"aps": {"alert": {"title": "Hi"}}}"#
    for options in ["--header apns-priority:7", "--header=apns-priority:7"] {
      #expect(check("--language json \(options)", payload).output.contains("priority-invalid"))
    }
    #expect(!check("--language json --header apns-priority:5", payload).output.contains("priority"))
  }

  @Test func `a folder without a request is told on standard error`() throws {
    let folder = try TemporaryFolder()
    let run = Captured.run(["check", folder.path])
    #expect(run.status == .clean)
    #expect(run.output.isEmpty)
    #expect(run.errors == "note: no requests in \(folder.path)\n")
    #expect(Captured.run(["check", "--quiet", folder.path]).errors.isEmpty)
  }

  @Test func `a full disk is told, a closed pipe is not`() {
    let full = Captured.run(["check", "-"], input: CheckTests.request) {
      $0.write = { _ in .failed(reason: "No space left on device") }
    }
    #expect(full.status == .unreadable)
    #expect(full.errors.contains("error: standard output: No space left on device\n"))
    let closed = Captured.run(["check", "-", "--quiet"], input: CheckTests.request) {
      $0.write = { _ in .closed }
    }
    #expect(closed.status == .findings)
    #expect(closed.errors.isEmpty)
  }

  static let colors: [Colors] = [
    Colors(options: "", variables: [:], isTerminal: false, areOn: false),
    Colors(options: "", variables: [:], isTerminal: true, areOn: true),
    Colors(options: "", variables: ["NO_COLOR": "1"], isTerminal: true, areOn: false),
    Colors(options: "", variables: ["NO_COLOR": ""], isTerminal: true, areOn: true),
    Colors(options: "", variables: ["TERM": "dumb"], isTerminal: true, areOn: false),
    Colors(options: "", variables: ["FORCE_COLOR": "1"], isTerminal: false, areOn: true),
    Colors(options: "", variables: ["FORCE_COLOR": "0"], isTerminal: true, areOn: false),
    Colors(options: "", variables: ["CLICOLOR_FORCE": "1"], isTerminal: false, areOn: true),
    Colors(
      options: "",
      variables: ["NO_COLOR": "1", "FORCE_COLOR": "1"],
      isTerminal: true,
      areOn: false
    ),
    Colors(options: "--color always", variables: ["NO_COLOR": "1"], isTerminal: false, areOn: true),
    Colors(
      options: "--color never",
      variables: ["FORCE_COLOR": "1"],
      isTerminal: true,
      areOn: false
    ),
  ]

  struct Colors: Sendable {
    let options: String
    let variables: [String: String]
    let isTerminal: Bool
    let areOn: Bool
  }

  @Test(arguments: colors)
  func `colours follow the option, the environment and the terminal`(_ given: Colors) {
    let words = "check - \(given.options)".split(separator: " ").map { String($0) }
    let run = Captured.run(words, input: CheckTests.request) {
      $0.showsOutput = given.isTerminal
      $0.environment = { given.variables[$0] }
    }
    #expect(run.output.contains("\u{1B}[") == given.areOn)
  }
}
