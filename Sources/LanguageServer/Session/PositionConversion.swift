public import PushlintSyntax

/// Converts between byte offsets and LSP positions, for one text and one encoding.
///
/// Every input has a result. A conversion takes constant time even in a long line, so that a file of one
/// line with many findings is not slow.
public struct PositionConversion: Sendable {
  private let source: SourceText
  private let lines: LineMap
  private let encoding: PositionEncoding
  /// The units before every `step`th byte; empty if every unit is one byte.
  private let unitCounts: [UInt32]

  private static let step = 256

  public init(_ source: SourceText, in encoding: PositionEncoding) {
    self.source = source
    self.encoding = encoding
    lines = LineMap(source)
    unitCounts = encoding == .utf8 ? [] : PositionConversion.unitCounts(source.bytes, encoding)
  }

  /// The position of an offset; an offset inside a scalar means its start.
  public func position(of offset: Int) -> EncodedPosition {
    let bytes = source.bytes
    var end = min(max(0, offset), bytes.count)
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let line = lines.line(of: end)
    let start = Int(lines.lineStarts[line])
    let character = units(before: end) - units(before: start)
    return EncodedPosition(line: line, character: character)
  }

  /// The offset of a position, clamped to the text and the line.
  public func offset(of position: EncodedPosition) -> Int {
    lines.offset(of: position, in: encoding)
  }

  /// The bytes of a range; a reversed range is corrected.
  func byteRange(of range: EncodedRange) -> ByteRange {
    let start = offset(of: range.start)
    let end = offset(of: range.end)
    return ByteRange(min(start, end), max(start, end))
  }

  /// The LSP `Range` of bytes.
  func json(_ range: ByteRange) -> JSONValue {
    ["start": json(at: Int(range.lower)), "end": json(at: Int(range.upper))]
  }

  /// The LSP `Location` of bytes.
  func location(_ range: ByteRange, in uri: String) -> JSONValue {
    ["uri": .string(uri), "range": json(range)]
  }

  /// The LSP `TextEdit`s that make edits.
  func json(_ edits: [Edit]) -> JSONValue {
    .array(edits.map { ["range": json($0.range), "newText": .string($0.text)] })
  }

  /// The LSP `Position` of an offset.
  func json(at offset: Int) -> JSONValue {
    let position = position(of: offset)
    return ["line": .integer(position.line), "character": .integer(position.character)]
  }

  /// The end of the line that contains an offset.
  func lineEnd(of offset: Int) -> Int {
    Int(lines.contentRange(ofLine: lines.line(of: offset)).upper)
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

  /// The units of a scalar if the byte is its first; otherwise 0.
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
    // In ASCII text every unit is one byte.
    return count == span.count ? [] : counts
  }
}
