package import Text

/// How a text that stands in a string of a file lies in that file.
///
/// JSON in a JSON string has two layers of escapes: what `\"` is in the file is `"` to the inner
/// parser. The inner text is parsed and checked in its own offsets; at the doors they become the
/// file's again.
package struct Embedding: Sendable {
  /// The string that holds the text.
  package let holder: NodeView
  /// For each byte of the text, and for its end, the offset in the file; empty where the way back
  /// is lost, so that everything stands for the whole string.
  private let offsets: [UInt32]

  /// Makes the embedding of the text of `holder`.
  package init(in holder: StringView) {
    self.holder = holder.node
    offsets = Embedding.offsets(of: holder)
  }

  /// The text, as a source of its own.
  package var source: SourceText { SourceText(holder.asString?.bytes ?? []) }

  /// The bytes of the file that `range` of the text stands for.
  package func fileRange(_ range: ByteRange) -> ByteRange {
    guard let lower = offset(range.lower), let upper = offset(range.upper) else {
      return holder.range
    }
    return ByteRange(lower, upper)
  }

  /// The edit of the file that makes `edit` in the text; nil where the way back is lost.
  package func fileEdit(_ edit: Edit) -> Edit? {
    guard !offsets.isEmpty, let text = escaped(edit.text) else { return nil }
    return .replace(fileRange(edit.range), with: text)
  }

  /// The offset in the text that an offset of the file stands for; nil outside of it, or where the
  /// way back is lost.
  package func textOffset(ofFile offset: Int) -> Int? {
    guard let first = offsets.first, let last = offsets.last, offset >= Int(first),
      offset <= Int(last)
    else { return nil }
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if Int(offsets[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count ? low : nil
  }

  private func offset(_ inner: UInt32) -> UInt32? {
    offsets.indices.contains(Int(inner)) ? offsets[Int(inner)] : nil
  }

  /// `text` as it must stand between the delimiters of the string.
  private func escaped(_ text: String) -> String? {
    let isYAML = holder.tree.language == .yaml
    if !isYAML || holder.tree.source.slice(holder.range).first == UInt8(ascii: "\"") {
      return String(JSONString.quoted(text).dropFirst().dropLast())
    }
    // Single quotes, plain and block scalars take text as it is; a quote or a line end in it would
    // need more care than a fix is worth.
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

  /// The bytes between the quotes of a scalar.
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
