import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Fixes in templates, and in texts that would be code if they were written otherwise.
struct TemplateCodeTests {
  private static let escaped = [
    #"\u007b\u007b config.SECRET \u007d\u007d"#, #"\u003c%= `touch x` %\u003e"#, #"\u0024{HOME}"#,
    #"\u007b% if x %\u007d"#, #"\u0025NAME\u0025"#, #"\u0023{x}"#, #"\u005bNAME\u005d"#,
    #"\u0040name"#, #"\u0060x\u0060"#, #"{{ a \u007c b }}"#, #"{\u007bx}}"#, #"<\u0025= x %>"#,
  ]

  @Test(arguments: escaped)
  func `no fix writes code of a template`(text: String) {
    let padding = String(repeating: "x", count: 2_900)
    let accents = String(repeating: #"\u00e9"#, count: 190)
    let file =
      #"{"aps":{"alert":{"title":"\#(text)","subtitle":"\#(accents)","body":"\#(padding)"}}}"#
    for name in ["push.json", "push.json.erb", "push.json.j2"] {
      let document = Document(path: nil, name: name, source: SourceText(file), isNamed: true)
      let fixed = Fixture.engine.fix(document, upTo: .safe)
      let after = String(decoding: fixed.analysis.file.source.bytes, as: UTF8.self)
      #expect(after.contains(text), "\(name)")
    }
  }

  /// As if a fix had written the characters themselves.
  @Test(arguments: escaped.dropLast(3))
  func `a tag that has come is noticed`(text: String) {
    let options = ParseOptions(language: .json)
    let before = SyntaxTree.parse(SourceText("[\"\(text) \\u00e9\"]"), options)
    let plain = String(decoding: JSONString.unescaped(Array(text.utf8)[...]), as: UTF8.self)
    let after = SyntaxTree.parse(SourceText("[\"\(plain) \\u00e9\"]"), options)
    let isCode = ["{{", "<%", "${", "{%", "%NAME%"].contains { plain.contains($0) }
    #expect(before.becomes(after, by: [], [], options) == !isCode, "\(plain)")
  }
}
