import PushlintSyntax

/// The part of one line that fits a terminal, with unsafe characters escaped.
///
/// Tabs are expanded, dangerous characters escaped, and a line that is too long is cut around the
/// place in question; only that neighbourhood is read, so a line of megabytes costs nothing.
struct SourceWindow {
  /// What is shown, with `…` where the line was cut.
  let text: [UInt8]
  let range: ByteRange

  private let bytes: [UInt8]
  private let first: Place
  /// The cells before it.
  private let firstColumn: Int
  private let isCutAtEnd: Bool

  /// The start of a scalar, and its column in the neighbourhood.
  private struct Place {
    var offset: Int
    var column = 0
  }

  private static let ellipsis = Array("…".utf8)

  /// Cuts `line` to `cells` around the scalar at `focus`.
  init(_ bytes: [UInt8], line: ByteRange, focus: Int, cells: Int) {
    let line = line.clamped(to: ByteRange(0, bytes.count)).indices
    let focus = min(max(line.lowerBound, focus), line.upperBound)
    let left = SourceWindow.step(cells, before: focus, in: bytes.span, line)
    let right = SourceWindow.step(cells, after: focus, in: bytes.span, line)
    var first = Place(offset: left)
    let middle = SourceWindow.walk(bytes.span, from: first, to: focus)
    let width = SourceWindow.walk(bytes.span, from: middle, to: right).column
    let tail = width - middle.column

    var text: [UInt8] = []
    var end = right
    var firstColumn = 0
    // A caret after the last scalar needs a cell, too.
    let needed = max(width, middle.column + 1)
    if left > line.lowerBound || right < line.upperBound || needed > cells {
      if left > line.lowerBound || middle.column + min(tail, cells / 3) + 1 > cells {
        text = SourceWindow.ellipsis
        firstColumn = 1
        let context = max(cells / 3, cells - 2 - tail)
        let skipped = middle.column - context
        first = SourceWindow.walk(bytes.span, from: first, to: right, within: skipped)
      }
      let limit = first.column + cells - 1 - firstColumn
      end = SourceWindow.walk(bytes.span, from: first, to: right, within: limit).offset
    }
    SourceWindow.append(bytes, from: first, to: end, to: &text)
    isCutAtEnd = end < line.upperBound
    if isCutAtEnd { text += SourceWindow.ellipsis }
    self.text = text
    self.bytes = bytes
    self.first = first
    self.firstColumn = firstColumn
    range = ByteRange(first.offset, end)
  }

  /// The cells before `offset`, clamped to what is shown.
  func column(of offset: Int) -> Int {
    let end = min(offset, Int(range.upper))
    let place = SourceWindow.walk(bytes.span, from: first, to: end)
    return firstColumn + place.column - first.column
  }

  /// What is shown before, in and after `marked`.
  func pieces(around marked: ByteRange) -> (before: [UInt8], marked: [UInt8], after: [UInt8]) {
    let from = max(first.offset, min(Int(marked.lower), Int(range.upper)))
    let to = max(from, min(Int(marked.upper), Int(range.upper)))
    var pieces = (before: [UInt8](), marked: [UInt8](), after: [UInt8]())
    if firstColumn > 0 { pieces.before = SourceWindow.ellipsis }
    SourceWindow.append(bytes, from: first, to: from, to: &pieces.before)
    let start = SourceWindow.walk(bytes.span, from: first, to: from)
    SourceWindow.append(bytes, from: start, to: to, to: &pieces.marked)
    let end = SourceWindow.walk(bytes.span, from: start, to: to)
    SourceWindow.append(bytes, from: end, to: Int(range.upper), to: &pieces.after)
    if isCutAtEnd { pieces.after += SourceWindow.ellipsis }
    return pieces
  }

  /// The offset `count` scalars before `offset`, or the start of the line.
  private static func step(
    _ count: Int,
    before offset: Int,
    in bytes: Span<UInt8>,
    _ line: Range<Int>
  ) -> Int {
    var offset = offset
    var left = count
    while offset > line.lowerBound, left > 0 {
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { left -= 1 }
    }
    return offset
  }

  /// The offset `count` scalars after `offset`, or the end of the line.
  private static func step(
    _ count: Int,
    after offset: Int,
    in bytes: Span<UInt8>,
    _ line: Range<Int>
  ) -> Int {
    var offset = offset
    var left = count
    while offset < line.upperBound {
      if bytes[offset] & 0xC0 != 0x80 {
        if left == 0 { break }
        left -= 1
      }
      offset += 1
    }
    return offset
  }

  /// Advances by scalars up to `end`, or until the next one would end after column `limit`.
  private static func walk(
    _ bytes: Span<UInt8>,
    from start: Place,
    to end: Int,
    within limit: Int = .max
  ) -> Place {
    var place = start
    while place.offset < end {
      let fitting = min(end - place.offset, max(0, limit - place.column))
      let from = place.offset
      place.offset = TextScan.endOfPlain(in: bytes, from: from, to: from + fitting)
      place.column += place.offset - from
      if place.offset == end || VisibleText.isPlain(bytes[place.offset]) { break }
      let (scalar, byteCount) = TextScan.scalar(in: bytes, at: place.offset)
      let isEscaped = scalar != "\t" && scalar.isUnsafeInOutput
      let width =
        isEscaped
        ? scalar.escapedInOutput.utf8.count
        : DisplayWidth.width(of: scalar, at: place.column)
      if place.column + width > limit { break }
      place.offset += byteCount
      place.column += width
    }
    return place
  }

  private static func append(
    _ bytes: [UInt8],
    from start: Place,
    to end: Int,
    to text: inout [UInt8]
  ) {
    var place = start
    while place.offset < end {
      let from = place.offset
      place.offset = TextScan.endOfPlain(in: bytes.span, from: from, to: end)
      text += bytes[from..<place.offset]
      place.column += place.offset - from
      guard place.offset < end else { break }
      let (scalar, byteCount) = TextScan.scalar(in: bytes.span, at: place.offset)
      var shown = String(scalar)
      var width = DisplayWidth.width(of: scalar, at: place.column)
      if scalar == "\t" {
        shown = String(repeating: " ", count: width)
      } else if scalar.isUnsafeInOutput {
        shown = scalar.escapedInOutput
        width = shown.utf8.count
      }
      text += shown.utf8
      place.offset += byteCount
      place.column += width
    }
  }
}
