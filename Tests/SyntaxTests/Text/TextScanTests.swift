import PushlintSyntax
import TestSupport
import Testing

/// Scanning eight bytes at a time has the same results as one at a time.
struct TextScanTests {
  /// Bytes at the limits of each search, and those next to which carries could cause errors.
  private static let bytes: [UInt8] = [
    0x00, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x1F, 0x20, 0x21, 0x7E, 0x7F, 0x80, 0xBF, 0xC0, 0xFF,
  ]

  private static func text(_ seed: Int) -> [UInt8] {
    var random = SplitMix64(seed: UInt64(seed))
    let common = UInt8(ascii: "a")
    return (0..<Int.random(in: 0...70, using: &random)).map { _ in
      Int.random(in: 0..<8, using: &random) > 0
        ? common : bytes.randomElement(using: &random) ?? common
    }
  }

  /// The offset of the first byte from `start` on for which `isWanted` holds, or `end`.
  private static func first(
    _ text: [UInt8],
    _ range: Range<Int>,
    _ isWanted: (UInt8) -> Bool
  ) -> Int {
    range.first { isWanted(text[$0]) } ?? range.upperBound
  }

  @Test(arguments: 0..<100)
  func `every byte searched for is found at its offset`(seed: Int) {
    let text = Self.text(seed)
    let span = text.span
    for start in 0...text.count {
      let ascii = TextScan.endOfASCII(in: span, from: start)
      #expect(ascii == Self.first(text, start..<text.count) { $0 >= 0x80 })
      for end in start...text.count {
        let line = TextScan.endOfLine(in: span, from: start, to: end)
        let plain = TextScan.endOfPlain(in: span, from: start, to: end)
        let scalars = TextScan.scalarCount(in: span, from: start, to: end)
        let sign = TextScan.index(of: 0x09, or: 0x80, in: span, from: start, to: end)
        let isRight =
          sign == Self.first(text, start..<end) { $0 == 0x09 || $0 == 0x80 }
          && line == Self.first(text, start..<end) { $0 == 0x0A || $0 == 0x0D }
          && plain == Self.first(text, start..<end) { !(0x20...0x7E).contains($0) }
          && scalars == text[start..<end].count { $0 & 0xC0 != 0x80 }
        #expect(isRight, "\(text) \(start)..<\(end)")
      }
    }
  }

  @Test(arguments: [
    "a", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "☕", "\u{FFFF}", "😀", "\u{10FFFF}",
  ])
  func `a scalar is read from its bytes`(_ scalar: Unicode.Scalar) {
    let bytes = Array("x\(scalar)y".utf8)
    let read = TextScan.scalar(in: bytes.span, at: 1)
    #expect(read == (scalar, bytes.count - 2))
  }

  @Test(arguments: [
    [0x80], [0xBF, 0x80], [0xC3], [0xE2, 0x98], [0xED, 0xA0, 0x80], [0xFF], [0xF8],
    [0xC3, 0x41], [0xE2, 0x98, 0x41], [0xF0, 0x9F, 0x41, 0x80],
  ])
  func `an ill-formed sequence is read byte by byte`(_ bytes: [UInt8]) {
    #expect(TextScan.scalar(in: bytes.span, at: 0) == ("\u{FFFD}", 1))
  }
}
