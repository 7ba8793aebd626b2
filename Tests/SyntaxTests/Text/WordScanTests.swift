import PushlintSyntax
import TestSupport
import Testing

/// A search for pairs of bytes finds the same words as a comparison at each byte.
struct WordScanTests {
  private static let words = ["abab", "ba", "bcab", "Cb_[", "a-c", "aps", "<<", "cabbage"]
  private static let split = WordScan.Split(signs: "'", prefixes: "$", fillers: "\n")
  private static let scan = WordScan(words, splitBy: split)

  /// Whether a text begins with some letters, the first ones of a word or others.
  private static func begins(
    _ text: ArraySlice<UInt8>,
    with letters: Substring.UTF8View,
    isFirst: Bool = true
  ) -> Bool {
    guard let letter = letters.first else { return true }
    if text.first == letter {
      return begins(text.dropFirst(), with: letters.dropFirst(), isFirst: false)
    }
    let rest = text.first == UInt8(ascii: "$") ? text.dropFirst() : text
    guard !isFirst, rest.first == UInt8(ascii: "'") else { return false }
    let behind = text.drop { "'$\n".utf8.contains($0) }
    return behind.first == letter && begins(behind, with: letters, isFirst: false)
  }

  private static func holds(_ text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    return words.contains { word in
      let letters = Substring(word.lowercased()).utf8
      return bytes.indices.contains { begins(bytes[$0...], with: letters) }
    }
  }

  @Test(arguments: 0..<200)
  func `words are found as by a comparison at each byte`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = ["a", "A", "b", "B", "c", "C", "'", "$", "\n", "_", "[", "-", "p", "s", "<", "é"]
    for _ in 0..<100 {
      let text = random.text(of: pieces, maxLength: 12)
      #expect(Self.scan.finds(in: Array(text.utf8)) == Self.holds(text), "\(text)")
    }
  }

  @Test(arguments: [
    "aps", "A'P'S", "a$'ps", "a'\n'\nps", "CABBAGE", "ca'bb'age", "cab$'b'age", "c'a'b'b'a'g'e",
    "<<",
    "'aps'",
  ])
  func `a word is found wherever it begins`(word: String) {
    for place in Array(0..<20) + [511, 2000] {
      for rest in 0..<10 {
        let padding = Array(repeating: UInt8(ascii: "x"), count: place)
        let text = padding + Array(word.utf8) + padding.prefix(rest)
        #expect(Self.scan.finds(in: text))
      }
    }
  }

  @Test(arguments: [
    "", "a", "ap", "a ps", "a\nps", "a\n'ps", "a$ps", "ap'", "cabb age", "< <", "ca$",
  ])
  func `what is split by anything else is no word`(text: String) {
    #expect(!Self.scan.finds(in: Array(text.utf8)))
  }

  @Test func `each place of the rare byte is looked at`() {
    let scan = WordScan(["aps"], splitBy: Self.split, rareByte: UInt8(ascii: "\\"))
    for place in 0..<20 {
      let text = Array(repeating: UInt8(ascii: "x"), count: place) + Array("\\u".utf8)
      #expect(scan.finds(in: text) { $0 == place })
      #expect(!scan.finds(in: text) { $0 != place })
    }
  }
}
