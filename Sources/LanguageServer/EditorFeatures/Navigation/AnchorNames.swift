import PushlintSyntax

/// The anchors and aliases of a YAML text (YAML 1.2.2, sections 6.9.2 and 7.1).
///
/// The tree has no anchors: their values replace them. They are found between scalars, comments and
/// placeholders, where `&` and `*` have no other meaning. An alias refers to the last anchor of its
/// name before it in the same document.
struct AnchorNames {
  private struct Sign {
    let name: ArraySlice<UInt8>
    let range: ByteRange
    let isAnchor: Bool
    /// The index of the anchor that it is or refers to; nil for an alias without an anchor.
    let target: Int?
  }

  private var signs: [Sign] = []
  private var lastAnchors: [ArraySlice<UInt8>: Int] = [:]
  private let bytes: [UInt8]

  init(_ tree: SyntaxTree) {
    bytes = tree.source.bytes
    var position = tree.source.contentStart
    for token in AnchorNames.tokens(of: tree) {
      scan(position, Int(token.lower))
      position = max(position, Int(token.upper))
    }
    // After a syntax error that ends parsing, nothing is known.
    let failure = tree.issues.first { $0.isFatal }
    scan(position, Int(failure?.range.lower ?? UInt32(clamping: bytes.count)))
  }

  /// The ranges that cannot contain anchors.
  private static func tokens(of tree: SyntaxTree) -> [ByteRange] {
    var tokens = tree.comments + tree.placeholders.map { $0.range }
    for node in tree.nodes where !node.flags.contains(.isAliasCopy) {
      switch node.kind {
      case .string, .number, .true, .false, .null, .placeholder: tokens.append(node.range)
      case .object, .array, .member, .missing, .unexpected: continue
      }
    }
    return tokens.indirectlySorted { $0 < $1 }
  }

  private mutating func scan(_ start: Int, _ end: Int) {
    var index = start
    let end = min(end, bytes.count)
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."), isDocumentMark(at: index) {
        lastAnchors = [:]
        index += 3
      } else if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"), isFree(index) {
        index = read(from: index, to: end)
      } else {
        index += 1
      }
    }
  }

  /// Whether a token may start at an offset.
  private func isFree(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = bytes[index - 1]
    return before <= 0x20 || "[{,:".utf8.contains(before)
  }

  private func isDocumentMark(at index: Int) -> Bool {
    guard index + 2 < bytes.count, bytes[index + 1] == bytes[index],
      bytes[index + 2] == bytes[index]
    else { return false }
    return index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
  }

  private mutating func read(from start: Int, to limit: Int) -> Int {
    var end = start + 1
    while end < limit, bytes[end] > 0x20, !"[]{},".utf8.contains(bytes[end]) { end += 1 }
    guard end > start + 1 else { return end }
    let name = bytes[(start + 1)..<end]
    let isAnchor = bytes[start] == UInt8(ascii: "&")
    if isAnchor { lastAnchors[name] = signs.count }
    signs.append(
      Sign(
        name: name,
        range: ByteRange(start + 1, end),
        isAnchor: isAnchor,
        target: lastAnchors[name]
      )
    )
    return end
  }

  func occurrences(at offset: Int) -> Occurrences? {
    // The sign before the name belongs to it.
    let touched = signs.first { Int($0.range.lower) - 1 <= offset && offset <= Int($0.range.upper) }
    guard let touched, let target = touched.target else { return nil }
    return Occurrences(
      kind: .anchor,
      name: String(decoding: touched.name, as: UTF8.self),
      subject: touched.range,
      all: signs.filter { $0.target == target }.map {
        Occurrences.Place(range: $0.range, isDeclaration: $0.isAnchor)
      }
    )
  }
}
