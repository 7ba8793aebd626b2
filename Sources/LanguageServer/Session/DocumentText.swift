public import PushlintSyntax

/// A range in a client's encoding; its end may be before its start.
public struct EncodedRange: Hashable, Sendable {
  public let start: EncodedPosition
  public let end: EncodedPosition

  public init(start: EncodedPosition, end: EncodedPosition) {
    self.start = start
    self.end = end
  }
}

/// The text of an open document, edited in place.
///
/// Line starts are updated with it: an edit costs the length of its line and one move of the bytes and
/// line starts after it, never a scan of the file.
public struct DocumentText: Sendable {
  /// Well-formed UTF-8.
  public private(set) var bytes: [UInt8]
  /// The offset of each line; line ends are those of `LineMap`.
  public private(set) var lineStarts: [UInt32]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + DocumentText.lineStarts(in: bytes, from: 1, through: bytes.count)
  }

  /// Replaces `range` with `text`; a reversed range or one outside the text is corrected.
  ///
  /// Does nothing if the text would be too long.
  public mutating func replace(
    _ range: EncodedRange,
    with text: [UInt8],
    in encoding: PositionEncoding
  ) {
    let first = offset(of: range.start, in: encoding)
    let second = range.start == range.end ? first : offset(of: range.end, in: encoding)
    let start = min(first, second)
    let end = max(first, second)
    guard bytes.count - (end - start) + text.count <= Int(clamping: UInt32.max) else { return }
    bytes.replaceSubrange(start..<end, with: text)
    // Whether a line starts at an offset depends on the bytes on both sides of it.
    let changed = firstLine(startingAt: max(1, start))..<firstLine(startingAt: max(1, end + 1))
    let fresh = DocumentText.lineStarts(in: bytes, from: max(1, start), through: start + text.count)
    lineStarts.replaceSubrange(changed, with: fresh)
    let shift = UInt32(truncatingIfNeeded: text.count - (end - start))
    if shift != 0 {
      for index in (changed.lowerBound + fresh.count)..<lineStarts.count {
        lineStarts[index] &+= shift
      }
    }
  }

  /// The offset of a position, clamped to the text and the line.
  public func offset(of position: EncodedPosition, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let start = Int(lineStarts[position.line])
    let end = contentEnd(ofLine: position.line)
    guard position.character > 0 else { return start }
    if encoding == .utf8 {
      var offset = start + min(position.character, end - start)
      while offset > start, offset < end, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    return offset(after: position.character, units: encoding, from: start, to: end)
  }

  private func offset(
    after count: Int,
    units encoding: PositionEncoding,
    from start: Int,
    to end: Int
  ) -> Int {
    let span = bytes.span
    var left = count
    var index = start
    while index < end {
      let lead = span[index]
      let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      left -= length == 4 && encoding == .utf16 ? 2 : 1
      // A position inside a surrogate pair means the position before it.
      if left < 0 { return index }
      index += length
      if left == 0 { break }
    }
    return min(index, end)
  }

  /// The end of a line without its line end.
  private func contentEnd(ofLine line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    let start = Int(lineStarts[line])
    var end = Int(lineStarts[line + 1])
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  /// The first line that starts at or after `offset`.
  private func firstLine(startingAt offset: Int) -> Int {
    partitionPoint(of: lineStarts.indices) { Int(lineStarts[$0]) >= offset }
  }

  private static func lineStarts(in bytes: [UInt8], from first: Int, through last: Int) -> [UInt32]
  {
    var starts: [UInt32] = []
    let span = bytes.span
    var offset = first
    while offset <= last {
      let before = span[offset - 1]
      let isInsideCRLF = offset < span.count && span[offset] == UInt8(ascii: "\n")
      if before == UInt8(ascii: "\n") || (before == UInt8(ascii: "\r") && !isInsideCRLF) {
        starts.append(UInt32(truncatingIfNeeded: offset))
      }
      offset += 1
    }
    return starts
  }
}
