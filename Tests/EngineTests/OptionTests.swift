import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// What the command line, or an editor, asks for on top of the configuration.
struct OptionTests {
  private static let text = "aps: {alert: Hi, badge: x, color: red}\n"

  private func findings(
    _ text: String = OptionTests.text,
    name: String = "push.yml",
    _ change: (inout LintOptions) -> Void
  ) -> [String] {
    var options = LintOptions()
    options.usesConfiguration = false
    change(&options)
    return Engine(options).findings(in: text, name: name)
  }

  private static let legacy = "alert-legacy-string warning"
  private static let type = "value-wrong-type error"
  private static let custom = "aps-custom-key error"

  static let choices: [Choice] = [
    Choice([legacy, type, custom]),
    Choice(select: ["value-wrong-type"], [type]),
    Choice(select: ["alert-*", "aps-*"], [legacy, custom]),
    Choice(select: ["*"], [legacy, type, custom]),
    Choice(select: ["sound-*"], []),
    Choice(ignore: ["alert-*"], [type, custom]),
    Choice(ignore: ["*"], []),
    Choice(select: ["a*"], ignore: ["aps-custom-key"], [legacy]),
    Choice(
      severities: ["alert-legacy-string": .error],
      ["alert-legacy-string error", type, custom]
    ),
    Choice(severities: ["value-wrong-type": Severity?.none], [legacy, custom]),
    Choice(
      select: ["aps-custom-key"],
      severities: ["aps-custom-key": .warning],
      ["aps-custom-key warning"]
    ),
  ]

  struct Choice: Sendable, CustomTestStringConvertible {
    var select: [String] = []
    var ignore: [String] = []
    var severities: [ExactText: Severity?] = [:]
    let findings: [String]

    init(
      select: [String] = [],
      ignore: [String] = [],
      severities: [ExactText: Severity?] = [:],
      _ findings: [String]
    ) {
      self.select = select
      self.ignore = ignore
      self.severities = severities
      self.findings = findings
    }

    var testDescription: String { "select \(select), ignore \(ignore), \(severities)" }
  }

  @Test(arguments: choices)
  func `select, ignore and severity choose what is said`(_ choice: Choice) {
    let found = findings {
      $0.select = choice.select
      $0.ignore = choice.ignore
      $0.severities = choice.severities
    }
    #expect(found == choice.findings)
  }

  @Test func `a comment for a rule that is not run is not called unused`() {
    let text = "aps: {alert: {body: Hi}} # pushlint: ignore[alert-legacy-string]\n"
    #expect(findings(text) { $0.ignore = ["alert-*", "push-*"] }.isEmpty)
    #expect(findings(text) { $0.ignore = ["push-*"] } == ["suppression-unused warning"])
  }

  @Test func `an option's header goes before the configuration's`() throws {
    let project = try TemporaryFolder(["pushlint.yml": "headers: {apns-push-type: background}"])
    var options = LintOptions()
    options.headers = [("apns-push-type", "alert"), ("apns-topic", "com.example.chat")]
    let found = Engine(options).findings(
      in: "aps: {alert: {body: Hi}}\n",
      name: "a.yml",
      folder: project.path
    )
    #expect(found.isEmpty)
  }

  @Test func `an option's sound folders are looked into`() {
    let text = "aps: {alert: {body: Hi}, sound: long.caf}\n"
    let select: (inout LintOptions) -> Void = { $0.select = ["sound-*"] }
    #expect(findings(text, select).isEmpty)
    let found = findings(text) {
      select(&$0)
      $0.soundFolders = [Checkout.root.appending(path: "Fixtures/audio").path]
    }
    #expect(found == ["sound-too-long error"])
  }

  @Test func `an option's language goes before the name`() {
    let text = "{\"aps\": {\"badge\": 1,},}"
    let errors = ["json-syntax error", "json-syntax error"]
    let select: (inout LintOptions) -> Void = { $0.select = ["json-syntax"] }
    #expect(findings(text, name: "a.json", select) == errors)
    #expect(findings(text, name: "a.jsonc", select).isEmpty)
    #expect(findings(text, name: "a.yml", select).isEmpty)
    #expect(
      findings(text, name: "a.yml") {
        select(&$0)
        $0.language = .json
      } == errors
    )
  }

  @Test func `a document's language goes before the name`() {
    let document = Document(
      path: nil,
      name: "untitled:1",
      source: SourceText("aps:\n  badge: x\n"),
      language: .yaml,
      isNamed: true
    )
    let found = Engine().check(document).file.diagnostics.map { $0.rule }
    #expect(found.contains("value-wrong-type"))
  }

  @Test func `only a named file is judged for not being a request`() {
    let source = SourceText("name: x\nversion: 1.0.0\n")
    let options = LintOptions()
    for isNamed in [false, true] {
      let document = Document(path: nil, name: "package.yml", source: source, isNamed: isNamed)
      let file = Engine(options).check(document).file
      #expect(file.isRequest == isNamed)
      #expect(file.diagnostics.map { $0.rule } == (isNamed ? ["payload-unrecognized"] : []))
    }
  }

  @Test func `a pointer names the value that a finding is about`() {
    var options = LintOptions()
    options.usesConfiguration = false
    let found = Engine(options).findings(in: OptionTests.text, withPointers: true)
    #expect(found.contains("value-wrong-type error /aps/badge"))
    #expect(found.contains("aps-custom-key error /aps/color"))
  }
}
