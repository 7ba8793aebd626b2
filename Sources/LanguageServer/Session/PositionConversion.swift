package import Text

/// The two-way road between offsets and a client's places, for one text and one encoding.
///
/// Both ways are total. A place is found in the same time wherever it lies, however long its line
/// is, so that a file of one line with a finding at every value is no trap.
package struct PositionConversion: Sendable {
  private let source: SourceText
  private let lines: LineMap
  private let encoding: PositionEncoding
  /// The units before every `step`th byte; empty where a unit is a byte.
  private let unitCounts: [UInt32]

  private static let step = 256

  package init(_ source: SourceText, in encoding: PositionEncoding) {
    self.source = source
    self.encoding = encoding
    lines = LineMap(source)
    unitCounts = encoding == .utf8 ? [] : PositionConversion.unitCounts(source.bytes, encoding)
  }

  /// The client's place for an offset; one inside a scalar counts as the scalar's start.
  package func position(of offset: Int) -> EncodedPosition {
    let bytes = source.bytes
    var end = min(max(0, offset), bytes.count)
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let line = lines.line(of: end)
    let start = Int(lines.lineStarts[line])
    return EncodedPosition(line: line, character: units(before: end) - units(before: start))
  }

  /// The offset of a client's place, clamped to the text and the line.
  package func offset(of position: EncodedPosition) -> Int {
    lines.offset(of: position, in: encoding)
  }

  /// The bytes of a client's range, its ends put in order.
  func byteRange(of range: EncodedRange) -> ByteRange {
    let start = offset(of: range.start)
    let end = offset(of: range.end)
    return ByteRange(min(start, end), max(start, end))
  }

  /// The LSP `Range` of some bytes.
  func json(_ range: ByteRange) -> JSONValue {
    ["start": json(position(of: Int(range.lower))), "end": json(position(of: Int(range.upper)))]
  }

  /// The LSP `Position` of an offset.
  func json(at offset: Int) -> JSONValue { json(position(of: offset)) }

  /// The end of the line that an offset is in.
  func lineEnd(of offset: Int) -> Int {
    Int(lines.contentRange(ofLine: lines.line(of: offset)).upper)
  }

  private func json(_ position: EncodedPosition) -> JSONValue {
    ["line": .integer(position.line), "character": .integer(position.character)]
  }

  private func units(before offset: Int) -> Int {
    let block = offset / PositionConversion.step
    guard block < unitCounts.count else { return offset }
    let span = source.bytes.span
    var count = Int(unitCounts[block])
    for index in (block * PositionConversion.step)..<offset {
      count += PositionConversion.units(of: span[index], encoding)
    }
    return count
  }

  /// What a byte adds to a count of units; the lead byte of a scalar counts for all of it.
  private static func units(of byte: UInt8, _ encoding: PositionEncoding) -> Int {
    if byte & 0xC0 == 0x80 { return 0 }
    return byte >= 0xF0 && encoding == .utf16 ? 2 : 1
  }

  private static func unitCounts(_ bytes: [UInt8], _ encoding: PositionEncoding) -> [UInt32] {
    let span = bytes.span
    var counts: [UInt32] = []
    counts.reserveCapacity(span.count / step + 1)
    var count = 0
    for index in 0..<span.count {
      if index % step == 0 { counts.append(UInt32(truncatingIfNeeded: count)) }
      count += units(of: span[index], encoding)
    }
    if span.count % step == 0 { counts.append(UInt32(truncatingIfNeeded: count)) }
    // In ASCII a unit is a byte, and nothing need be looked up.
    return count == span.count ? [] : counts
  }
}
