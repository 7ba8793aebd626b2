package import Text

/// The position of a text that is the content of a string in a file.
///
/// JSON in a JSON string has two layers of escapes: `\"` in the file is `"` for the inner parser.
/// The inner text is parsed and checked in its own offsets, which are converted to those of the
/// file for findings and edits.
package struct Embedding: Sendable {
  /// The string that contains the text.
  package let holder: NodeView
  /// For each byte of the text, and for its end, the offset in the file; empty if these cannot be
  /// known, in which case every range maps to the whole string.
  private let offsets: [UInt32]

  /// Makes the embedding for the text of `holder`.
  package init(in holder: StringView) {
    self.holder = holder.node
    offsets = Embedding.offsets(of: holder)
  }

  /// The text, as a source of its own.
  package var source: SourceText { SourceText(holder.asString?.bytes ?? []) }

  /// The bytes of the file for `range` of the text.
  package func fileRange(_ range: ByteRange) -> ByteRange {
    guard let lower = offset(range.lower), let upper = offset(range.upper) else {
      return holder.range
    }
    return ByteRange(lower, upper)
  }

  /// The edit of the file that makes `edit` in the text; nil if offsets cannot be mapped.
  package func fileEdit(_ edit: Edit) -> Edit? {
    guard !offsets.isEmpty, let text = escaped(edit.text) else { return nil }
    return .replace(fileRange(edit.range), with: text)
  }

  /// The offset in the text for an offset of the file; nil outside the text, or if offsets cannot
  /// be mapped.
  package func textOffset(ofFile offset: Int) -> Int? {
    guard let first = offsets.first, let last = offsets.last, offset >= Int(first),
      offset <= Int(last)
    else { return nil }
    return partitionPoint(of: offsets.indices) { Int(offsets[$0]) >= offset }
  }

  private func offset(_ inner: UInt32) -> UInt32? {
    offsets.indices.contains(Int(inner)) ? offsets[Int(inner)] : nil
  }

  private func escaped(_ text: String) -> String? {
    let isYAML = holder.tree.language == .yaml
    if !isYAML || holder.tree.source.slice(holder.range).first == UInt8(ascii: "\"") {
      return String(JSONString.quoted(text).dropFirst().dropLast())
    }
    // Single-quoted, plain and block scalars take text unescaped; a quote or a line end would need
    // more care than a fix is worth.
    return text.utf8.contains(where: { $0 == 0x0A || $0 == UInt8(ascii: "'") }) ? nil : text
  }

  private static func offsets(of holder: StringView) -> [UInt32] {
    let node = holder.node
    guard !node.isAliasCopy, !holder.isTemplate || node.tree.language != .yaml else { return [] }
    let decoded = holder.bytes
    let content = node.node.flags.contains(.isDetached) ? inner(node.range) : node.node.contentRange
    let bytes = node.tree.source.slice(content)
    if bytes.elementsEqual(decoded) {
      return (0...decoded.count).map { content.lower + UInt32($0) }
    }
    let mapped =
      node.node.flags.contains(.isBlockScalar)
      ? blockOffsets(of: decoded, in: node) : JSONString.offsets(in: bytes)
    return mapped.count == decoded.count + 1 ? mapped : []
  }

  private static func inner(_ range: ByteRange) -> ByteRange {
    ByteRange(range.lower + 1, max(range.lower + 1, range.upper - 1))
  }

  /// The offsets of a literal block: each line of the text ends where a line of the file does.
  private static func blockOffsets(of decoded: [UInt8], in node: NodeView) -> [UInt32] {
    let source = node.tree.source
    guard source.slice(node.range).first == UInt8(ascii: "|") else { return [] }
    let map = LineMap(source)
    var line = map.line(of: Int(node.range.lower))
    var offsets: [UInt32] = []
    for part in decoded.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      let end = line < map.lineCount ? Int(map.contentRange(ofLine: line).upper) : source.count
      let start = end - part.count
      guard start >= 0, source.bytes[start..<end].elementsEqual(part) else { return [] }
      offsets += (start...end).map { UInt32($0) }
    }
    return offsets
  }
}
