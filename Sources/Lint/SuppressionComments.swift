public import PushlintSyntax

/// Reads `pushlint: ignore[rule-id, …] reason` and `pushlint: ignore-file[…]` in comments.
///
/// A comment after code applies to its own line; one on a line of its own applies to the next line that
/// is not a comment. Without brackets it applies to every rule. A comment with a word of another linter,
/// such as `disable`, suppresses nothing and is returned with its correction.
///
/// Comments are those of the file's language and of the template that it is.
public enum SuppressionComments {
  /// A comment, and where its text ends.
  private struct Comment {
    let range: ByteRange
    let text: ByteRange

    /// Where the name of the product is in it; nil if it does not begin with that.
    func mark(in bytes: [UInt8]) -> ByteRange? {
      SuppressionComments.mark(in: bytes, text)
    }
  }

  private static func comments(in tree: SyntaxTree) -> [Comment] {
    // In strict JSON a comment is a mistake; suppressions belong in the configuration.
    let takesOwn = tree.language == .yaml || tree.language == .jsonc || tree.language.isHost
    let own = takesOwn ? tree.comments.map { Comment(range: $0, text: $0) } : []
    if tree.language.isHost || tree.language == .ndjson { return own }
    let others = tree.templateComments.map { Comment(range: $0.range, text: $0.text) }
    if others.isEmpty { return own }
    return (own + others).indirectlySorted { $0.range < $1.range }
  }

  /// The suppressions in the comments of a file, in order of place.
  public static func suppressions(in tree: SyntaxTree) -> [Suppression] {
    let bytes = tree.source.bytes
    let comments = comments(in: tree)
    let marked = comments.compactMap { comment in
      comment.mark(in: bytes).map { (comment: comment.range, text: comment.text, mark: $0) }
    }
    guard !marked.isEmpty else { return [] }
    let lines = Lines(tree, comments.map { $0.range })
    var suppressions: [Suppression] = []
    for (comment, text, mark) in marked {
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
      default:
        let words = SuppressionWords(bytes, mark, upTo: min(Int(text.upper), bytes.count))
        words.flatMap { suppression(comment, $0, lines) }.map { suppressions.append($0) }
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
    private let bytes: [UInt8]
    private let isHost: Bool
    private var below: [Int: Int] = [:]
    /// The places of a host file that may hold a request.
    private let places: [ByteRange]

    init(_ tree: SyntaxTree, _ comments: [ByteRange]) {
      map = LineMap(tree.source)
      bytes = tree.source.bytes
      isHost = tree.language.isHost
      places = isHost ? tree.roots.map { $0.range } : []
      for comment in comments.reversed() {
        let line = map.line(of: Int(comment.lower))
        guard isHost ? startsWithComment(line) : isAlone(comment) else { continue }
        below[line] = below[line + 1] ?? line + 1
      }
    }

    private func startsWithComment(_ line: Int) -> Bool {
      let first = bytes[map.contentRange(ofLine: line).indices].first { !isBlank($0) }
      return first == UInt8(ascii: "#") || first == UInt8(ascii: "/")
    }

    /// Whether nothing else is on the line of a comment; what follows one of a host file is markup.
    func isAlone(_ comment: ByteRange) -> Bool {
      let line = map.contentRange(ofLine: map.line(of: Int(comment.lower)))
      let lower = max(Int(line.lower), min(Int(comment.lower), bytes.count))
      let before = bytes[Int(line.lower)..<lower]
      guard before.allSatisfy(isHost ? isMark : isBlank) else { return false }
      let end = max(lower, Int(line.upper))
      return isHost || bytes[min(max(Int(comment.upper), lower), end)..<end].allSatisfy(isBlank)
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Whether a byte may be in the marks of quotes and items, which markup has before a comment.
    private func isMark(_ byte: UInt8) -> Bool {
      isBlank(byte) || (0x30...0x39).contains(byte) || ">-*+.)".utf8.contains(byte)
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
    _ words: SuppressionWords,
    _ lines: Lines
  ) -> Suppression? {
    let scope: Suppression.Scope
    switch words.isSeparatedByColon ? words.verb : "" {
    case "ignore": scope = .lines(range(for: comment, lines))
    case "ignore-file": scope = .file
    default:
      return words.correction(isAlone: lines.isAlone(comment)).map {
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
  private static func range(for comment: ByteRange, _ lines: Lines) -> ByteRange {
    if lines.isAlone(comment) { return lines.range(below: comment) }
    return lines.map.contentRange(ofLine: lines.map.line(of: Int(comment.lower)))
  }
}
