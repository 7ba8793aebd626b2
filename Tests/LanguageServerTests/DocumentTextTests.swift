import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

struct DocumentTextTests {
  private static let encodings = [PositionEncoding.utf8, .utf16, .utf32]
  private static let words = [
    "", "x", "😀", "é", "\n", "\r\n", "\r", "漢字", "\u{2028}", "👩‍🚀\n", "\n\r", "ab\r\ncd",
  ]

  @Test(arguments: encodings, 0..<20)
  func `random edits give the same text and lines as replacing the whole text`(
    _ encoding: PositionEncoding,
    _ seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    var expected = Array("{\"😀é\": 1}\r\n漢\r".utf8)
    var text = DocumentText(expected)
    for _ in 0..<200 {
      let lines = LineMap(SourceText(expected))
      let places = (0..<2).map { _ in
        lines.position(of: Int.random(in: 0...expected.count, using: &generator), in: encoding)
      }
      let offsets = places.map { lines.offset(of: $0, in: encoding) }.sorted()
      let word = Array((Self.words.randomElement(using: &generator) ?? "").utf8)
      expected.replaceSubrange(offsets[0]..<offsets[1], with: word)
      text.replace(EncodedRange(start: places[0], end: places[1]), with: word, in: encoding)
      #expect(text.bytes == expected)
      #expect(text.lineStarts == LineMap(SourceText(expected)).lineStarts)
    }
  }

  @Test(arguments: encodings)
  func `every position has the offset that the line map gives`(_ encoding: PositionEncoding) {
    let source = SourceText("a😀é\r\n\r漢\u{2028}b\n\n👩‍🚀")
    let text = DocumentText(source.bytes)
    let lines = LineMap(source)
    for line in -1...7 {
      for character in -1...30 {
        let place = EncodedPosition(line: line, character: character)
        let offset = text.offset(of: place, in: encoding)
        #expect(offset == lines.offset(of: place, in: encoding), "\(line):\(character)")
      }
    }
  }

  @Test(arguments: [
    ((0, 2), (0, 0), "x\r\n"),
    ((9, 9), (9, 0), "😀\r\nx"),
    ((-4, -4), (-1, 0), "x😀\r\n"),
    ((0, 1), (0, 1), "x😀\r\n"),
    ((0, .max), (0, .max), "😀x\r\n"),
    ((.max, 0), (0, 0), "x"),
  ])
  func `a range that is reversed, outside or inside a pair is clamped`(
    _ start: (line: Int, character: Int),
    _ end: (line: Int, character: Int),
    _ expected: String
  ) {
    var text = DocumentText(Array("😀\r\n".utf8))
    let range = EncodedRange(
      start: EncodedPosition(line: start.line, character: start.character),
      end: EncodedPosition(line: end.line, character: end.character)
    )
    text.replace(range, with: Array("x".utf8), in: .utf16)
    #expect(String(decoding: text.bytes, as: UTF8.self) == expected)
  }
}
