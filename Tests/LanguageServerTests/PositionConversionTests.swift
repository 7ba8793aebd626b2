import PushlintLanguageServer
import PushlintSyntax
import Testing

struct PositionConversionTests {
  private static let encodings = [PositionEncoding.utf8, .utf16, .utf32]
  private static let sources = [
    "", "a", "\n", "{\"a\": 1}\r\n\r\n", "a😀é\r\n\r漢\u{2028}b\n\n👩‍🚀", "\u{FEFF}{\"é\": 1}",
    String(repeating: "é", count: 128), String(repeating: "😀漢x", count: 300),
    String(repeating: "é\n", count: 400), String(repeating: "x", count: 512),
  ]

  @Test(arguments: encodings, sources)
  func `every offset has the position that the line map gives`(
    _ encoding: PositionEncoding,
    _ text: String
  ) {
    let source = SourceText(text)
    let positions = PositionConversion(source, in: encoding)
    let lines = LineMap(source)
    for offset in -1...(source.count + 1) {
      let place = positions.position(of: offset)
      #expect(place == lines.position(of: offset, in: encoding), "\(offset)")
      #expect(positions.offset(of: place) == lines.offset(of: place, in: encoding), "\(offset)")
    }
  }
}
