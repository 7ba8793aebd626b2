package import Syntax
import Text

/// Reads `pushlint: ignore[rule-id, …] reason` and `pushlint: ignore-file[…]` in comments.
///
/// A comment after code applies to its own line; one on a line of its own applies to the next line that
/// is not a comment. Without brackets it applies to every rule.
package enum SuppressionComments {
  /// The suppressions in the comments of a file, in order of place.
  package static func suppressions(in tree: SyntaxTree) -> [Suppression] {
    // In strict JSON a comment is a mistake; suppressions belong in the configuration.
    guard tree.language == .yaml || tree.language == .jsonc else { return [] }
    let bytes = tree.source.bytes
    let marked = tree.comments.compactMap { comment in
      mark(in: bytes, comment).map { (comment: comment, start: $0) }
    }
    guard !marked.isEmpty else { return [] }
    let lines = Lines(tree)
    return marked.compactMap { suppression($0.comment, from: $0.start, lines, bytes) }
  }

  /// The lines of a file, and for each comment line the next line that is not one.
  private struct Lines {
    let map: LineMap
    private var below: [Int: Int] = [:]

    init(_ tree: SyntaxTree) {
      map = LineMap(tree.source)
      for comment in tree.comments.reversed() {
        let line = map.line(of: Int(comment.lower))
        guard startsWithComment(map.contentRange(ofLine: line), tree.source.bytes) else { continue }
        below[line] = below[line + 1] ?? line + 1
      }
    }

    /// The line that a comment on a line of its own applies to.
    func line(below line: Int) -> Int { below[line] ?? line + 1 }
  }

  /// The offset behind `pushlint:` in a comment that begins with it.
  private static func mark(in bytes: [UInt8], _ comment: ByteRange) -> Int? {
    var index = Int(comment.lower)
    let end = min(Int(comment.upper), bytes.count)
    while index < end, "#/* \t".utf8.contains(bytes[index]) { index += 1 }
    let word = Array("pushlint:".utf8)
    guard index + word.count <= end, bytes[index..<index + word.count].elementsEqual(word)
    else { return nil }
    return index + word.count
  }

  private static func suppression(
    _ comment: ByteRange,
    from start: Int,
    _ lines: Lines,
    _ bytes: [UInt8]
  ) -> Suppression? {
    let end = min(Int(comment.upper), bytes.count)
    var index = start
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    let verbStart = index
    while index < end, bytes[index] == UInt8(ascii: "-") || isLetter(bytes[index]) { index += 1 }
    let isFile: Bool
    switch String(decoding: bytes[verbStart..<index], as: UTF8.self) {
    case "ignore": isFile = false
    case "ignore-file": isFile = true
    default: return nil
    }
    return Suppression(
      scope: isFile ? .file : .lines(range(for: comment, lines, bytes)),
      targets: targets(in: bytes, from: index, to: end),
      comment: comment
    )
  }

  /// The rule ids between brackets, each with its place.
  private static func targets(in bytes: [UInt8], from start: Int, to end: Int)
    -> [Suppression.Target]
  {
    guard start < end, bytes[start] == UInt8(ascii: "[") else { return [] }
    var targets: [Suppression.Target] = []
    var index = start + 1
    while index < end, bytes[index] != UInt8(ascii: "]") {
      let from = index
      while index < end, isWord(bytes[index]) { index += 1 }
      if index > from {
        let word = String(decoding: bytes[from..<index], as: UTF8.self)
        targets.append(Suppression.Target(rule: word, range: ByteRange(from, index)))
      } else {
        index += 1
      }
    }
    return targets
  }

  /// The line that a comment applies to.
  private static func range(for comment: ByteRange, _ lines: Lines, _ bytes: [UInt8]) -> ByteRange {
    let map = lines.map
    let line = map.line(of: Int(comment.lower))
    let lineStart = Int(map.lineStarts[line])
    let standsAlone = bytes[lineStart..<max(lineStart, min(Int(comment.lower), bytes.count))]
      .allSatisfy { $0 == 0x20 || $0 == 0x09 }
    guard standsAlone else { return map.contentRange(ofLine: line) }
    return map.contentRange(ofLine: lines.line(below: line))
  }

  private static func startsWithComment(_ line: ByteRange, _ bytes: [UInt8]) -> Bool {
    let first = bytes[line.indices].first { $0 != 0x20 && $0 != 0x09 }
    return first == UInt8(ascii: "#") || first == UInt8(ascii: "/")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || "-_*".utf8.contains(byte)
  }
}
