import BuiltInRules
import Diagnostics
import Linting
import Syntax
import Testing
import Text

/// What is found in the parts of a list is what is found in the whole.
struct JSONListTests {
  /// What is found in a text as a whole and, if it can be read so, in parts of a few items.
  private static func findings(
    _ text: String,
    limit: Int = .max,
    isNamed: Bool = false
  ) -> (whole: Linter.Outcome, parts: Linter.Outcome?) {
    let options = ParseOptions(language: .json)
    let source = SourceText(text)
    var context = LintContext(path: "a.json", isNamed: isNamed)
    context.today = CalendarDay("2026-01-01")
    let linter = Linter(rules: Rule.all, limit: limit)
    let file = LintedFile(tree: .parse(source, options), context: context)
    let whole = linter.lint(file, suppressions: .none)
    let list = JSONList(source, options, partByteCount: 300)
    return (whole, list.flatMap { linter.lint($0, context: context, spread: nil) })
  }

  private static let item = #"{"aps": {"alert": "a", "badge": "1"}, "n": [{"a": 1}, {"a": 2}]}"#
  private static let message = #"{"topic": "x", "data": {"content_available": true}}"#
  private static let push =
    #"{"message": {"token": "x", "apns": {"payload": {"aps": {"badge": "1"}}}}}"#

  private static func many(_ items: String..., separator: String = ",") -> String {
    Array(repeating: items.joined(separator: separator), count: 20).joined(separator: separator)
  }

  private static let lists = [
    "compact": many(item),
    "one item": item,
    "items on lines": "\r\n  " + many(item, separator: ",\r\n  ") + "\r\n",
    "items of three kinds": many(item, push, #"{"name": "nothing"}"#),
    "lists and texts": item + "," + many("[" + item + "]", #""{\"aps\": {\"alert\": 7}}""#, item),
    "messages": many(push, message),
    "messages at the end": many(item) + "," + many(message),
    "messages around one": many(message) + "," + push + "," + many(message),
    "messages around several": [many(message), push, many(message), item, many(message)]
      .joined(separator: ","),
    "messages in collections": push + "," + many(item, #"{"a": [\#(message)]}"#, push),
    "a precise number": many(item) + #","# + many(#"{"aps": {"badge": 1234567890123456789}}"#),
    "keys twice": many(#"{"aps": {"alert": "a", "alert": "b"}, "é": "👋🏽"}"#),
    "documents in texts": many(#"{"default": "x", "APNS": "{\"aps\": {\"alert\": [7]}}"}"#),
    "empty objects": many(item, "{}"),
  ]

  @Test(arguments: lists.keys.sorted(), [2, Int.max])
  func `findings are those of the whole`(name: String, limit: Int) throws {
    let text = "[" + (try #require(Self.lists[name])) + "]"
    for isNamed in [true, false] {
      let (whole, found) = Self.findings(text, limit: limit, isNamed: isNamed)
      if text.utf8.count < 600 {
        #expect(found == nil)
        continue
      }
      let parts = try #require(found)
      #expect(!whole.diagnostics.isEmpty)
      #expect(whole.diagnostics == parts.diagnostics)
      #expect(whole.unlisted == parts.unlisted)
      #expect(whole.requestCount == parts.requestCount)
      #expect(whole.reportedOnce == parts.reportedOnce)
    }
  }

  private static let others = [
    "a byte-order mark": "\u{FEFF}[" + many(item) + "]",
    "items in items": "[" + many(#"{"a": 1, "n": [{"a": 1},{"a": 2},{"a": 3},{"a": 4}]}"#) + "]",
    "no request": "[" + many(#"{"a": {"b": 7}}"#) + "]",
    "a placeholder": "[" + many(item) + #",{"aps": {"alert": "{{name}}"}}]"#,
    "an open placeholder": "[" + many(item) + #",{"aps": {"alert": "{{name"}}]"#,
    "a delimiter that may end anywhere": "[" + many(item) + #",{"aps": {"alert": "{# a"}}]"#,
    "a comment": "[" + many(item) + ", // all\n" + item + "]",
    "a last comma": "[" + many(item) + ",]",
    "two commas": "[" + many(item) + ",," + item + "]",
    "no end": "[" + many(item),
    "two lists": "[" + many(item) + "]," + item + "]",
    "no colon": "[" + many(item) + ", {\"a\" 1}]",
    "an object": "{\"a\": [" + many(item) + "]}",
  ]

  @Test(arguments: others.keys.sorted())
  func `what is not plain is read as a whole`(name: String) throws {
    #expect(Self.findings(try #require(Self.others[name])).parts == nil)
  }

  /// The examples of all rules, as one list.
  @Test(arguments: [1, 3, Int.max])
  func `findings of every rule`(limit: Int) throws {
    let plain = Example.all.map { String(decoding: $0.bytes, as: UTF8.self) }.filter { text in
      text.first == "{" && Self.findings("[" + Self.many(Self.item) + "," + text + "]").parts != nil
    }
    #expect(plain.count > 200)
    let text = "[" + plain.map { Self.item + "," + $0 }.joined(separator: ",") + "]"
    let (whole, found) = Self.findings(text, limit: limit)
    let parts = try #require(found)
    #expect(Set(whole.diagnostics.map { $0.rule }).count > 40)
    #expect(whole.diagnostics == parts.diagnostics)
    #expect(whole.unlisted == parts.unlisted)
    #expect(whole.requestCount == parts.requestCount)
  }
}
