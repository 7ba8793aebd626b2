import EngineTestSupport
import PushlintEngine
import PushlintReference
import PushlintSyntax
import TestSupport
import Testing

/// What a team's own rules find, and where they say so.
struct CustomRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    let require: String
    let when: String
    let name: String
    let text: String
    /// `covered text pointer`, one for each finding.
    let findings: [String]

    init(
      _ claim: String,
      require: String = "{pointer: /aps/thread-id, matches: ^chat-}",
      when: String = "{}",
      name: String = "push/a.json",
      _ text: String,
      _ findings: String...
    ) {
      self.claim = claim
      self.require = require
      self.when = when
      self.name = name
      self.text = text
      self.findings = findings
    }

    var testDescription: String { claim }
  }

  private static func payload(_ thread: String) -> String {
    #"{"aps": {"alert": {"body": "Hi"}, "thread-id": \#(thread)}}"#
  }
  private static let aps = #"{"aps": {"alert": {"body": "Hi"}}}"#
  private static let sent = #"{"apns-push-type": "alert", "apns-topic": "com.example.chat"}"#

  static let cases = values + places + unknown + conditions

  private static let values: [Case] = [
    Case("a value that matches is right", payload(#""chat-1""#)),
    Case("another value is covered whole", payload(#""news""#), #""news" /aps/thread-id"#),
    Case("escapes are read", payload(#""\u0063hat-1""#)),
    Case("a value with escapes is covered whole", payload(#""\n""#), #""\n" /aps/thread-id"#),
    Case("any value will do", require: "{pointer: /aps/thread-id}", payload(#""""#)),
    Case("an object will do", require: "{pointer: /aps/alert}", aps),
    Case("null is no value", require: "{pointer: /a}", #"{"aps": {}, "a": null}"#, "null /a"),
    Case("a number is its text", require: "{pointer: /n, matches: '^4.$'}", #"{"aps":{},"n":42}"#),
    Case(
      "a number that does not match is covered",
      require: "{pointer: /n, matches: ^4$}",
      #"{"aps":{},"n":4.0}"#,
      "4.0 /n"
    ),
    Case("a boolean is its text", require: "{pointer: /n, matches: ^t}", #"{"aps":{},"n":true}"#),
    Case(
      "an object is no text",
      require: "{pointer: /n, matches: .}",
      #"{"aps":{},"n":{"a":1}}"#,
      #"{"a":1} /n"#
    ),
    Case("a list is no text", require: "{pointer: /n, matches: .}", #"{"aps":{},"n":[]}"#, "[] /n"),
    Case("a pointer has escapes", require: "{pointer: /a~1b~0c}", #"{"aps":{},"a/b~c":1}"#),
    Case(
      "a pointer leads into lists",
      require: "{pointer: /l/1/a}",
      #"{"aps":{},"l":[0,{"a":1}]}"#
    ),
  ]

  private static let places: [Case] = [
    Case("what aps lacks is put at aps", aps, #""aps" /aps"#),
    Case("what the root lacks is put at aps", require: "{pointer: /order/id}", aps, #""aps" /aps"#),
    Case(
      "what a payload without aps lacks is put at its first key",
      require: "{pointer: /order}",
      name: "a.apns",
      #"{"x": 1, "y": 2}"#,
      #""x" /x"#
    ),
    Case(
      "what an own object lacks is put at its key",
      require: "{pointer: /order/id}",
      #"{"aps": {}, "order": {"no": 1}}"#,
      #""order" /order"#
    ),
    Case(
      "what a list lacks is put at its key",
      require: "{pointer: /l/1}",
      #"{"aps": {}, "l": [1]}"#,
      #""l" /l"#
    ),
    Case(
      "what a scalar cannot hold is put at the object around it",
      require: "{pointer: /aps/alert/title}",
      #"{"aps": {"alert": "Hi"}}"#,
      #""aps" /aps"#
    ),
    Case(
      "what the payload of a request lacks is put at its key",
      require: "{pointer: /order}",
      #"{"headers": \#(sent), "payload": \#(aps)}"#,
      #""payload" /payload"#
    ),
    Case(
      "YAML has the same places",
      name: "a.yml",
      "headers: \(sent)\npayload:\n  aps:\n    alert: {body: Hi}\n    thread-id: news # old\n",
      "news /payload/aps/thread-id"
    ),
    Case(
      "a merged mapping is looked into",
      name: "a.yml",
      "x: &x {thread-id: chat-1}\naps: {<<: *x, alert: {body: Hi}}\n"
    ),
    Case(
      "an alias is covered where it stands",
      name: "a.yml",
      "x: &x news\naps: {sound: default, alert: {body: Hi}, thread-id: *x}\n",
      "*x /aps/thread-id"
    ),
    Case(
      "a list has a place for each",
      "[\(payload(#""chat-1""#)), \(aps), \(payload("1"))]",
      #""aps" /1/aps"#,
      "1 /2/aps/thread-id"
    ),
    Case(
      "lines have a place for each",
      name: "a.ndjson",
      "\(payload(#""chat-1""#))\n\(payload("1"))\n\(aps)\n",
      "1 /aps/thread-id",
      #""aps" /aps"#
    ),
    Case(
      "JSON in a string has its places in the file",
      #"{"APNS": "{\"aps\": {\"alert\": {\"body\": \"Hi\"}, \"thread-id\": \"news\"}}"}"#,
      #"\"news\" /APNS/aps/thread-id"#
    ),
    Case(
      "what JSON in a string lacks is put at the platform's key",
      require: "{pointer: /order}",
      #"{"APNS": "{\"aps\": {\"alert\": {\"body\": \"Hi\"}}}"}"#,
      #""APNS" /APNS"#
    ),
  ]

  private static let unknown: [Case] = [
    Case("a placeholder may be anything", payload("{{thread}}")),
    Case("a text with a placeholder may match", payload(#""{{kind}}-1""#)),
    Case("a template may add keys", #"{"aps": {"alert": {"body": "Hi"}, {{rest}}}}"#),
    Case("a placeholder may hold the object", #"{"aps": {{aps}}, "a": {"aps": 1}}"#),
    Case("a misspelt key counts as the one that was meant", #"{"aps": {"thread_id": "chat-1"}}"#),
    Case(
      "a broken file is left to its own findings",
      #"{"aps": {"alert": {"body": "Hi"}, "#
    ),
    Case(
      "a text beyond every limit is left to others",
      payload("\"\(String(repeating: "a", count: 9000))\"")
    ),
  ]

  private static let conditions: [Case] = [
    Case("a rule is for its push types", when: "{push-type: [voip, background]}", aps),
    Case(
      "a push type may be read off the payload",
      when: "{push-type: alert}",
      aps,
      #""aps" /aps"#
    ),
    Case("a path is from the folder down", when: "{path: chat/**}", aps),
    Case("a path may be one of several", when: "{path: [chat, push]}", aps, #""aps" /aps"#),
    Case(
      "an unknown push type is none",
      when: "{push-type: alert}",
      #"{"headers": {"apns-push-type": "{{type}}"}, "payload": \#(aps)}"#
    ),
  ]

  private func project(_ given: Case) throws -> TemporaryFolder {
    let project = try TemporaryFolder(["pushlint.yml": "custom-rules: [rules/*.yml]"])
    try project.write(
      "rules/a.yml",
      "id: team-rule\nmessage: as agreed\nseverity: error\n"
        + "when: \(given.when)\nrequire: \(given.require)\n"
    )
    return project
  }

  @Test(arguments: cases)
  func `a rule speaks at its place`(_ given: Case) throws {
    let project = try project(given)
    let engine = Engine()
    let source = SourceText(given.text)
    let document = Document(
      path: project.path + "/" + given.name,
      name: given.name,
      source: source,
      isNamed: true
    )
    let found = engine.check(document).file.diagnostics.filter { $0.rule == "team-rule" }
    #expect(found.map { source.string($0.range) + " " + $0.pointer } == given.findings)
    #expect(engine.configurationProblems().isEmpty)
    for finding in found {
      #expect(finding.severity == .error)
      #expect(finding.message.text == "as agreed")
      let note = try #require(finding.notes.first)
      #expect(note.message.text == "required by 'team-rule' here")
      #expect(note.file?.path.hasSuffix("/rules/a.yml") == true)
      #expect(note.range == ByteRange(4, 13))
    }
  }

  private static let legacy =
    "headers: {apns-push-type: alert, apns-topic: com.example.chat}\n"
    + "payload: {aps: {sound: default, alert: {body: Hi}}}\n"

  @Test(arguments: [
    ("", ["team-rule error"]),
    ("rules: {team-rule: off}", []),
    ("rules: {team-rule: hint}", ["team-rule hint"]),
    ("rules: {team-*: info}", ["team-rule info"]),
    ("rules: {required-key-missing: info}", ["team-rule info"]),
    ("rules: {required-key-missing: info, team-rule: warning}", ["team-rule warning"]),
    ("rules: {required-key-missing: off}", []),
    ("overrides: [{files: [a.yml], rules: {team-rule: off}}]", []),
    ("overrides: [{files: [b.yml], rules: {team-rule: off}}]", ["team-rule error"]),
    ("suppressions: [{path: a.yml, rule: team-rule, reason: known}]", []),
    (
      "suppressions: [{path: a.yml, pointer: /payload/aps, rule: team-rule, reason: known}]", []
    ),
  ])
  func `settings hold for a team's own rule`(_ setting: String, _ findings: [String]) throws {
    let rule = "{id: team-rule, message: m, severity: error, require: {pointer: /aps/thread-id}}"
    let project = try TemporaryFolder(["pushlint.yml": "\(setting)\ncustom-rules: [\(rule)]"])
    let engine = Engine()
    let found = engine.findings(
      in: CustomRuleTests.legacy,
      name: "a.yml",
      folder: project.path
    )
    #expect(found == findings)
    #expect(engine.configurationProblems().isEmpty)
  }

  @Test(
    arguments: [
      ([], [], ["team-rule error"]),
      (["team-rule"], [], ["team-rule error"]),
      (["team-*"], [], ["team-rule error"]),
      (["required-key-missing"], [], ["team-rule error"]),
      (["alert-empty"], [], []),
      ([], ["team-rule"], []),
      ([], ["required-key-missing"], []),
      (["team-rule"], ["team-*"], []),
    ] as [([String], [String], [String])]
  )
  func `options choose among a team's own rules`(
    _ select: [String],
    _ ignore: [String],
    _ findings: [String]
  ) throws {
    let rule = "{id: team-rule, message: m, severity: error, require: {pointer: /aps/thread-id}}"
    let project = try TemporaryFolder(["pushlint.yml": "custom-rules: \(rule)"])
    var options = LintOptions()
    options.select = select
    options.ignore = ignore
    let found = Engine(options).findings(
      in: CustomRuleTests.legacy,
      name: "a.yml",
      folder: project.path
    )
    #expect(found == findings)
  }

  @Test func `a comment suppresses a team's own rule, and is told when it does nothing`() throws {
    let rule = "{id: team-rule, message: m, require: {pointer: /aps/thread-id}}"
    let project = try TemporaryFolder(["pushlint.yml": "custom-rules: \(rule)"])
    let text = { (body: String) in
      "headers: {apns-push-type: alert, apns-topic: com.example.chat}\npayload:\n"
        + "  # pushlint: ignore[team-rule] known\n  aps: {sound: default, alert: {body: Hi}\(body)}\n"
    }
    let engine = Engine()
    let check = { [path = project.path] in
      engine.findings(in: text($0), name: "a.yml", folder: path)
    }
    #expect(check("") == [])
    #expect(check(", thread-id: x") == ["suppression-unused warning"])
  }

  @Test func `files of rules are read again once they are forgotten`() throws {
    let project = try TemporaryFolder(["pushlint.yml": "custom-rules: [r.yml]"])
    let engine = Engine()
    let check = { [path = project.path] in
      engine.findings(in: CustomRuleTests.legacy, name: "a.yml", folder: path)
    }
    try project.write("r.yml", "{id: team-rule, message: m, require: {pointer: /aps/thread-id}}")
    #expect(check() == ["team-rule warning"])
    try project.write("r.yml", "{id: team-rule, message: m, require: {pointer: /aps/alert}}")
    engine.forgetFiles()
    #expect(check() == [])
  }

  @Test func `a mistake in a file of rules is a finding in that file`() throws {
    let project = try TemporaryFolder(["pushlint.yml": "custom-rules: [r.yml]\nrulez: {}"])
    try project.write("r.yml", "id: team-rule\nmessage: m\nrequire: {pointer: aps}\n")
    let engine = Engine()
    _ = engine.findings(in: CustomRuleTests.legacy, name: "a.yml", folder: project.path)
    let problems = engine.configurationProblems()
    #expect(problems.map { $0.path.hasSuffix("/r.yml") } == [false, true])
    let finding = try #require(problems.last?.diagnostics.first)
    #expect(finding.rule == "config-invalid")
    #expect(finding.effect != nil)
    #expect(problems.last?.source.string(finding.range) == "aps")
  }

  @Test func `a team's own rule is explained by what its file says`() throws {
    let project = try TemporaryFolder([
      "pushlint.yml": """
      custom-rules:
        - id: team-rule
          message: as agreed
          when: {push-type: alert, path: push/**}
          require: {pointer: /aps/thread-id, matches: ^chat-}
      """
    ])
    var options = LintOptions()
    options.configurationPath = project.path + "/pushlint.yml"
    let text = try #require(Engine(options).explanation(ofCustomRule: "team-rule"))
    let parts = [
      "# team-rule", "as agreed", "`/aps/thread-id`", "`^chat-`", "`alert`", "`push/**`",
    ]
    for part in parts { #expect(text.contains(part), "\(part)") }
    #expect(Engine(options).explanation(ofCustomRule: "another-rule") == nil)
  }
}
