import Diagnostics
import Text

/// A mark under a piece of source, with words beside it.
struct Mark {
  let range: ByteRange
  let label: String
  let role: Palette.Role
  /// The character that is repeated under the range.
  let stroke: String
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
  /// The cells beside the gutter.
  private let room: Int

  /// Fewer cells than these are of no use; a narrower terminal wraps.
  private static let leastRoom = 24

  init(_ places: PlaceIndex, gutter: Int, _ style: ReportStyle) {
    self.places = places
    self.gutter = gutter
    palette = style.palette
    room = max(Snippet.leastRoom, style.columns - gutter - 3)
  }

  /// A row that starts with spaces in place of a line number.
  func row(_ sign: String, _ text: String) -> String {
    String(repeating: " ", count: gutter) + " " + palette.paint(.gutter, sign) + " " + text
  }

  /// A row of source behind the number of its line, which is given by its index (from 0).
  func row(line: Int, _ sign: String, _ text: String) -> String {
    let number = String(places.number(ofLine: line))
    let padding = String(repeating: " ", count: max(0, gutter - number.utf8.count))
    return palette.paint(.gutter, "\(padding)\(number) \(sign)") + " " + text
  }

  /// One line, cut to the room around `focus`.
  func window(_ bytes: [UInt8], line: ByteRange, focus: Int) -> SourceWindow {
    SourceWindow(bytes, line: line, focus: focus, cells: room)
  }

  /// Shows the lines of `marks` in order; the first mark is the finding's own.
  func append(_ marks: [Mark], to sink: inout ByteSink) {
    let placed = marks.map { (mark: $0, line: places.lines.line(of: start(of: $0))) }
    var shown: (line: Int, window: SourceWindow)?
    sink.appendLine(row("|", ""))
    for (mark, line) in placed.sorted(by: { $0.line < $1.line }) {
      let content = places.content(ofLine: line)
      let from = min(max(start(of: mark), content.indices.lowerBound), content.indices.upperBound)
      if let shown, shown.line == line, shown.window.range.touches(from) {
        append(mark, from: from, under: shown, to: &sink)
        continue
      }
      if let shown { bridge(shown.line, line, to: &sink) }
      let window = window(places.source.bytes, line: content, focus: from)
      sink.appendLine(row(line: line, "|", window.text))
      append(mark, from: from, under: (line, window), to: &sink)
      shown = (line, window)
    }
  }

  private func start(of mark: Mark) -> Int { places.scalarStart(Int(mark.range.lower)) }

  /// Shows what lies between two lines: nothing, the one line, or that there is more.
  private func bridge(_ first: Int, _ second: Int, to sink: inout ByteSink) {
    if second == first + 2 {
      let content = places.content(ofLine: first + 1)
      let window = window(places.source.bytes, line: content, focus: Int(content.lower))
      sink.appendLine(row(line: first + 1, "|", window.text))
    } else if second > first + 2 {
      sink.appendLine(palette.paint(.gutter, "..."))
    }
  }

  private func append(
    _ mark: Mark,
    from: Int,
    under shown: (line: Int, window: SourceWindow),
    to sink: inout ByteSink
  ) {
    let end = places.scalarStart(Int(mark.range.upper))
    // A range that ends with the line's own end does not run on.
    let endLine = places.lines.line(of: max(from, end - 1))
    let runsOn = endLine > shown.line && end > from
    let column = shown.window.column(of: from)
    let width = max(1, shown.window.column(of: max(from, end)) - column)
    let strokes = String(repeating: mark.stroke, count: width)
    let label =
      runsOn ? joined("through line \(places.number(ofLine: endLine))", mark.label) : mark.label
    let marked = String(repeating: " ", count: column) + palette.paint(mark.role, strokes)
    if label.isEmpty {
      sink.appendLine(row("|", marked))
      return
    }
    let cells = VisibleText.cells(label)
    let painted = palette.paint(mark.role, label)
    if column + width + 1 + cells <= room {
      sink.appendLine(row("|", marked + " " + painted))
    } else {
      sink.appendLine(row("|", marked))
      let indent = max(0, min(column, room - cells))
      sink.appendLine(row("|", String(repeating: " ", count: indent) + painted))
    }
  }

  private func joined(_ first: String, _ second: String) -> String {
    second.isEmpty ? first : "\(first): \(second)"
  }
}
