import PushlintSettings
import PushlintSyntax
import Testing

/// The team's own rules, in the configuration and in files of their own.
struct CustomRuleTests {
  private static let chat =
    "id: chat-needs-thread\nmessage: chat pushes carry a thread-id\nseverity: error\n"
    + "when: {push-type: alert, path: push/chat/**}\n"
    + "require: {pointer: /aps/thread-id, matches: ^chat-}\n"
  private static let order = "{id: order-has-id, message: m, require: {pointer: /order/id}}"

  /// Reads a configuration beside some files, by path.
  private func read(
    _ text: String,
    _ files: [String: String] = [:]
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    Configuration.read(SourceText(text), knowledge: .sample) { pattern in
      RuleFileSearch(
        files: files.keys.sorted().filter { pattern.matches($0) }.map { path in
          (path, .success(SourceText(files[path] ?? "")))
        }
      )
    }
  }

  private static let forms: [(name: String, text: String)] = [
    ("rules/a.yml", chat),
    ("rules/a.yml", "---\n\(chat)---\n\(order)\n"),
    ("rules/a.yml", "- \(order)\n- \(chat.replacing("\n", with: "\n  "))"),
    ("rules/a.yaml", chat),
    (
      "rules/a.json",
      #"""
      [{"id": "chat-needs-thread", "message": "chat pushes carry a thread-id",
      	"severity": "error", "when": {"push-type": ["alert"], "path": ["push/chat/**"]},
      "require": {"pointer": "/aps/thread-id", "matches": "^chat-"}}]
      """#
    ),
  ]

  @Test(arguments: forms)
  func `a rule is read in every form`(_ form: (name: String, text: String)) throws {
    let (configuration, diagnostics) = read(
      "custom-rules: ['rules/*']",
      [form.name: form.text]
    )
    #expect(diagnostics.isEmpty)
    #expect(configuration.ruleFiles.flatMap(\.diagnostics).isEmpty)
    let rule = try #require(configuration.customRules.first { $0.id == "chat-needs-thread" })
    #expect(rule.message == "chat pushes carry a thread-id")
    #expect(rule.severity == .error)
    #expect(rule.pushTypes == ["alert"])
    #expect(rule.paths.map(\.text) == ["push/chat/**"])
    #expect(rule.pointer == "/aps/thread-id")
    #expect(rule.pattern?.text == "^chat-")
    #expect(rule.file == form.name)
    let file = try #require(configuration.ruleFiles.first)
    #expect(file.source.string(rule.range).contains("chat-needs-thread"))
  }

  @Test func `a rule in place is a warning where nothing else is said`() throws {
    let (configuration, diagnostics) = read("custom-rules: \(CustomRuleTests.order)")
    #expect(diagnostics.isEmpty)
    let rule = try #require(configuration.customRules.first)
    #expect(rule.severity == .warning)
    #expect(rule.file == nil)
    #expect(rule.pattern == nil)
    #expect(rule.pushTypes.isEmpty && rule.paths.isEmpty)
  }

  @Test func `a rule holds for the files of its path`() {
    let (configuration, _) = read("custom-rules: [r.yml]", ["r.yml": CustomRuleTests.chat])
    let ids = { path in configuration.customRules.filter { $0.covers(path) }.map(\.id) }
    #expect(ids("push/chat/a.json") == ["chat-needs-thread"])
    #expect(ids("push/a.json") == [])
  }

  @Test(arguments: [
    ("rules/*.yml", ["rules/a.yml"], ["a.yml", "rules/x/a.yml", "x/rules/a.yml"]),
    ("*.yml", ["a.yml"], ["rules/a.yml"]),
    ("./a.yml", ["a.yml"], ["x/a.yml"]),
    ("**/*.rule.yml", ["a.rule.yml", "x/y/a.rule.yml"], ["a.yml"]),
    ("rules/{a,b}.yml", ["rules/a.yml", "rules/b.yml"], ["rules/c.yml"]),
  ])
  func `a glob is for whole paths`(_ glob: String, _ found: [String], _ others: [String]) {
    let files: [String: String] = (found + others).reduce(into: [:]) { $0[$1] = "" }
    let (configuration, _) = read("custom-rules: ['\(glob)']", files)
    #expect(configuration.ruleFiles.map(\.path) == found.sorted())
  }

  @Test func `a mistake in a file of rules stands in that file`() throws {
    let text = "id: chat-has-thread\nmesage: m\nrequire: {pointer: /a, matches: 'x(?=y)'}\n"
    let (configuration, diagnostics) = read("custom-rules: [r.yml]", ["r.yml": text])
    #expect(diagnostics.isEmpty)
    #expect(configuration.customRules.isEmpty)
    let file = try #require(configuration.ruleFiles.first)
    let covered = file.diagnostics.map { file.source.string($0.range) }
    #expect(covered == ["mesage", "(?="])
    #expect(file.diagnostics.map(\.pointer) == ["/mesage", "/require/matches"])
    #expect(file.diagnostics.allSatisfy { $0.rule == Configuration.rule })
    #expect(file.diagnostics.first?.fixes.first?.applicability == .unsafe)
  }

  @Test func `a mistake of JSON is told in words about JSON`() throws {
    let (configuration, _) = read("custom-rules: [r.json]", ["r.json": "[{\"id\": 'a'}]"])
    let words = configuration.ruleFiles.flatMap(\.diagnostics).map(\.message.text)
    #expect(words.contains("strings need double quotes, not single quotes"), "\(words)")
  }

  @Test func `an id is given once in all files`() throws {
    let (configuration, _) = read(
      "custom-rules: [a.yml, b.yml, a.yml, '*.yml']",
      ["a.yml": CustomRuleTests.chat, "b.yml": CustomRuleTests.chat]
    )
    #expect(configuration.customRuleIDs == ["chat-needs-thread"])
    #expect(configuration.ruleFiles.map(\.path) == ["a.yml", "b.yml"])
    let second = try #require(configuration.ruleFiles.last?.diagnostics.first)
    #expect(second.message.text == "'chat-needs-thread' must not be given to two rules")
    #expect(second.notes.map(\.message.text) == ["first given in 'a.yml'"])
  }

  @Test func `settings name the team's own rules`() throws {
    let (configuration, diagnostics) = read(
      """
      rules: {chat-needs-thread: off, chat-*: error}
      suppressions: [{path: a.yml, rule: chat-needs-thread, reason: known}]
      custom-rules: [r.yml]
      """,
      ["r.yml": CustomRuleTests.chat]
    )
    #expect(diagnostics.isEmpty)
    #expect(configuration.general.rules.map(\.id) == ["chat-needs-thread", "chat-needs-thread"])
    #expect(configuration.suppressions.map(\.rule) == ["chat-needs-thread"])
  }

  @Test func `a near miss of the team's own id is told`() {
    let (_, diagnostics) = read(
      "custom-rules: [r.yml]\nrules: {chat-need-thread: off}",
      ["r.yml": CustomRuleTests.chat]
    )
    #expect(
      diagnostics.map(\.message.text) == [
        "'chat-need-thread' is not a rule; did you mean 'chat-needs-thread'?"
      ]
    )
  }

  @Test func `nothing is said about ids that a broken file may hold`() {
    let (_, diagnostics) = read(
      "custom-rules: [r.yml]\nrules: {chat-needs-thread: off}",
      ["r.yml": "id: {chat-needs-thread"]
    )
    #expect(diagnostics.isEmpty)
  }

  @Test func `a thousand rules are enough`() throws {
    let rules = (0..<1002).map { "- {id: r\($0)-a, message: m, require: {pointer: /a}}\n" }
    let (configuration, _) = read("custom-rules: [r.yml]", ["r.yml": rules.joined()])
    #expect(configuration.customRules.count == 1000)
    let words = configuration.ruleFiles.flatMap(\.diagnostics).map(\.message.text)
    #expect(words == Array(repeating: "more than 1000 rules are not supported", count: 2))
  }

  @Test(arguments: [
    (RuleFileRefusal.leadsOut, "'r.yml' must not lead out of the folder of the configuration"),
    (.isFolder, "'r.yml' must be a file, not a folder; for the files in it, write 'r.yml/*.yml'"),
    (.unreadable("permission denied"), "'r.yml' cannot be read; permission denied"),
  ])
  func `a file that is not read is told at its name`(
    _ refusal: RuleFileRefusal,
    _ words: String
  ) {
    let text = SourceText("custom-rules: [r.yml]\nrules: {x-y: off}\n")
    let (_, diagnostics) = Configuration.read(text, knowledge: .sample) { _ in
      RuleFileSearch(files: [(path: "r.yml", content: .failure(refusal))])
    }
    #expect(diagnostics.map(\.message.text) == [words])
    #expect(diagnostics.map { text.string($0.range) } == ["r.yml"])
  }

  @Test func `too many files are told`() {
    let text = SourceText("custom-rules: ['**']")
    let (_, diagnostics) = Configuration.read(text, knowledge: .sample) { _ in
      RuleFileSearch(isCut: true)
    }
    #expect(diagnostics.map(\.message.text) == ["'**' must not match more than 1000 files"])
  }

  @Test func `no file is looked for where none is named`() {
    _ = Configuration.read(SourceText("rules: {}"), knowledge: .sample) { pattern in
      Issue.record("\(pattern.text) is looked for")
      return RuleFileSearch()
    }
  }

  @Test func `any beginning of a file of rules is read to its end`() {
    let text = Array((CustomRuleTests.chat + "---\n- " + CustomRuleTests.order).utf8)
    for count in text.indices {
      let part = String(decoding: text[..<count], as: UTF8.self)
      let (configuration, _) = read("custom-rules: [r.yml]", ["r.yml": part])
      for file in configuration.ruleFiles {
        #expect(file.diagnostics.allSatisfy { file.source.range.contains($0.range) })
      }
    }
  }
}
