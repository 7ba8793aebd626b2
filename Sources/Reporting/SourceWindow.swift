import Text

/// The part of one line that fits a terminal, as the terminal can bear it.
///
/// Tabs are expanded, dangerous characters escaped, and a line that is too long is cut around the
/// place in question; only that neighbourhood is read, so a line of megabytes costs nothing.
struct SourceWindow {
  /// What is shown, with `…` where the line was cut.
  let text: String
  /// The bytes that are shown.
  let range: ByteRange

  private let pieces: ArraySlice<Piece>
  private let firstColumn: Int

  /// One scalar as it is shown.
  private struct Piece {
    let offset: Int
    let text: String
    let width: Int
  }

  /// Cuts `line` to `cells` around the scalar at `focus`.
  init(_ bytes: [UInt8], line: ByteRange, focus: Int, cells: Int) {
    let line = line.clamped(to: ByteRange(0, bytes.count)).indices
    let focus = min(max(line.lowerBound, focus), line.upperBound)
    let left = SourceWindow.step(cells, before: focus, in: bytes, line)
    let right = SourceWindow.step(cells, after: focus, in: bytes, line)
    var shown = SourceWindow.layOut(bytes[left..<right])
    let width = shown.reduce(0) { $0 + $1.width }
    let focusColumn = shown.prefix { $0.offset < focus }.reduce(0) { $0 + $1.width }
    let tail = width - focusColumn

    var before = ""
    var end = right
    // A caret behind the last scalar needs a cell, too.
    let needed = max(width, focusColumn + 1)
    if left > line.lowerBound || right < line.upperBound || needed > cells {
      if left > line.lowerBound || focusColumn + min(tail, cells / 3) + 1 > cells {
        before = "…"
        let context = max(cells / 3, cells - 2 - tail)
        shown = shown.dropFirst(SourceWindow.count(of: shown, within: focusColumn - context))
      }
      let room = cells - 1 - before.unicodeScalars.count
      let kept = shown.prefix(SourceWindow.count(of: shown, within: room))
      if kept.endIndex < shown.endIndex { end = shown[kept.endIndex].offset }
      shown = kept
    }
    pieces = shown
    firstColumn = before.unicodeScalars.count
    range = ByteRange(shown.first?.offset ?? end, end)
    text = shown.reduce(into: before) { $0 += $1.text } + (end < line.upperBound ? "…" : "")
  }

  /// The cells before `offset`, clamped to what is shown.
  func column(of offset: Int) -> Int {
    var column = firstColumn
    for piece in pieces where piece.offset < offset { column += piece.width }
    return column
  }

  /// The offset that lies `count` scalars before `offset`, or the start of the line.
  private static func step(
    _ count: Int,
    before offset: Int,
    in bytes: [UInt8],
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

  /// The offset that lies `count` scalars after `offset`, or the end of the line.
  private static func step(
    _ count: Int,
    after offset: Int,
    in bytes: [UInt8],
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

  private static func layOut(_ bytes: ArraySlice<UInt8>) -> ArraySlice<Piece> {
    var pieces: [Piece] = []
    var offset = bytes.startIndex
    var column = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let text: String
      let width: Int
      if scalar == "\t" {
        width = DisplayWidth.width(of: scalar, at: column)
        text = String(repeating: " ", count: width)
      } else if VisibleText.isUnsafe(scalar) {
        text = VisibleText.escape(scalar)
        width = text.utf8.count
      } else {
        text = String(scalar)
        width = DisplayWidth.width(of: scalar, at: column)
      }
      pieces.append(Piece(offset: offset, text: text, width: width))
      offset += UTF8.width(scalar)
      column += width
    }
    return pieces[...]
  }

  /// How many pieces fit in `cells`.
  private static func count(of pieces: ArraySlice<Piece>, within cells: Int) -> Int {
    var left = cells
    var count = 0
    for piece in pieces {
      left -= piece.width
      if left < 0 { break }
      count += 1
    }
    return count
  }
}
