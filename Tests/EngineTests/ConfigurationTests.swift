import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// What a `pushlint.yml` changes about a check.
struct ConfigurationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    var configuration = ""
    var name = "push/a.yml"
    let text: String
    let findings: [String]

    init(
      _ claim: String,
      configuration: String = "",
      name: String = "push/a.yml",
      _ text: String,
      _ findings: String...
    ) {
      self.claim = claim
      self.configuration = configuration
      self.name = name
      self.text = text
      self.findings = findings
    }

    var testDescription: String { claim }
  }

  private static let payload = "aps: {alert: {body: Hi}}\n"
  private static let legacy =
    "headers: {apns-push-type: alert, apns-topic: com.example.chat}\n"
    + "payload: {aps: {alert: Hi, badge: 1}}\n"
  private static let silent = "aps: {content-available: 1}\n"

  static let cases = headers + rules + suppressions + placeholders

  private static let headers: [Case] = [
    Case("a bare alert needs no push type", payload),
    Case("another bare payload does", silent, "push-type-missing info"),
    Case(
      "headers of the configuration are the request's",
      configuration: "headers: {apns-push-type: alert, apns-topic: com.example.chat}",
      payload
    ),
    Case(
      "headers of the configuration are judged with the payload",
      configuration:
        "headers: {apns-push-type: background, apns-topic: com.example.chat, apns-priority: '5'}",
      payload,
      "push-type-mismatch error"
    ),
    Case(
      "a request's own header goes before the configuration's",
      configuration: "headers: {apns-push-type: background, apns-topic: com.example.chat}",
      "headers: {apns-push-type: alert}\npayload: {aps: {alert: {body: Hi}}}\n"
    ),
    Case(
      "a push type that some of the systems do not take is a hint",
      configuration: "app: {platforms: {iOS: '15.0', watchOS: '9.0'}}",
      "headers: {apns-push-type: mdm, apns-topic: com.apple.mgmt.External}\npayload: {mdm: magic}\n",
      "platform-unsupported hint"
    ),
    Case(
      "an override holds where its globs match",
      configuration: """
        headers: {apns-push-type: alert, apns-topic: com.example.chat}
        overrides:
          - files: ["push/silent/**"]
            headers: {apns-push-type: background, apns-priority: "5"}
        """,
      name: "push/silent/a.yml",
      silent
    ),
    Case(
      "an override does not hold elsewhere",
      configuration: """
        headers: {apns-push-type: alert, apns-topic: com.example.chat}
        overrides:
          - files: ["push/silent/**"]
            headers: {apns-push-type: background, apns-priority: "5"}
        """,
      silent,
      "push-type-mismatch error"
    ),
    Case(
      "null takes a header away",
      configuration: """
        headers: {apns-push-type: background, apns-topic: com.example.chat}
        overrides: [{files: ["*.yml"], headers: {apns-push-type: null}}]
        """,
      silent,
      "push-type-missing info"
    ),
  ]

  private static let rules: [Case] = [
    Case("a rule speaks with its own severity", legacy, "alert-legacy-string warning"),
    Case("off silences a rule", configuration: "rules: {alert-legacy-string: off}", legacy),
    Case(
      "a severity takes the place of the rule's own",
      configuration: "rules: {alert-legacy-string: error}",
      legacy,
      "alert-legacy-string error"
    ),
    Case("a glob stands for many rules", configuration: "rules: {alert-*: off}", legacy),
    Case(
      "an id goes before a glob",
      configuration: "rules: {alert-legacy-string: info, alert-*: off}",
      legacy,
      "alert-legacy-string info"
    ),
    Case(
      "an override gives a rule back what was taken from it",
      configuration: """
        rules: {alert-legacy-string: off}
        overrides: [{files: [push], rules: {alert-legacy-string: null}}]
        """,
      legacy,
      "alert-legacy-string warning"
    ),
    Case(
      "an option changes what is flagged",
      configuration: "rules: {payload-too-large: {limit: 20}}",
      legacy,
      "payload-too-large error",
      "alert-legacy-string warning"
    ),
    Case(
      "a severity beside an option holds, too",
      configuration: "rules: {payload-too-large: {severity: hint, limit: 20}, alert-*: off}",
      legacy,
      "payload-too-large hint"
    ),
    Case(
      "allowed keys are no custom keys",
      configuration: """
        rules: {aps-custom-key: {allow: [vendor-*]}}
        headers: {apns-push-type: alert, apns-topic: com.example.chat}
        """,
      "aps: {alert: {body: Hi}, vendor-id: 1, color: red}\n",
      "aps-custom-key error"
    ),
  ]

  private static let suppressions: [Case] = [
    Case(
      "a comment suppresses on the line below",
      configuration: "headers: {apns-push-type: alert, apns-topic: com.example.chat}",
      "aps:\n  # pushlint: ignore[alert-legacy-string] shipped\n  alert: Hi\n"
    ),
    Case(
      "a suppression covers its path and pointer",
      configuration: """
        suppressions:
          - {path: push/a.yml, pointer: /payload/aps/alert, rule: alert-legacy-string, reason: old}
        """,
      legacy
    ),
    Case(
      "a suppression of another path does nothing",
      configuration: """
        suppressions:
          - {path: push/b.yml, pointer: /payload/aps/alert, rule: alert-legacy-string, reason: old}
        """,
      legacy,
      "alert-legacy-string warning"
    ),
    Case(
      "a suppression of another rule does nothing",
      configuration: """
        suppressions:
          - {path: push/a.yml, pointer: /payload/aps/alert, rule: alert-empty, reason: old}
        """,
      legacy,
      "alert-legacy-string warning"
    ),
    Case(
      "a suppression that has expired does nothing",
      configuration: """
        suppressions:
          - path: push/a.yml
            pointer: /payload/aps/alert
            rule: alert-legacy-string
            reason: old
            expires: 2001-01-01
        """,
      legacy,
      "alert-legacy-string warning"
    ),
    Case(
      "a suppression that has not expired holds",
      configuration: """
        suppressions:
          - path: push/a.yml
            pointer: /payload/aps/alert
            rule: alert-legacy-string
            reason: old
            expires: 9999-12-31
        """,
      legacy
    ),
    Case(
      "a suppression expires on its day",
      configuration: """
        suppressions:
          - path: push/a.yml
            rule: alert-legacy-string
            reason: old
            expires: 2026-11-20
        """,
      legacy,
      "alert-legacy-string warning"
    ),
    Case(
      "a suppression holds until its day",
      configuration: """
        suppressions:
          - path: push/a.yml
            rule: alert-legacy-string
            reason: old
            expires: 2026-11-21
        """,
      legacy
    ),
  ]

  private static func badge(_ value: String) -> String {
    """
    {"name": "n", "headers": {"apns-push-type": "alert", "apns-topic": "com.example.chat"},
     "payload": {"aps": {"badge": \(value)}}}
    """
  }

  private static let placeholders: [Case] = [
    Case("moustaches are placeholders", name: "a.json", badge("{{n}}")),
    Case("dollars are placeholders", name: "a.json", badge("${n}")),
    Case("ERB tags are placeholders", name: "a.json", badge("<%= n %>")),
    Case(
      "percent signs are not, unasked",
      name: "a.json",
      badge("%N%"),
      "placeholder-undeclared warning"
    ),
    Case(
      "percent signs are, on request",
      configuration: "placeholders: {styles: [percent]}",
      name: "a.json",
      badge("%N%")
    ),
    Case(
      "the list of styles takes the place of the standard one",
      configuration: "placeholders: {styles: [percent]}",
      name: "a.json",
      badge("${n}"),
      "placeholder-undeclared warning"
    ),
    Case(
      "an override has styles of its own",
      configuration: """
        placeholders: {styles: [percent]}
        overrides: [{files: [a.json], placeholders: {styles: [angle]}}]
        """,
      name: "a.json",
      badge("<N>")
    ),
    Case(
      "the most that a placeholder puts in is counted",
      configuration: "placeholders: {values: {n: {max-bytes: 5000}}}",
      name: "a.json",
      badge("{{n}}"),
      "payload-may-exceed warning"
    ),
  ]

  @Test(arguments: cases)
  func `a configuration does what it says`(_ given: Case) throws {
    let project = try TemporaryFolder(["pushlint.yml": given.configuration])
    var options = LintOptions()
    options.today = CalendarDay("2026-11-20")
    let engine = Engine(options)
    let found = engine.findings(in: given.text, name: given.name, folder: project.path)
    #expect(found == given.findings)
    let problems = engine.configurationProblems().flatMap(\.diagnostics)
    #expect(!problems.contains { $0.rule == Engine.configurationRule })
    #expect(engine.configurationFailures().isEmpty)
  }

  @Test(arguments: cases)
  func `a configuration that is not asked for does nothing`(_ given: Case) throws {
    let project = try TemporaryFolder(["pushlint.yml": given.configuration])
    var options = LintOptions()
    options.today = CalendarDay("2026-11-20")
    options.usesConfiguration = false
    #expect(
      Engine(options).findings(in: given.text, name: given.name, folder: project.path)
        == Engine(options).findings(in: given.text, name: given.name)
    )
  }

  @Test func `the nearest configuration holds alone`() throws {
    let project = try TemporaryFolder(["pushlint.yml": "rules: {alert-legacy-string: off}"])
    try project.write("push/pushlint.yml", "rules: {value-wrong-type: off}")
    let text = "aps: {alert: Hi, badge: x}\n"
    let above = Engine().findings(in: text, name: "a.yml", folder: project.path)
    let below = Engine().findings(in: text, name: "push/a.yml", folder: project.path)
    #expect(above == ["value-wrong-type error"])
    #expect(below == ["alert-legacy-string warning"])
  }

  @Test func `a dialect holds for the paths it is set for`() throws {
    let project = try TemporaryFolder([
      "pushlint.yml": """
      overrides:
        - {files: ["admin/**"], dialect: firebase-admin}
      """
    ])
    let text = #"{"aps": {"contentAvailable": true, "alert": {"title": "Hi"}}}"#
    let raw = Engine().findings(in: text, name: "raw/a.json", folder: project.path)
    let admin = Engine().findings(in: text, name: "admin/a.json", folder: project.path)
    #expect(raw.contains("key-misspelled error"))
    #expect(raw.contains("flag-not-one warning"))
    #expect(admin == ["content-available-with-alert info", "sound-absent hint"])
  }

  @Test func `a configuration is read again once it is forgotten`() throws {
    let project = try TemporaryFolder(["pushlint.yml": "rules: {alert-legacy-string: off}"])
    let engine = Engine()
    let check = { [path = project.path] in
      engine.findings(in: ConfigurationTests.legacy, name: "a.yml", folder: path)
    }
    #expect(check().isEmpty)
    try project.write("pushlint.yml", "")
    #expect(check().isEmpty)
    engine.forgetFiles()
    #expect(check() == ["alert-legacy-string warning"])
  }

  @Test func `a mistake in a configuration is a finding with an effect, and the rest holds`() throws
  {
    let configuration = "rulez: {}\nrules: {alert-legacy-string: off, sound-to-long: off}\n"
    let project = try TemporaryFolder(["pushlint.yml": configuration])
    let engine = Engine()
    #expect(
      engine.findings(in: ConfigurationTests.legacy, name: "a.yml", folder: project.path).isEmpty
    )
    let problems = try #require(engine.configurationProblems().first)
    #expect(problems.diagnostics.map { $0.rule } == ["config-invalid", "config-invalid"])
    #expect(problems.diagnostics.allSatisfy { $0.effect != nil })
    #expect(!problems.isRequest)
  }
}
