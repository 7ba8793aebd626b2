package import Text

/// What lies in a range, found without looking at the rest of the file.
extension SyntaxTree {
  /// The comments that share a byte with `range`.
  package func comments(in range: ByteRange) -> ArraySlice<ByteRange> {
    let start = SyntaxTree.firstIndex(in: comments.indices) { comments[$0].upper > range.lower }
    let end = SyntaxTree.firstIndex(in: comments.indices) { comments[$0].lower >= range.upper }
    return comments[start..<max(start, end)]
  }

  /// Whether a mistake of syntax lies within `range`.
  package func hasIssue(in range: ByteRange) -> Bool {
    let start = SyntaxTree.firstIndex(in: issues.indices) { issues[$0].range.lower >= range.lower }
    return start < issues.count && issues[start].range.upper <= range.upper
  }

  /// The mistakes of syntax that begin in `range`.
  package func issues(in range: ByteRange) -> ArraySlice<SyntaxIssue> {
    let start = SyntaxTree.firstIndex(in: issues.indices) { issues[$0].range.lower >= range.lower }
    let end = SyntaxTree.firstIndex(in: issues.indices) { issues[$0].range.lower >= range.upper }
    return issues[start..<max(start, end)]
  }

  /// Whether an edit would change bytes that a mistake of syntax covers.
  package func isDamaged(at range: ByteRange) -> Bool {
    // Mistakes are short but for those that damage a string or a line; a few before it will do.
    let end = SyntaxTree.firstIndex(in: issues.indices) { issues[$0].range.lower > range.lower }
    let before = issues[max(0, end - 4)..<end]
    return before.contains { $0.range.lower <= range.lower && range.lower < $0.range.upper }
      || !issues(in: range).isEmpty
  }

  /// The first index for which `isBehind` holds, where it holds for all that follow; else the end.
  private static func firstIndex(in indices: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
    var low = indices.lowerBound
    var high = indices.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
