/// Looks for any of some words, two bytes at a time (after Wu and Manber, 1994).
///
/// ASCII letters match in either case, and a word may be split. The search looks at the first two
/// bytes, at the next two, and so on: of any three letters in a row, two are such a pair. So each word
/// is searched for by its three rarest letters in a row, which begin at its anchor.
public struct WordScan: Sendable {
  /// What may be between two letters of a word.
  public struct Split: Sendable {
    /// The bytes that begin it.
    let signs: [UInt8]
    /// The bytes that begin it in front of one of these.
    let prefixes: [UInt8]
    /// The bytes that may follow, besides these.
    let fillers: [UInt8]

    public init(signs: String, prefixes: String = "", fillers: String = "") {
      self.signs = Array(signs.utf8)
      self.prefixes = Array(prefixes.utf8)
      self.fillers = Array(fillers.utf8)
    }
  }

  /// The letters of a word, by their offsets in those of all words.
  private struct Word: Sendable {
    let start: Int
    let end: Int
    /// The offset of the first letter that is searched for.
    let anchor: Int
    /// The letters behind the anchor.
    let second: UInt8
    let third: UInt8?
  }

  /// What a byte means to a split.
  private struct SplitRole: OptionSet {
    let rawValue: UInt8
    static let sign = SplitRole(rawValue: 1)
    static let prefix = SplitRole(rawValue: 2)
    static let filler = SplitRole(rawValue: 4)
  }

  /// Where an anchor may be, next to a pair of bytes or in it.
  private struct Place: OptionSet {
    let rawValue: UInt8
    static let before = Place(rawValue: 1)
    static let first = Place(rawValue: 2)
    static let second = Place(rawValue: 4)
  }

  /// Sorted by the letters at their anchors.
  private let words: [Word]
  private let letters: [UInt8]
  /// For each byte, the first of the words with it at their anchor; at the end, the word count.
  private let firstWords: [Int]
  /// The roles of each byte.
  private let roles: [SplitRole]
  /// For two bytes, the first one in the lower bits, where an anchor may be.
  private let pairs: [Place]
  private let rareByte: UInt8?

  /// Words have at least two letters, and those of two begin with a rare one.
  ///
  /// `rareByte` is the byte that the closure of `finds` is asked about.
  public init(_ words: [String], splitBy split: Split, rareByte: UInt8? = nil) {
    let words = words.map { $0.utf8.map { WordScan.lowercased($0) } }
      .map { (letters: $0, anchor: WordScan.anchor(of: $0)) }
      .indirectlySorted { $0.letters[$0.anchor] < $1.letters[$1.anchor] }
    var letters: [UInt8] = []
    self.words = words.map { word in
      let start = letters.count
      letters += word.letters
      return Word(
        start: start,
        end: letters.count,
        anchor: start + word.anchor,
        second: word.letters[word.anchor + 1],
        third: word.letters.count > 2 ? word.letters[word.anchor + 2] : nil
      )
    }
    self.letters = letters
    firstWords = (0...256).map { byte in
      words.count(where: { Int($0.letters[$0.anchor]) < byte })
    }
    self.rareByte = rareByte
    var roles = [SplitRole](repeating: [], count: 256)
    for byte in split.signs { roles[Int(byte)].insert([.sign, .filler]) }
    for byte in split.prefixes { roles[Int(byte)].insert([.prefix, .filler]) }
    for byte in split.fillers { roles[Int(byte)].insert(.filler) }
    self.roles = roles
    let starts = split.signs + split.prefixes
    let all = Array(0...UInt8.max)
    let insides = all.filter { !roles[Int($0)].isEmpty }
    var table = PairTable()
    for word in words {
      let (first, second) = (word.letters[word.anchor], word.letters[word.anchor + 1])
      table.add([first], before: [second] + starts, .first)
      if word.letters.count > 2 {
        table.add([second], before: [word.letters[word.anchor + 2]] + starts, .before)
        table.add(starts, before: [second] + insides, .before)
      } else {
        table.add(all, before: [first], .second)
      }
    }
    if let rareByte {
      table.add(all, before: [rareByte], .second)
      table.add([rareByte], before: all, .first)
    }
    pairs = table.pairs
  }

  /// Letters and signs by how common they are in English, the rarest last; others are rarer.
  private static let common = Array(" etaoinsrhldcumfpgwybvkxjqz".utf8)

  /// The offset of the three rarest letters in a row.
  private static func anchor(of letters: [UInt8]) -> Int {
    let ranks = letters.map { common.firstIndex(of: $0) ?? common.count }
    // The more common one of two pairs counts.
    let rarity = { (place: Int) in
      min(ranks[place] + ranks[place + 1], ranks[place + 1] + ranks[place + 2])
    }
    return (0..<max(0, letters.count - 2)).max { rarity($0) < rarity($1) } ?? 0
  }

  @inline(__always)
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Whether one of the words is in a text, or `check` holds for a rare byte before its last one.
  public func finds(in bytes: [UInt8], orAt check: (Int) -> Bool = { _ in false }) -> Bool {
    let (span, table) = (bytes.span, pairs.span)
    // Always true; with the check, the compiler does not check each pair.
    guard table.count == PairTable.count else { return false }
    var index = 0
    while index &+ 8 <= span.count {
      let word = TextScan.load(span, at: index)
      let places =
        table[Int(word & 0xFFFF)].rawValue | table[Int(word &>> 16 & 0xFFFF)].rawValue
        | table[Int(word &>> 32 & 0xFFFF)].rawValue | table[Int(word &>> 48)].rawValue
      if places != 0, finds(in: span, near: index..<index &+ 8, check) { return true }
      index &+= 8
    }
    return finds(in: span, near: index..<span.count, check)
  }

  /// Whether a word has its anchor next to or in a few bytes.
  private func finds(
    in bytes: Span<UInt8>,
    near range: Range<Int>,
    _ check: (Int) -> Bool
  ) -> Bool {
    var index = range.lowerBound
    while index &+ 1 < range.upperBound {
      let places = pairs[Int(bytes[index]) | Int(bytes[index &+ 1]) &<< 8]
      if places.contains(.before) && index > 0 && isHit(at: index &- 1, in: bytes, check)
        || places.contains(.first) && isHit(at: index, in: bytes, check)
        || places.contains(.second) && isHit(at: index &+ 1, in: bytes, check)
      {
        return true
      }
      index &+= 2
    }
    return false
  }

  private func isHit(at place: Int, in bytes: Span<UInt8>, _ check: (Int) -> Bool) -> Bool {
    finds(in: bytes, at: place) || bytes[place] == rareByte && check(place)
  }

  /// Whether a word has its anchor at a place.
  private func finds(in bytes: Span<UInt8>, at place: Int) -> Bool {
    let anchor = Int(WordScan.lowercased(bytes[place]))
    var number = firstWords[anchor]
    let end = firstWords[anchor &+ 1]
    guard number < end, place &+ 1 < bytes.count else { return false }
    let next = bytes[place &+ 1]
    let afterNext = place &+ 2 < bytes.count ? bytes[place &+ 2] : 0
    let mayBeSplit = !roles[Int(next)].isEmpty || !roles[Int(afterNext)].isEmpty
    let letters = (WordScan.lowercased(next), WordScan.lowercased(afterNext))
    while number < end {
      let word = words[number]
      // Few are compared as a whole.
      if mayBeSplit || word.second == letters.0 && word.third ?? letters.1 == letters.1,
        follows(word, after: place, bytes), precedes(word, before: place, bytes)
      {
        return true
      }
      number &+= 1
    }
    return false
  }

  /// Whether the rest of a word is behind its anchor.
  private func follows(_ word: Word, after place: Int, _ bytes: Span<UInt8>) -> Bool {
    var index = place
    var offset = word.anchor
    while true {
      offset &+= 1
      index &+= 1
      if offset == word.end { return true }
      if index < bytes.count, WordScan.lowercased(bytes[index]) != letters[offset] {
        index = splitEnd(at: index, bytes)
      }
      guard index < bytes.count, WordScan.lowercased(bytes[index]) == letters[offset] else {
        return false
      }
    }
  }

  /// The end of a split that begins at an index; the index if none does.
  private func splitEnd(at start: Int, _ bytes: Span<UInt8>) -> Int {
    let isPrefixed =
      roles[Int(bytes[start])].contains(.prefix) && start + 1 < bytes.count
      && roles[Int(bytes[start + 1])].contains(.sign)
    guard isPrefixed || roles[Int(bytes[start])].contains(.sign) else { return start }
    var end = start
    while end < bytes.count, roles[Int(bytes[end])].contains(.filler) { end += 1 }
    return end
  }

  /// Whether the beginning of a word is before its anchor.
  private func precedes(_ word: Word, before place: Int, _ bytes: Span<UInt8>) -> Bool {
    var start = place
    for offset in (word.start..<word.anchor).reversed() {
      let end = start
      start -= 1
      while start >= 0, WordScan.lowercased(bytes[start]) != letters[offset],
        roles[Int(bytes[start])].contains(.filler)
      {
        start -= 1
      }
      guard start >= 0, WordScan.lowercased(bytes[start]) == letters[offset],
        start + 1 == end || splitEnd(at: start + 1, bytes) == end
      else { return false }
    }
    return true
  }

  /// The pairs of bytes near which a word may be.
  private struct PairTable {
    static let count = 1 << 16
    private(set) var pairs = [Place](repeating: [], count: PairTable.count)

    mutating func add(_ first: [UInt8], before second: [UInt8], _ place: Place) {
      for first in first.lazy.flatMap(PairTable.cases) {
        for second in second.lazy.flatMap(PairTable.cases) {
          pairs[Int(first) | Int(second) << 8].insert(place)
        }
      }
    }

    private static func cases(_ byte: UInt8) -> [UInt8] {
      (0x61...0x7A).contains(byte) ? [byte, byte & 0xDF] : [byte]
    }
  }
}
