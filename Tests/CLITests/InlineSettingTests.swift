import TestSupport
import Testing

/// `--config KEY=VALUE`.
struct InlineSettingTests {
  private static let request = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3", "x": 1}}"#

  private func run(_ options: String, _ configuration: String? = nil) throws -> FinishedProcess {
    let folder = try TemporaryFolder(["push/a.json": Self.request, "old/b.json": Self.request])
    if let configuration { try folder.write("pushlint.yml", configuration) }
    return try Executable.shell("$P check --format concise \(options)", in: folder.path)
  }

  @Test(arguments: [
    ("--config rules.value-wrong-type=off", nil, 0),
    ("--config rules.value-wrong-type=off --no-config", nil, 0),
    ("--config 'rules.value-wrong-type={severity: off}'", nil, 0),
    ("--config rules.value-*=off", "rules: {value-wrong-type: error}", 0),
    ("--config rules.value-wrong-type=off", "rules: {value-wrong-type: error}", 0),
    ("--config rules.value-wrong-type=error", "rules: {value-wrong-type: off}", 2),
    ("--config rules.value-wrong-type=off --config rules.value-wrong-type=error", nil, 2),
    ("--config 'exclude=[old]'", nil, 1), ("--config exclude=old", "exclude: [push]", 1),
    ("--config include=push", "headers: {apns-push-type: alert}", 1),
    ("--config dialect=firebase-admin --config exclude=push", nil, 1),
    ("--config other.yml --config rules.value-wrong-type=off", nil, 3),
  ])
  func `a setting holds on top of the configuration`(
    options: String,
    configuration: String?,
    count: Int
  ) throws {
    let run = try run(options, configuration)
    if count == 3 {
      #expect(run.errors.hasPrefix("error: no such configuration file: 'other.yml'\n"))
    } else {
      let found = run.lines.filter { $0.hasSuffix("[value-wrong-type]") }
      #expect(found.count == count, "\(run.output)\(run.errors)")
    }
  }

  @Test func `a path and settings may be combined`() throws {
    let folder = try TemporaryFolder([
      "push/a.json": Self.request, "c/own.yml": "rules: {value-wrong-type: off}\n",
    ])
    let options = "--config c/own.yml --config rules.aps-custom-key=off"
    let run = try Executable.shell("$P check --format concise \(options)", in: folder.path)
    #expect(run.output == "")
    let shown = try Executable.shell("$P check \(options) --print-config x.json", in: folder.path)
    #expect(shown.output.contains("# From c/own.yml\n# From \"--config\"\n"), "\(shown.output)")
    #expect(shown.output.contains("aps-custom-key: {severity: off}"))
  }

  @Test(arguments: [
    ("rules.no-such-rule=off", "--config: 'no-such-rule' is not a rule"),
    ("rule.x=off", "--config: 'rule' is not a setting; did you mean 'rules'?"),
    ("rules.value-wrong-type=of", "--config: 'of' is not a severity; did you mean 'off'?"),
    ("'rules=[x'", "'--config' takes KEY=VALUE with a value in YAML, not 'rules=[x'"),
    ("rules..x=off", "'--config' takes KEY=VALUE"), ("a.a.a.a.a.a.a.a.a=1", "'--config' takes"),
    ("extends=a.yml", "'extends' belongs in"),
  ])
  func `a mistake in a setting is wrong usage`(setting: String, message: String) throws {
    let run = try run("--config \(setting)")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: " + message), "\(run.errors)")
  }
}
