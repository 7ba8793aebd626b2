/// A position in a file as people and the command line count it.
public struct ScalarPosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1; a byte-order mark does not count.
  public let column: Int
}

/// The unit in which a language client counts characters (LSP 3.17, `PositionEncodingKind`).
public enum PositionEncoding: Sendable {
  case utf8
  case utf16
  case utf32
}

/// A position as a language client counts it: both from 0, `character` in the agreed encoding.
public struct EncodedPosition: Hashable, Sendable {
  public let line: Int
  public let character: Int

  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

/// The line starts of one file, and all ways to count columns in it.
///
/// Line ends are LF, CRLF and CR, as in LSP; NEL, U+2028 and U+2029 are not. Every function accepts
/// any argument: positions outside the file are clamped to it, and an offset inside a multi-byte
/// sequence counts as its start.
public struct LineMap: Sendable {
  private let bytes: [UInt8]
  private let hasByteOrderMark: Bool
  /// The offset of the first byte of each line.
  public let lineStarts: [UInt32]

  public init(_ source: SourceText) {
    bytes = source.bytes
    hasByteOrderMark = source.hasByteOrderMark
    var starts: [UInt32] = [0]
    let span = source.bytes.span
    let count = span.count
    var index = TextScan.endOfLine(in: span, from: 0, to: count)
    while index < count {
      let isPair = span[index] == 0x0D && index &+ 1 < count && span[index &+ 1] == 0x0A
      index &+= isPair ? 2 : 1
      starts.append(UInt32(truncatingIfNeeded: index))
      index = TextScan.endOfLine(in: span, from: index, to: count)
    }
    lineStarts = starts
  }

  public var lineCount: Int { lineStarts.count }

  /// The index of the line that contains `offset`.
  public func line(of offset: Int) -> Int {
    max(0, partitionPoint(of: lineStarts.indices) { Int(lineStarts[$0]) > offset } - 1)
  }

  /// The bytes of line `index` (from 0) without its line end; empty outside the file.
  public func contentRange(ofLine index: Int) -> ByteRange {
    guard lineStarts.indices.contains(index) else {
      return .at(index < 0 ? 0 : bytes.count)
    }
    let start = Int(lineStarts[index])
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
    if index + 1 < lineStarts.count {
      if end > start, bytes[end - 1] == 0x0A { end -= 1 }
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return ByteRange(start, end)
  }

  /// The position as the reports give it.
  public func scalarPosition(of offset: Int) -> ScalarPosition {
    let (line, start, end) = locate(offset)
    let from = line == 0 && hasByteOrderMark ? min(3, end) : start
    return ScalarPosition(line: line + 1, column: 1 + scalarCount(from, end))
  }

  /// The same for an offset behind `earlier`, from which it is counted: on one long line, too, many
  /// offsets in order take one pass.
  public func scalarPosition(
    of offset: Int,
    after earlier: (offset: Int, position: ScalarPosition)?
  ) -> ScalarPosition {
    let (line, _, end) = locate(offset)
    guard let earlier, line + 1 == earlier.position.line, earlier.offset <= end else {
      return scalarPosition(of: offset)
    }
    let start = max(locate(earlier.offset).end, hasByteOrderMark ? min(3, end) : 0)
    return ScalarPosition(
      line: line + 1,
      column: earlier.position.column + scalarCount(start, end)
    )
  }

  /// The position as a language client counts it.
  public func position(of offset: Int, in encoding: PositionEncoding) -> EncodedPosition {
    let (line, start, end) = locate(offset)
    let character =
      switch encoding {
      case .utf8: end - start
      case .utf16: utf16Count(start, end)
      case .utf32: scalarCount(start, end)
      }
    return EncodedPosition(line: line, character: character)
  }

  /// The offset of a client's position; lines and characters outside the file or line are clamped.
  public func offset(of position: EncodedPosition, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let content = contentRange(ofLine: position.line).indices
    var left = max(0, position.character)
    var index = content.lowerBound
    while index < content.upperBound, left > 0 {
      let length = sequenceLength(bytes[index])
      let units =
        switch encoding {
        case .utf8: length
        case .utf16: length == 4 ? 2 : 1
        case .utf32: 1
        }
      if units > left { break }
      left -= units
      index += length
    }
    return min(index, content.upperBound)
  }

  /// The line of `offset`, the line's start, and the offset clamped to a scalar's start.
  private func locate(_ offset: Int) -> (line: Int, start: Int, end: Int) {
    var end = min(max(0, offset), bytes.count)
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let line = line(of: end)
    return (line, Int(lineStarts[line]), end)
  }

  private func scalarCount(_ start: Int, _ end: Int) -> Int {
    TextScan.scalarCount(in: bytes.span, from: start, to: end)
  }

  private func utf16Count(_ start: Int, _ end: Int) -> Int {
    var count = 0
    for index in start..<max(start, end) {
      let byte = bytes[index]
      if byte >= 0xF0 { count += 2 } else if byte & 0xC0 != 0x80 { count += 1 }
    }
    return count
  }

  private func sequenceLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
