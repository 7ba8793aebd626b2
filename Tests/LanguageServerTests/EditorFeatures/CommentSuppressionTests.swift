import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

struct CommentSuppressionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var language = Language.yaml
    /// The lines before those under test.
    var head = "headers: {apns-push-type: alert, apns-topic: com.example.app}\npayload:\n"
    let text: String
    /// The lines with the comment; nil if none is offered.
    let result: String?

    var testDescription: String { name }
  }

  private static let jsoncHead =
    #"{"headers": {"apns-push-type": "alert", "apns-topic": "com.example.app"}, "payload": "#

  static let cases = [
    Case(
      name: "at the end of the line",
      text: "  aps:\n    alert: {title: T, body: B}\n    badge: '5'\n",
      result: "  aps:\n    alert: {title: T, body: B}\n"
        + "    badge: '5' # pushlint: ignore[value-wrong-type]\n"
    ),
    Case(
      name: "at the end of the last line",
      text: "  aps:\n    alert: {title: T, body: B}\n    badge: '5'",
      result: "  aps:\n    alert: {title: T, body: B}\n"
        + "    badge: '5' # pushlint: ignore[value-wrong-type]"
    ),
    Case(
      name: "above a line that has another comment, with its line end",
      text: "  aps:\r\n    alert: {title: T, body: B}\r\n    badge: '5' # why\r\n",
      result: "  aps:\r\n    alert: {title: T, body: B}\r\n"
        + "    # pushlint: ignore[value-wrong-type]\r\n    badge: '5' # why\r\n"
    ),
    Case(
      name: "above a string that goes on below",
      text: "  aps:\n    alert: {title: T, body: B}\n    badge: '5\n      6'\n",
      result: "  aps:\n    alert: {title: T, body: B}\n"
        + "    # pushlint: ignore[value-wrong-type]\n    badge: '5\n      6'\n"
    ),
    Case(
      name: "in the list that is there",
      text: "  aps:\n    alert: {title: T, body: B}\n"
        + "    badge: '5' # pushlint: ignore[no-such-rule] why\n",
      result: "  aps:\n    alert: {title: T, body: B}\n"
        + "    badge: '5' # pushlint: ignore[no-such-rule, value-wrong-type] why\n"
    ),
    Case(
      name: "behind a slash comment's marks",
      language: .jsonc,
      head: jsoncHead,
      text: "{\"aps\": {\"alert\": {\"title\": \"T\", \"body\": \"B\"},\n  \"badge\": \"5\"}}}\n",
      result: "{\"aps\": {\"alert\": {\"title\": \"T\", \"body\": \"B\"},\n"
        + "  \"badge\": \"5\"}}} // pushlint: ignore[value-wrong-type]\n"
    ),
    Case(
      name: "nowhere in strict JSON",
      language: .json,
      head: jsoncHead,
      text: "{\"aps\": {\"alert\": {\"title\": \"T\", \"body\": \"B\"}, \"badge\": \"5\"}}}\n",
      result: nil
    ),
  ]

  @Test(arguments: cases)
  func `a suppressing comment is inserted where it is valid`(_ sample: Case) throws {
    let engine = Engine()
    let source = SourceText(sample.head + sample.text)
    let document = Document(path: nil, name: "a", source: source, language: sample.language)
    let analysis = engine.check(document)
    let finding = try #require(
      analysis.file.diagnostics.first { $0.rule == "value-wrong-type" }
    )
    let edit = engine.suppression(of: finding, in: analysis, of: document)
    let result = edit.map { String(decoding: [$0].applied(to: source.bytes), as: UTF8.self) }
    #expect(result == sample.result.map { sample.head + $0 })
  }
}
