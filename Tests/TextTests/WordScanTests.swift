import TestSupport
import Testing
import Text

/// One pass finds the same words as a search for each of them.
struct WordScanTests {
  private static let words = ["abab", "ba", "bcab", "Cb_[", "a-c", "aps"]
  private static let scan = WordScan(words, skipping: "'\n")

  /// Whether a word is in a text without the bytes that are skipped, one word after the other.
  private static func holds(_ text: String) -> Bool {
    let bytes = text.lowercased().utf8.filter { $0 != UInt8(ascii: "'") && $0 != 0x0A }
    return words.contains { TextScan.contains($0.lowercased(), in: bytes[...]) }
  }

  @Test(arguments: 0..<200)
  func `words are found as by a search for each`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = ["a", "A", "b", "c", "C", "'", "\n", "_", "[", "-", "p", "s", "é"]
    for _ in 0..<50 {
      let text = random.text(of: pieces, maxLength: 8)
      #expect(Self.scan.finds(in: Array(text.utf8)) == Self.holds(text), "\(text)")
    }
  }

  @Test(arguments: [0, 1, 509, 510, 511, 512, 2000])
  func `a word is found wherever it begins`(place: Int) {
    let text = Array(repeating: UInt8(ascii: "x"), count: place) + Array("A'p'S".utf8)
    #expect(Self.scan.finds(in: text) && !Self.scan.finds(in: Array(text.dropLast())))
    #expect(Self.scan.finds(in: text + text.prefix(place)))
  }
}
