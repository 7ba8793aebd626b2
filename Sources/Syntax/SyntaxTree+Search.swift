package import Text

/// Searches a range without looking at the rest of the file.
extension SyntaxTree {
  /// The comments that share a byte with `range`.
  package func comments(in range: ByteRange) -> ArraySlice<ByteRange> {
    let start = partitionPoint(of: comments.indices) { comments[$0].upper > range.lower }
    let end = partitionPoint(of: comments.indices) { comments[$0].lower >= range.upper }
    return comments[start..<max(start, end)]
  }

  /// Whether there is a syntax issue within `range`.
  package func hasIssue(in range: ByteRange) -> Bool {
    let start = partitionPoint(of: issues.indices) { issues[$0].range.lower >= range.lower }
    return start < issues.count && issues[start].range.upper <= range.upper
  }

  /// The syntax issues that begin in `range`.
  package func issues(in range: ByteRange) -> ArraySlice<SyntaxIssue> {
    let start = partitionPoint(of: issues.indices) { issues[$0].range.lower >= range.lower }
    let end = partitionPoint(of: issues.indices) { issues[$0].range.lower >= range.upper }
    return issues[start..<max(start, end)]
  }

  /// Whether an edit would change bytes with a syntax issue.
  package func isDamaged(at range: ByteRange) -> Bool {
    // Issues are short, except those that damage a string or a line, so checking a few is enough.
    let end = partitionPoint(of: issues.indices) { issues[$0].range.lower > range.lower }
    let before = issues[max(0, end - 4)..<end]
    return before.contains { $0.range.lower <= range.lower && range.lower < $0.range.upper }
      || !issues(in: range).isEmpty
  }
}
