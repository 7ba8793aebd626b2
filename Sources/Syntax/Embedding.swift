/// The position of a text that is the content of a string in a file, or of a string in such a text.
///
/// JSON in a JSON string has two layers of escapes: `\"` in the file is `"` for the inner parser.
/// The inner text is parsed and checked in its own offsets, which are converted to those of the
/// file for findings and edits, one layer after the other.
public struct Embedding: Sendable {
  /// The string that contains the text.
  public let holder: NodeView
  /// For each byte of the text, and for its end, the offset in the holder's own text; empty if these
  /// cannot be known, in which case every range maps to the whole string.
  private let offsets: [UInt32]
  /// What the host says of the text, if a host file holds it.
  private let map: TextMap?

  /// The deepest text in texts that is read.
  public static let maxDepth = 4

  /// Makes the embedding for the text of `holder`.
  public init(in holder: StringView) {
    self.holder = holder.node
    map = holder.node.tree.textMap(of: holder.node.index)
    offsets = map?.offsets ?? Embedding.offsets(of: holder)
  }

  /// The parts of the text that only the host knows.
  var holes: [ByteRange] { map?.holes ?? [] }

  /// The apostrophes that end the text for a script, although more of it follows.
  var apostrophes: [ByteRange] {
    (map?.apostrophes ?? []).compactMap { offset in
      let place = partitionPoint(of: offsets.indices) { offsets[$0] >= offset }
      guard place < offsets.count, offsets[place] == offset else { return nil }
      return ByteRange(place, place + 1)
    }
  }

  /// Whether the text is some members of an object, in braces that the file does not have.
  var isFragment: Bool { map?.isFragment ?? false }

  /// The text, as a source of its own.
  public var source: SourceText { SourceText(holder.asString?.bytes ?? []) }

  /// How many strings are around the text.
  public var depth: Int { 1 + (holder.tree.embedding?.depth ?? 0) }

  /// The bytes of the file for `range` of the text.
  public func fileRange(_ range: ByteRange) -> ByteRange {
    guard let lower = offset(range.lower), let upper = end(of: range) else {
      return holder.fileRange
    }
    let outer = ByteRange(lower, upper)
    return holder.tree.embedding?.fileRange(outer) ?? outer
  }

  /// The edit of the file that makes `edit` in the text; nil if offsets cannot be mapped.
  func fileEdit(_ edit: Edit) -> Edit? {
    guard changesText(edit), let upper = place(at: edit.range.upper),
      let lower = edit.range.isEmpty ? upper : offset(edit.range.lower),
      let text = escaped(edit.text)
    else { return nil }
    let outer = Edit.replace(ByteRange(lower, upper), with: text)
    guard let embedding = holder.tree.embedding else { return outer }
    return embedding.fileEdit(outer)
  }

  /// The offset in the text for an offset of the file; nil outside the text, or if offsets cannot
  /// be mapped.
  public func textOffset(ofFile offset: Int) -> Int? {
    var offset = offset
    if let embedding = holder.tree.embedding {
      guard let outer = embedding.textOffset(ofFile: offset) else { return nil }
      offset = outer
    }
    guard let first = offsets.first, let last = offsets.last, offset >= Int(first),
      offset <= Int(last)
    else { return nil }
    return partitionPoint(of: offsets.indices) { Int(offsets[$0]) >= offset }
  }

  private func offset(_ inner: UInt32) -> UInt32? {
    inner < offsets.count ? offsets[Int(inner)] : nil
  }

  /// Where an edit that ends before a byte of the text ends in the holder's text: behind the byte before,
  /// unless that ends a line, for what begins the next line belongs to it.
  private func place(at index: UInt32) -> UInt32? {
    guard map != nil, index > 0, let bytes = holder.asString?.bytes, Int(index) <= bytes.count,
      bytes[Int(index) - 1] != 0x0A, bytes[Int(index) - 1] != 0x0D
    else { return offset(index) }
    return end(of: ByteRange(index - 1, index))
  }

  /// Whether an edit concerns nothing but text and the beginnings of lines in the holder's text: one that
  /// takes out more, such as the callouts of a listing, or the end of a line with one, harms the host.
  private func changesText(_ edit: Edit) -> Bool {
    guard map != nil, !edit.range.isEmpty, let text = holder.asString?.bytes,
      Int(edit.range.upper) <= text.count
    else { return true }
    var (lower, upper) = (edit.range.lower, edit.range.upper)
    let followsLine = Int(upper) < text.count && text[Int(upper)].isLineEnd
    let keepsLine = followsLine || edit.text.utf8.first?.isLineEnd ?? false
    // What is at the end of a line must stay there.
    if lower > 0, text[Int(lower)].isLineEnd, !keepsLine { lower -= 1 }
    upper -= 1
    return lower >= upper || (lower..<upper).allSatisfy { isFollowedByText($0, text) }
  }

  /// Whether the holder has nothing between a byte of the text and the next but what begins a line.
  private func isFollowedByText(_ index: UInt32, _ text: [UInt8]) -> Bool {
    guard let end = end(of: ByteRange(index, index + 1)), let next = offset(index + 1) else {
      return false
    }
    if end >= next { return true }
    let between = holder.tree.source.slice(ByteRange(end, next))
    return text[Int(index)].isLineEnd
      && between.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
  }

  /// Where the bytes of `range` end in the holder's text: at the next byte, unless the host has more
  /// than an escape before it.
  private func end(of range: ByteRange) -> UInt32? {
    guard let next = offset(range.upper) else { return nil }
    guard let map, !range.isEmpty, let last = offset(range.upper - 1) else { return next }
    if let end = map.ends[last] { return end }
    return next > last + 2 ? last + 1 : next
  }

  /// The text as the holder has to write it; nil where that is not known.
  private func escaped(_ text: String) -> String? {
    if let map { return map.written(text) }
    if holder.tree.language != .yaml || holder.firstByte == UInt8(ascii: "\"") {
      return String(JSONString.quoted(text).dropFirst().dropLast())
    }
    if holder.flags.contains(.isBlockScalar) {
      let lineEnd = Rewriter(holder.tree).lineEnd
      return indentation.map { text.replacing(0x0A, with: lineEnd + $0) }
    }
    // Where a plain or single-quoted scalar may break its line is more than a fix needs to know.
    if text.utf8.contains(0x0A) { return nil }
    guard text.utf8.contains(UInt8(ascii: "'")) else { return text }
    guard holder.firstByte == UInt8(ascii: "'") else { return nil }
    return text.replacing(UInt8(ascii: "'"), with: "''")
  }

  /// What begins each line of a block scalar; empty lines lack it.
  private var indentation: String? {
    guard let content = source.bytes.firstIndex(where: { !$0.isLineEnd }),
      offsets.indices.contains(content)
    else { return nil }
    let first = offsets[content]
    let bytes = holder.tree.source.bytes
    var start = Int(first)
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    return String(repeating: " ", count: Int(first) - start)
  }

  private static func offsets(of holder: StringView) -> [UInt32] {
    let node = holder.node
    guard !node.isAliasCopy else { return [] }
    let decoded = holder.bytes
    let mapped: [UInt32]
    if node.flags.contains(.isBlockScalar) {
      mapped = blockOffsets(of: decoded, in: node)
    } else {
      let content = node.flags.contains(.isDetached) ? inner(node) : node.node.contentRange
      let bytes = node.tree.source.slice(content)
      if bytes.elementsEqual(decoded) {
        return (0...decoded.count).map { content.lower + UInt32($0) }
      }
      // A placeholder is the same in both texts, but what is an escape in it is not known.
      if holder.isTemplate && node.tree.language == .yaml { return [] }
      mapped =
        node.firstByte == UInt8(ascii: "'")
        ? singleQuotedOffsets(in: bytes) : JSONString.offsets(in: bytes)
    }
    return mapped.count == decoded.count + 1 ? mapped : []
  }

  /// The bytes of a YAML scalar without its quotes.
  private static func inner(_ node: NodeView) -> ByteRange {
    let range = node.range
    guard node.firstByte == UInt8(ascii: "\"") || node.firstByte == UInt8(ascii: "'") else {
      return range
    }
    return ByteRange(range.lower + 1, max(range.lower + 1, range.upper - 1))
  }

  /// The offsets of a literal block: each line of the text ends where a line of the file does.
  private static func blockOffsets(of decoded: [UInt8], in node: NodeView) -> [UInt32] {
    let bytes = node.tree.source.bytes
    guard node.firstByte == UInt8(ascii: "|") else { return [] }
    // The line of the indicator holds no text.
    var end = TextScan.endOfLine(in: bytes.span, from: Int(node.range.lower), to: bytes.count)
    var offsets: [UInt32] = []
    offsets.reserveCapacity(decoded.count + 1)
    for part in decoded.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      let line = min(end + (isPair ? 2 : 1), bytes.count)
      end = TextScan.endOfLine(in: bytes.span, from: line, to: bytes.count)
      let start = part.isEmpty ? line : end - part.count
      guard start >= line, isSame(part, bytes[start..<start + part.count]) else { return [] }
      offsets += (start...start + part.count).map { UInt32($0) }
    }
    return offsets
  }

  /// Whether a line of the text is what is written; control tags were read as spaces.
  private static func isSame(_ text: ArraySlice<UInt8>, _ written: ArraySlice<UInt8>) -> Bool {
    zip(text, written).allSatisfy { $0 == $1 || $0 == 0x20 }
  }

  /// The offsets of a text in which only `''` is an escape.
  private static func singleQuotedOffsets(in content: ArraySlice<UInt8>) -> [UInt32] {
    var offsets: [UInt32] = []
    var index = content.startIndex
    while index < content.endIndex {
      offsets.append(UInt32(index))
      let isEscape = content[index...].starts(with: "''".utf8)
      index += isEscape ? 2 : 1
    }
    return offsets + [UInt32(content.endIndex)]
  }
}

extension NodeView {
  /// The first byte as written.
  fileprivate var firstByte: UInt8? { tree.source.slice(range).first }
}

extension String {
  /// The text with another text for each of an ASCII character.
  fileprivate func replacing(_ byte: UInt8, with text: String) -> String {
    var result: [UInt8] = []
    for other in utf8 { result += other == byte ? Array(text.utf8) : [other] }
    return String(decoding: result, as: UTF8.self)
  }
}
