import Foundation
import PushlintEngine
import PushlintSyntax
import PushlintWorkspace
import Testing

/// Previews of what nobody writes, except to make them large.
struct PreviewLimitTests {
  private func analysis(_ text: String) -> CheckedDocument {
    Engine().check(
      Document(path: nil, name: "a.json", source: SourceText(text), isNamed: true)
    )
  }

  @Test func `a value that a text has many times is cut where nobody sees it`() throws {
    let value = String(repeating: "z", count: 20_000)
    for (text, start) in [
      (String(repeating: "{{x}}", count: 1000), "zzz"),
      ("a {{x}}" + String(repeating: "b{{y}}", count: 10_000), "a zzz"),
      (String(repeating: "{{y}} ", count: 10_000), "{y} {y} "),
    ] {
      let analysis = analysis(
        """
        {"headers": {"apns-push-type": "alert"}, "placeholders": {"x": {"example": "\(value)"}},
        "payload": {"aps": {"alert": {"title": "\(text)", "body": "\(text)"}}}}
        """
      )
      let preview = try #require(Engine().previews(analysis).first).preview
      for shown in [preview.title?.text, preview.body?.text] {
        #expect(shown?.hasPrefix(start) == true)
        #expect(shown?.utf8.count == 4000)
      }
    }
  }

  @Test func `a picture of many requests is drawn in their number, and tells the rest`() {
    let item = #"{"aps": {"alert": "x"}}"#
    let analysis = analysis("[" + Array(repeating: item, count: 50).joined(separator: ",") + "]")
    let previews = Engine().previews(analysis, atMost: 20)
    #expect(previews.count == 20)
    var sheet = PreviewSheet()
    for (_, preview) in previews { sheet.add(preview, under: "a") }
    let whole = sheet.svg()
    sheet.add(undrawn: 0, of: "b<c")
    #expect(sheet.svg() == whole)
    #expect(whole.components(separatedBy: "class=\"card\"").count == 21)
    sheet.add(undrawn: 30, of: "b<c")
    #expect(sheet.svg().contains("30 more requests of b&lt;c are not drawn."))
    #expect(sheet.html().contains("<p>30 more requests of b&lt;c are not drawn.</p>"))
    sheet.add(undrawn: 1, of: "d")
    #expect(sheet.svg().contains("1 more request of d is not drawn."))
  }
}
