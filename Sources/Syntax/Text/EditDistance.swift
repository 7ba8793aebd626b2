/// Finds the word that a misspelt one was meant to be.
public enum EditDistance {
  /// The Damerau-Levenshtein distance (optimal string alignment: a swap of neighbours is 1) of two
  /// words, or nil above `limit`.
  public static func between(_ left: String, _ right: String, limit: Int) -> Int? {
    guard abs(left.utf8.count - right.utf8.count) <= limit,
      lettersDiffer(left, right) <= limit
    else { return nil }
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        let cost = left[row] == right[column] ? 0 : 1
        var best = min(previous[column] + cost, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      if current.allSatisfy({ $0 > limit }) { return nil }
      beforePrevious = previous
      previous = current
    }
    guard let distance = previous.last, distance <= limit else { return nil }
    return distance
  }

  /// The candidate nearest to `word` within 1, or within 2 for words of 8 or more bytes.
  ///
  /// A candidate that differs only in case or separators always counts as nearest; among equals the
  /// first wins.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= 64 else { return nil }
    if let same = candidates.first(where: { isSame(word, $0) }) { return same }
    let limit = word.utf8.count >= 8 ? 2 : 1
    var best: (word: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count > 2 {
      guard let distance = between(word, candidate, limit: limit) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// A lower bound of the distance, for which nothing is built: most words are far from each other.
  ///
  /// A step inserts at most one new letter, and removes at most one. Letters that
  /// fall together in the 64 bits make the bound lower, never wrong.
  private static func lettersDiffer(_ left: String, _ right: String) -> Int {
    let left = letters(of: left)
    let right = letters(of: right)
    return max((left & ~right).nonzeroBitCount, (right & ~left).nonzeroBitCount)
  }

  /// The letters of a word, of which some fall together.
  static func letters(of word: String) -> UInt64 {
    word.utf8.reduce(into: 0) { $0 |= 1 << UInt64($1 & 63) }
  }

  /// Whether two words fold to the same; builds nothing, since most do not.
  public static func isSame(_ left: String, _ right: String) -> Bool {
    var left = left.utf8.makeIterator()
    var right = right.utf8.makeIterator()
    while true {
      let (mine, other) = (nextFolded(&left), nextFolded(&right))
      guard mine == other else { return false }
      if mine == nil { return true }
    }
  }

  private static func nextFolded(_ bytes: inout String.UTF8View.Iterator) -> UInt8? {
    while let byte = bytes.next() {
      if let folded = folded(byte) { return folded }
    }
    return nil
  }

  /// The byte in lower case; nil for a separator.
  @inline(__always)
  fileprivate static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "."): nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: byte
    }
  }

  /// The word in lower case without separators (`-`, `_`, space, `.`), for comparison.
  public static func fold(_ word: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(word.utf8.count)
    for byte in word.utf8 {
      if let letter = EditDistance.folded(byte) { folded.append(letter) }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}

/// What is compared of a name first: its letters in lower case without separators, as numbers.
public struct FoldedName: Sendable {
  /// The 64-bit FNV-1a hash; never 0.
  public let hash: UInt64
  /// The number of bytes.
  public let length: Int
  /// The letters, of which some fall together.
  private let letters: UInt64

  public init(_ name: some Sequence<UInt8>) {
    var (hash, length, letters): (UInt64, Int, UInt64) = (0xcbf2_9ce4_8422_2325, 0, 0)
    for byte in name {
      guard let byte = EditDistance.folded(byte) else { continue }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      length += 1
      letters |= 1 << UInt64(byte & 63)
    }
    self.hash = max(1, hash)
    self.length = length
    self.letters = letters
  }

  /// Whether the distance of the names may be at most `limit`.
  public func isWithin(_ limit: Int, of other: FoldedName) -> Bool {
    abs(length - other.length) <= limit
      && (letters & ~other.letters).nonzeroBitCount <= limit
      && (other.letters & ~letters).nonzeroBitCount <= limit
  }
}
