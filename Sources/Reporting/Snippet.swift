import PushlintSyntax

/// A mark under a piece of source, with a label next to it.
struct Mark {
  let range: ByteRange
  let label: String
  let role: Palette.Role
  /// The character that is repeated under the range.
  let stroke: UInt8
}

/// Lines of source with marks under them, in a gutter of line numbers.
///
///     4 |   "badge": "3"
///       |            ^^^ the badge does not change
struct Snippet {
  private let places: PlaceIndex
  private let palette: Palette
  /// The cells of the widest line number.
  private let gutter: Int
  private let room: Int

  private static let space = UInt8(ascii: " ")
  /// Fewer cells would be useless; a narrower terminal wraps.
  private static let leastRoom = 24

  init(_ places: PlaceIndex, gutter: Int, _ style: ReportStyle) {
    self.places = places
    self.gutter = gutter
    palette = style.palette
    room = max(Snippet.leastRoom, style.columns - gutter - 3)
  }

  /// Begins a row with spaces instead of a line number.
  func beginRow(_ sign: String, in sink: inout ByteSink) {
    sink.append(Snippet.space, count: gutter + 1)
    palette.paint(.gutter, in: &sink) { $0.append(sign) }
    sink.append(Snippet.space)
  }

  /// Begins a row of source with the number of its line, given as an index.
  func beginRow(line: Int, _ sign: String, in sink: inout ByteSink) {
    let number = String(places.number(ofLine: line))
    palette.paint(.gutter, in: &sink) { sink in
      sink.append(Snippet.space, count: gutter - number.utf8.count)
      sink.append(number)
      sink.append(Snippet.space)
      sink.append(sign)
    }
    sink.append(Snippet.space)
  }

  /// A line, cut to the available cells around `focus`.
  func window(_ line: [UInt8], focus: Int) -> SourceWindow {
    SourceWindow(line, line: ByteRange(0, line.count), focus: focus, cells: room)
  }

  /// Shows the lines of `marks` in order; the first mark is the finding's own.
  func append(_ marks: [Mark], to sink: inout ByteSink) {
    let placed = marks.map { (mark: $0, line: places.lines.line(of: start(of: $0))) }
    var shown: (line: Int, window: SourceWindow)?
    beginRow("|", in: &sink)
    sink.endLine()
    for (mark, line) in placed.indirectlySorted(by: { $0.line < $1.line }) {
      let content = places.content(ofLine: line)
      let from = min(max(start(of: mark), content.indices.lowerBound), content.indices.upperBound)
      if let shown, shown.line == line, shown.window.range.touches(from),
        // A mark after a line that fills the terminal has no room.
        shown.window.column(of: from) < room
      {
        append(mark, from: from, under: shown, to: &sink)
        continue
      }
      if let shown { bridge(shown.line, line, to: &sink) }
      let window = showLine(line, content, focus: from, in: &sink)
      append(mark, from: from, under: (line, window), to: &sink)
      shown = (line, window)
    }
  }

  private func start(of mark: Mark) -> Int { places.scalarStart(Int(mark.range.lower)) }

  private func showLine(
    _ line: Int,
    _ content: ByteRange,
    focus: Int,
    in sink: inout ByteSink
  ) -> SourceWindow {
    let window = SourceWindow(places.source.bytes, line: content, focus: focus, cells: room)
    beginRow(line: line, "|", in: &sink)
    sink.append(window.text)
    sink.endLine()
    return window
  }

  /// Shows what is between two lines: nothing, a single line, or an ellipsis.
  private func bridge(_ first: Int, _ second: Int, to sink: inout ByteSink) {
    if second == first + 2 {
      let content = places.content(ofLine: first + 1)
      _ = showLine(first + 1, content, focus: Int(content.lower), in: &sink)
    } else if second > first + 2 {
      palette.paint(.gutter, in: &sink) { $0.append("...") }
      sink.endLine()
    }
  }

  private func append(
    _ mark: Mark,
    from: Int,
    under shown: (line: Int, window: SourceWindow),
    to sink: inout ByteSink
  ) {
    let end = places.scalarStart(Int(mark.range.upper))
    // A range that ends with the line end does not continue on the next line.
    let endLine = places.lines.line(of: max(from, end - 1))
    let runsOn = endLine > shown.line && end > from
    let column = shown.window.column(of: from)
    let width = max(1, shown.window.column(of: max(from, end)) - column)
    let reach = runsOn ? ["through line \(places.number(ofLine: endLine))"] : []
    let label = (reach + [mark.label]).filter { !$0.isEmpty }.joined(separator: ": ")
    beginRow("|", in: &sink)
    sink.append(Snippet.space, count: column)
    palette.paint(mark.role, in: &sink) { $0.append(mark.stroke, count: width) }
    if !label.isEmpty {
      let cells = VisibleText.cells(label)
      if column + width + 1 + cells <= room {
        sink.append(Snippet.space)
      } else {
        sink.endLine()
        beginRow("|", in: &sink)
        sink.append(Snippet.space, count: min(column, room - cells))
      }
      palette.paint(mark.role, in: &sink) { $0.append(label) }
    }
    sink.endLine()
  }
}
