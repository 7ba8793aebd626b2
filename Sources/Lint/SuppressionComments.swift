public import Syntax

/// Reads `pushlint: ignore[rule-id, …] reason` and `pushlint: ignore-file[…]` in comments.
///
/// A comment after code applies to its own line; one on a line of its own applies to the next line that
/// is not a comment. Without brackets it applies to every rule. A comment with a word of another linter,
/// such as `disable`, suppresses nothing and is returned with its correction.
public enum SuppressionComments {
  /// The suppressions in the comments of a file, in order of place.
  public static func suppressions(in tree: SyntaxTree) -> [Suppression] {
    // In strict JSON a comment is a mistake; suppressions belong in the configuration.
    guard tree.language == .yaml || tree.language == .jsonc || tree.language.isHost else {
      return []
    }
    let bytes = tree.source.bytes
    let marked = tree.comments.compactMap { comment in
      mark(in: bytes, comment).map { (comment: comment, mark: $0) }
    }
    guard !marked.isEmpty else { return [] }
    let lines = Lines(tree)
    var suppressions: [Suppression] = []
    for (comment, mark) in marked {
      switch tree.language.isHost ? switchWord(bytes, comment, mark) : "" {
      case "off":
        suppressions.append(
          Suppression(
            scope: .lines(ByteRange(Int(comment.lower), bytes.count)),
            targets: [],
            comment: comment
          )
        )
      case "on":
        if case .lines(let range)? = suppressions.last?.scope, Int(range.upper) == bytes.count,
          let off = suppressions.popLast(), let place = off.comment
        {
          let range = ByteRange(range.lower, comment.lower)
          suppressions.append(Suppression(scope: .lines(range), targets: [], comment: place))
        }
      default: suppression(comment, from: mark, lines, bytes).map { suppressions.append($0) }
      }
    }
    return suppressions
  }

  /// What a comment of a host file switches: `pushlint: off` or `pushlint: on`.
  private static func switchWord(_ bytes: [UInt8], _ comment: ByteRange, _ mark: ByteRange)
    -> String
  {
    let words = SuppressionWords(bytes, mark, upTo: min(Int(comment.upper), bytes.count))
    return words.map { $0.isSeparatedByColon && $0.listEnd == nil ? $0.verb : "" } ?? ""
  }

  /// The lines of a file, and for each comment line the next line that is not one.
  private struct Lines {
    let map: LineMap
    private var below: [Int: Int] = [:]
    /// The places of a host file that may hold a request.
    private let places: [ByteRange]

    init(_ tree: SyntaxTree) {
      map = LineMap(tree.source)
      places = tree.language.isHost ? tree.roots.map { $0.range } : []
      for comment in tree.comments.reversed() {
        let line = map.line(of: Int(comment.lower))
        guard startsWithComment(map.contentRange(ofLine: line), tree.source.bytes) else { continue }
        below[line] = below[line + 1] ?? line + 1
      }
    }

    /// The line that a comment on a line of its own applies to; in a host file, the next place.
    func range(below comment: ByteRange) -> ByteRange {
      let next = partitionPoint(of: places.indices) { places[$0].lower >= comment.upper }
      if next < places.count { return places[next] }
      let line = map.line(of: Int(comment.lower))
      return map.contentRange(ofLine: below[line] ?? line + 1)
    }
  }

  /// The name of the product at the start of a comment.
  private static func mark(in bytes: [UInt8], _ comment: ByteRange) -> ByteRange? {
    var index = Int(comment.lower)
    let end = min(Int(comment.upper), bytes.count)
    // `#`, `//`, `/*`, and in host files `<!--`, `{/*` and `..`.
    while index < end, "#/*. \t<!-{".utf8.contains(bytes[index]) { index += 1 }
    let name = Array("pushlint".utf8)
    guard index + name.count < end, bytes[index..<index + name.count].elementsEqual(name)
    else { return nil }
    return ByteRange(index, index + name.count)
  }

  private static func suppression(
    _ comment: ByteRange,
    from mark: ByteRange,
    _ lines: Lines,
    _ bytes: [UInt8]
  ) -> Suppression? {
    let words = SuppressionWords(bytes, mark, upTo: min(Int(comment.upper), bytes.count))
    guard let words else { return nil }
    let scope: Suppression.Scope
    switch words.isSeparatedByColon ? words.verb : "" {
    case "ignore": scope = .lines(range(for: comment, lines, bytes))
    case "ignore-file": scope = .file
    default:
      let isAlone = isAlone(comment, lines, bytes)
      return words.correction(isAlone: isAlone).map {
        Suppression(scope: .nothing, targets: [], comment: comment, correction: $0)
      }
    }
    let isListed = words.listEnd != nil
    return Suppression(
      scope: scope,
      targets: isListed ? words.targets : [],
      comment: comment,
      correction: isListed ? nil : words.correction
    )
  }

  /// The line that a comment applies to.
  private static func range(for comment: ByteRange, _ lines: Lines, _ bytes: [UInt8]) -> ByteRange {
    if isAlone(comment, lines, bytes) { return lines.range(below: comment) }
    return lines.map.contentRange(ofLine: lines.map.line(of: Int(comment.lower)))
  }

  /// Whether nothing precedes a comment on its line.
  private static func isAlone(_ comment: ByteRange, _ lines: Lines, _ bytes: [UInt8]) -> Bool {
    let start = Int(lines.map.lineStarts[lines.map.line(of: Int(comment.lower))])
    return bytes[start..<max(start, min(Int(comment.lower), bytes.count))]
      .allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private static func startsWithComment(_ line: ByteRange, _ bytes: [UInt8]) -> Bool {
    let first = bytes[line.indices].first { $0 != 0x20 && $0 != 0x09 }
    return first == UInt8(ascii: "#") || first == UInt8(ascii: "/")
  }
}
