import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Size budgets and localized texts next to a request.
struct BudgetAndTextTests {
  private static let long = String(repeating: "x", count: 1287)

  /// Each budget after its key.
  static let cases = [
    Case("a.json", #"{"aps": {"badge": 1}}"#, #""aps" 19 of 4,096 bytes"#),
    Case("a.json", #"{"aps": {"sound": "\#(long)"}}"#, #""aps" 1,307 of 4,096 bytes"#),
    Case(
      "a.yml",
      "headers: {apns-push-type: voip}\npayload: {aps: {}, c: '{{id}}'}\nplaceholders: {id: {max-bytes: 1500}}\n",
      "payload 17 of 5,120 bytes · worst case 1,517"
    ),
    Case("a.yml", "aps: {alert: '{{a}}{{b}}'}\n", "aps 20 of 4,096 bytes"),
    Case(
      "a.json",
      #"{"default": "", "APNS": "{\"aps\": {}}", "APNS_VOIP": "{\"aps\": {}}"}"#,
      #""APNS" 10 of 4,096 bytes"#,
      #""APNS_VOIP" 10 of 5,120 bytes"#
    ),
    Case("a.json", #"{"aps": {"badge": }}"#),
    Case("a.json", #"{"name": 1}"#),
  ]

  @Test(arguments: cases)
  func `the budget is at the payload's key`(_ item: Case) {
    var options = LintOptions()
    options.usesConfiguration = false
    let engine = Engine(options)
    let source = SourceText(item.text)
    let analysis = engine.check(Document(path: nil, name: item.name, source: source))
    let found = engine.budgets(analysis).map { "\(source.string($0.range)) \($0.text)" }
    #expect(found == item.expected)
  }

  @Test func `the budget uses the configuration's limit`() throws {
    let project = try TemporaryFolder([
      "pushlint.yml": "rules: {payload-too-large: {limit: 1000000}}\n"
    ])
    let document = Document(
      path: project.path + "/a.json",
      name: "a.json",
      source: SourceText(#"{"aps": {}}"#)
    )
    let engine = Engine()
    let budgets = engine.budgets(engine.check(document))
    #expect(budgets.map { $0.text } == ["10 of 1,000,000 bytes"])
  }

  @Test func `a key's text is in the app's development language`() throws {
    let project = try TemporaryFolder([
      "pushlint.yml": "app: {strings: ['*.lproj/Localizable.strings']}\n"
    ])
    try project.write("de.lproj/Localizable.strings", #""T" = "Guten Tag"; "D" = "nur hier";"#)
    try project.write(
      "en.lproj/Localizable.strings",
      #""T" = "Hello,\n%@"; "L" = "\#(String(repeating: "y", count: 99))"; "E" = "";"#
    )
    let text = #"""
      {"aps": {"alert": {"title-loc-key": "T", "loc-key": "L", "subtitle-loc-key": "E"}}}
      """#
    let source = SourceText(text)
    let document = Document(path: project.path + "/a.json", name: "a.json", source: source)
    let engine = Engine()
    let analysis = engine.check(document)
    let texts = engine.shownTexts(analysis, in: source.range)
    #expect(texts.map { source.string($0.range) } == [#""T""#, #""L""#])
    #expect(texts.map { $0.language } == ["en", "en"])
    #expect(texts.first?.label == "“Hello, %@”")
    #expect(texts.first?.text == "Hello,\n%@")
    #expect(texts.last?.label == "“" + String(repeating: "y", count: 40) + "…”")
    #expect(engine.shownTexts(analysis, in: .at(0)).isEmpty)
  }
}
