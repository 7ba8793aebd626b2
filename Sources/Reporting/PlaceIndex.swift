import PushlintSyntax

/// The positions in one file, or in a part of it, found in constant time even on long lines.
///
/// `LineMap` counts a column from the start of its line, which is slow for many findings on one
/// long line. Here the scalars are counted once per block.
struct PlaceIndex {
  let source: SourceText
  /// The lines of `source`; `number(ofLine:)` counts from the start of the file.
  let lines: LineMap
  private let origin: Origin
  /// The scalars before each block of bytes.
  private let scalarsBeforeBlock: [UInt32]

  private static let blockSize = 64

  init(_ file: FileResult) {
    let source = file.source
    self.source = source
    origin = file.origin
    lines = LineMap(source)
    var counts: [UInt32] = [0]
    counts.reserveCapacity(source.count / PlaceIndex.blockSize + 1)
    var total = 0
    let span = source.bytes.span
    for block in 0..<span.count / PlaceIndex.blockSize {
      let start = block * PlaceIndex.blockSize
      total += TextScan.scalarCount(in: span, from: start, to: start + PlaceIndex.blockSize)
      counts.append(UInt32(truncatingIfNeeded: total))
    }
    scalarsBeforeBlock = counts
  }

  /// The line and column of `offset`, clamped to the file and to the start of a scalar.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = scalarStart(offset)
    let line = lines.line(of: offset)
    let start = min(content(ofLine: line).indices.lowerBound, offset)
    return (number(ofLine: line), 1 + scalars(before: offset) - scalars(before: start))
  }

  /// The line of `offset`, and its column in bytes, a byte-order mark included.
  func bytePosition(of offset: Int) -> (line: Int, column: Int) {
    let offset = scalarStart(offset)
    let line = lines.line(of: offset)
    let start = lines.lineStarts.indices.contains(line) ? Int(lines.lineStarts[line]) : 0
    return (number(ofLine: line), 1 + max(0, offset - start))
  }

  /// The number in the file, from 1, of a line of `source` (from 0).
  func number(ofLine index: Int) -> Int { origin.line + index + 1 }

  /// The offset in the file for an offset in `source`.
  func fileOffset(of offset: Int) -> Int64 { origin.offset + Int64(offset) }

  /// The bytes of line `index` (from 0), without its line end and without a byte-order mark.
  func content(ofLine index: Int) -> ByteRange {
    let content = lines.contentRange(ofLine: index)
    guard index == 0, source.hasByteOrderMark else { return content }
    return ByteRange(max(Int(content.lower), source.contentStart), Int(content.upper))
  }

  func beginsLine(_ offset: UInt32) -> Bool {
    lines.lineStarts[lines.line(of: Int(offset))] == offset
  }

  /// `offset`, clamped to the file and moved back to the start of its scalar.
  func scalarStart(_ offset: Int) -> Int {
    var offset = min(max(0, offset), source.count)
    while offset > 0, offset < source.count, source.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / PlaceIndex.blockSize
    let start = block * PlaceIndex.blockSize
    return Int(scalarsBeforeBlock[block])
      + TextScan.scalarCount(in: source.bytes.span, from: start, to: offset)
  }
}

extension OtherFile {
  /// The path, with line and column if the range is known.
  func shownPlace(of range: ByteRange?) -> String {
    guard let lines, let range else { return path }
    let place = lines.scalarPosition(of: Int(range.lower))
    return "\(path):\(place.line):\(place.column)"
  }
}
