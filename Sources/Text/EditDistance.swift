/// Finds the word that a misspelt one was meant to be.
package enum EditDistance {
  /// The Damerau-Levenshtein distance (optimal string alignment: a swap of neighbours is 1) of two
  /// words, or nil above `limit`.
  package static func between(_ left: String, _ right: String, limit: Int) -> Int? {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard abs(left.count - right.count) <= limit else { return nil }
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
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= 64 else { return nil }
    let folded = fold(word)
    if let same = candidates.first(where: { fold($0) == folded }) { return same }
    let limit = word.utf8.count >= 8 ? 2 : 1
    var best: (word: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count > 2 {
      guard let distance = between(word, candidate, limit: limit) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The word in lower case without separators (`-`, `_`, space, `.`), for comparison.
  package static func fold(_ word: String) -> String {
    var folded: [UInt8] = []
    for byte in word.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "."): continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
      default: folded.append(byte)
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}
