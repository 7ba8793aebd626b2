import PushlintSyntax
import Testing

@Suite struct LineMapTests {
  @Test(
    arguments: [
      ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("a\nb", [0, 2]), ("a\r\nb", [0, 3]),
      ("a\rb", [0, 2]),
      ("\n\n", [0, 1, 2]), ("\r\r\n\n", [0, 1, 3, 4]),
      ("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", [0]),
    ] as [(String, [UInt32])]
  )
  func `only LF, CRLF and CR end a line`(text: String, starts: [UInt32]) {
    let map = LineMap(SourceText(text))
    #expect(map.lineStarts == starts)
    #expect(map.lineCount == starts.count)
  }

  @Test(arguments: [
    ("ab\ncd\n", 0, 0, 2), ("ab\r\ncd", 0, 0, 2), ("ab\r\ncd", 1, 4, 6), ("ab\rcd", 0, 0, 2),
    ("ab\n", 1, 3, 3), ("ab", -1, 0, 0), ("ab", 9, 2, 2), ("\r\n\r\n", 1, 2, 2),
  ])
  func `the content of a line excludes its line end`(
    text: String,
    line: Int,
    lower: Int,
    upper: Int
  ) {
    let range = LineMap(SourceText(text)).contentRange(ofLine: line)
    #expect(range == ByteRange(lower, upper))
  }

  /// A text, an offset, and its column in each unit.
  @Test(arguments: [
    ("a😀é\nx", 5, 0, 5, 3, 2), ("a😀é\nx", 7, 0, 7, 4, 3), ("a😀é\nx", 8, 1, 0, 0, 0),
    ("\u{FEFF}a", 4, 0, 4, 2, 2), ("e\u{301}x", 3, 0, 3, 2, 2),
    ("👩‍👩‍👧!", 18, 0, 18, 8, 5),
  ])
  func `columns are counted in the client's encoding`(
    text: String,
    offset: Int,
    line: Int,
    utf8: Int,
    utf16: Int,
    utf32: Int
  ) {
    let map = LineMap(SourceText(text))
    for (encoding, character) in [
      (PositionEncoding.utf8, utf8), (.utf16, utf16), (.utf32, utf32),
    ] {
      let position = EncodedPosition(line: line, character: character)
      #expect(map.position(of: offset, in: encoding) == position)
      #expect(map.offset(of: position, in: encoding) == offset)
    }
  }

  @Test(arguments: [
    ("ab\ncd", 0, 1, 1), ("ab\ncd", 4, 2, 2), ("\u{FEFF}ab", 3, 1, 1), ("\u{FEFF}ab", 0, 1, 1),
    ("\u{FEFF}ab", 4, 1, 2), ("😀x", 4, 1, 2), ("\u{FEFF}\na", 4, 2, 1), ("é\tx", 3, 1, 3),
  ])
  func `reports count scalars from one, without a byte-order mark`(
    text: String,
    offset: Int,
    line: Int,
    column: Int
  ) {
    let position = LineMap(SourceText(text)).scalarPosition(of: offset)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  static let texts = [
    "", "a", "a😀é\r\nb\rc\n\u{2028}日本\n", "\u{FEFF}{\"a\": \"👩‍👩‍👧\"}\r\n", "\n\r\n\r", "\u{FEFF}",
  ]

  @Test(arguments: texts, [PositionEncoding.utf8, .utf16, .utf32])
  func `offsets and positions convert to each other`(text: String, encoding: PositionEncoding) {
    let source = SourceText(text)
    let map = LineMap(source)
    for offset in 0...source.count {
      let position = map.position(of: offset, in: encoding)
      let back = map.offset(of: position, in: encoding)
      let isBoundary = offset == source.count || source.bytes[offset] & 0xC0 != 0x80
      // An offset within a line end has no position; one within a character means its start.
      let content = map.contentRange(ofLine: position.line)
      if isBoundary, offset <= Int(content.upper) { #expect(back == offset) }
      #expect(back <= offset)
      #expect(map.line(of: offset) >= position.line)
    }
  }

  @Test(arguments: texts, [PositionEncoding.utf8, .utf16, .utf32])
  func `positions outside the file are clamped`(text: String, encoding: PositionEncoding) {
    let source = SourceText(text)
    let map = LineMap(source)
    for line in [-1, 0, 1, 2, 3, 7, Int.max, Int.min] {
      for character in [-1, 0, 1, 2, 3, 50, Int.max, Int.min] {
        let offset = map.offset(
          of: EncodedPosition(line: line, character: character),
          in: encoding
        )
        #expect((0...source.count).contains(offset))
        #expect(offset == source.count || source.bytes[offset] & 0xC0 != 0x80)
      }
    }
    for offset in [Int.min, -1, source.count + 1, Int.max] {
      let expected = offset < 0 ? 0 : source.count
      #expect(map.position(of: offset, in: encoding) == map.position(of: expected, in: encoding))
      #expect(map.scalarPosition(of: offset) == map.scalarPosition(of: expected))
    }
  }

  @Test func `half a surrogate pair counts as its start`() {
    let map = LineMap(SourceText("a😀b"))
    #expect(map.offset(of: EncodedPosition(line: 0, character: 2), in: .utf16) == 1)
    #expect(map.offset(of: EncodedPosition(line: 0, character: 3), in: .utf8) == 1)
    #expect(map.position(of: 3, in: .utf16) == EncodedPosition(line: 0, character: 1))
  }

  @Test func `a position counted from an earlier one is the same`() {
    let source = SourceText("\u{FEFF}a😀é\nxé\r\n\n😀y")
    let map = LineMap(source)
    for first in -1...source.count + 1 {
      let earlier = (offset: first, position: map.scalarPosition(of: first))
      for offset in -1...source.count + 1 {
        #expect(map.scalarPosition(of: offset, after: earlier) == map.scalarPosition(of: offset))
      }
    }
  }
}
