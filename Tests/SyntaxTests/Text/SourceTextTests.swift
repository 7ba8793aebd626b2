import PushlintSyntax
import Testing

@Suite struct SourceTextTests {
  @Test(arguments: [
    "", "abc", "é", "日本", "😀", "\u{0}", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}",
    "\u{D7FF}\u{E000}",
  ])
  func `well-formed text is kept`(text: String) {
    let source = SourceText(text)
    #expect(source.bytes == Array(text.utf8))
    #expect(source.firstInvalidOffset == nil)
    #expect(source.range == ByteRange(0, text.utf8.count))
  }

  /// Bytes, the offset of the first invalid one, and the number of invalid ones.
  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], 1, 1), ([0x80], 0, 1), ([0xC3], 0, 1), ([0xC3, 0x28], 0, 1),
      ([0xC0, 0xAF], 0, 2), ([0xC1, 0xBF], 0, 2), ([0xE0, 0x80, 0x80], 0, 3), ([0xE2, 0x82], 0, 2),
      ([0xE2, 0x82, 0x28], 0, 2), ([0xED, 0xA0, 0x80], 0, 3), ([0xF0, 0x8F, 0x80, 0x80], 0, 4),
      ([0xF4, 0x90, 0x80, 0x80], 0, 4), ([0xF5, 0x80, 0x80, 0x80], 0, 4),
      ([0xF0, 0x9F, 0x98], 0, 3),
      ([0x61, 0xC3, 0xA9, 0xE9, 0x61, 0xE9], 3, 2),
    ] as [([UInt8], Int, Int)]
  )
  func `each byte outside a sequence becomes a question mark`(
    bytes: [UInt8],
    first: Int,
    count: Int
  ) {
    let source = SourceText(bytes)
    #expect(source.firstInvalidOffset == first)
    #expect(source.count == bytes.count)
    #expect(source.bytes.filter { $0 == 0x3F }.count == count)
    #expect(UTF8Check.firstInvalidOffset(in: source.bytes) == nil)
  }

  @Test func `the UTF-8 check agrees with the standard library on every first byte`() {
    for first in 0x7E...0xFF {
      for second in [0, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xFF] {
        for third in [nil, 0x41, 0x80, 0xA0, 0xBF, 0xC3] as [UInt8?] {
          let bytes = [UInt8(first), UInt8(second)] + (third.map { [$0] } ?? [])
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          if (UTF8Check.firstInvalidOffset(in: bytes) == nil) != isValid {
            Issue.record("\(bytes)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], true, 3), ([0x61, 0xEF, 0xBB, 0xBF], false, 0),
      ([0xEF, 0xBB], false, 0),
      ([0xEF, 0xBB, 0xBF], true, 3),
    ] as [([UInt8], Bool, Int)]
  )
  func `a byte-order mark is recorded and kept`(bytes: [UInt8], hasMark: Bool, start: Int) {
    let source = SourceText(bytes)
    #expect(source.hasByteOrderMark == hasMark)
    #expect(source.contentStart == start)
    #expect(source.count == bytes.count)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0x00], true), ([0xFE, 0xFF, 0x00, 0x5B], true),
      ([0x5B, 0x00, 0x5D, 0x00], true),
      ([0x00, 0x5B, 0x00, 0x5D], true), ([0x5B, 0x5D], false), ([0x00, 0x00], false),
      ([0xFF], false), ([], false),
      ([0xFF, 0xFE, 0x00, 0x00, 0x5B, 0x00, 0x00, 0x00], true),
    ] as [([UInt8], Bool)]
  )
  func `UTF-16 and UTF-32 are distinguished from broken text`(bytes: [UInt8], isWide: Bool) {
    #expect(SourceText(bytes).looksLikeWideEncoding == isWide)
  }

  @Test func `slices are clamped to the file`() {
    let source = SourceText("hello")
    #expect(source.string(ByteRange(1, 3)) == "el")
    #expect(source.string(ByteRange(3, 99)) == "lo")
    #expect(source.string(ByteRange(50, 99)).isEmpty)
    #expect(Array(source.slice(ByteRange(0, 1))) == [0x68])
  }
}

@Suite struct ByteRangeTests {
  @Test func `a range is never reversed`() {
    #expect(ByteRange(5, 3) == ByteRange(5, 5))
    #expect(ByteRange(-5, 3) == ByteRange(0, 3))
    #expect(ByteRange(0, Int.max).upper == .max)
    #expect(ByteRange.at(-1) == ByteRange(0, 0))
  }

  @Test(arguments: [
    (0, 2, 2, 4, false), (0, 3, 2, 4, true), (1, 1, 0, 2, true), (0, 0, 0, 2, false),
    (2, 2, 0, 2, false),
    (0, 4, 1, 2, true),
  ])
  func `ranges overlap where they share a byte`(a: Int, b: Int, c: Int, d: Int, expected: Bool) {
    #expect(ByteRange(a, b).overlaps(ByteRange(c, d)) == expected)
    #expect(ByteRange(c, d).overlaps(ByteRange(a, b)) == expected)
  }

  @Test(arguments: [
    (0, 9, 2, 4, 2, 4), (0, 1, 2, 4, 2, 2), (5, 9, 2, 4, 4, 4), (3, 9, 2, 4, 3, 4),
    (3, 3, 2, 4, 3, 3),
  ])
  func `a range is clamped to the nearer bound`(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) {
    #expect(ByteRange(a, b).clamped(to: ByteRange(c, d)) == ByteRange(e, f))
  }

  @Test func `ranges are ordered by start, then by end`() {
    let sorted = [ByteRange(2, 3), ByteRange(0, 9), ByteRange(0, 1)].sorted()
    #expect(sorted == [ByteRange(0, 1), ByteRange(0, 9), ByteRange(2, 3)])
    #expect(ByteRange(0, 1).union(ByteRange(4, 6)) == ByteRange(0, 6))
    #expect(ByteRange(1, 3).contains(ByteRange(3, 3)) && !ByteRange(1, 3).contains(ByteRange(2, 4)))
    #expect(
      ByteRange(1, 3).touches(3) && !ByteRange(1, 3).touches(4) && !ByteRange(1, 3).touches(0)
    )
  }
}
