import PushlintEngine
import PushlintSyntax
import Testing

/// The quick look for what may be a secret, which goes through a text from two places.
struct SensitiveDataTests {
  @Test func `a secret is found wherever it stands in the text`() {
    for before in 0..<40 {
      for after in 0..<4 {
        let (start, end) = (
          String(repeating: "x", count: before), String(repeating: "y", count: after)
        )
        let text = #"{"aps": {"alert": "Hi"}, "a": "\#(start)", "ssn": "1", "b": "\#(end)"}"#
        let document = Document(path: nil, name: "push.json", source: SourceText(text))
        let found = Engine().check(document).file.diagnostics
        #expect(found.contains { $0.rule == "sensitive-data" && $0.pointer == "/ssn" })
      }
    }
  }
}
