import PushlintSyntax

/// One page that needs no other file: it loads nothing, and runs only its own script.
///
/// The findings of a file follow its requests; the totals, the index of rules and their pages follow
/// the files, since they are known only then, and the script moves the totals to the front. Every
/// text of a file is escaped, and no script or style contains one. The page reads without its script,
/// which only filters.
struct HTMLReport {
  private let style: ReportStyle
  private var rules = HTMLRules()
  private var findingCount = 0
  private var sketchCount = 0
  private var section: Section?

  /// The file that is being written.
  private struct Section {
    let path: String
    var findingCount = 0
    var requestCount = 0
    var sketchCount = 0
    /// Whether the last element is the list of findings.
    var isListOpen = false
  }

  /// The most requests that a page draws.
  private static let maxSketchCount = 1000
  /// The characters of a line of source that are shown.
  private static let columns = 110

  init(_ style: ReportStyle) { self.style = style }

  func begin(_ sink: inout ByteSink) {
    HTMLText.appendHead(
      "pushlint report",
      style: HTMLText.style + style.pictureStyle,
      script: HTMLText.script,
      to: &sink
    )
    sink.append(
      """
      \(HTMLText.header)
      <main>
      <section id="files" aria-labelledby="files-title">
      <h2 id="files-title">Findings</h2>
      \(HTMLText.filter)
      """
    )
  }

  mutating func append(_ file: FileResult, to sink: inout ByteSink) {
    if !file.isAt(section?.path) { close(&sink) }
    let visible = style.visible(file)
    if section == nil {
      guard !visible.isEmpty || file.requestCount > 0 else { return }
      section = Section(path: file.path)
      sink.append("<section class=\"file\">\n<h3>\(XMLText.escaped(file.path))</h3>\n")
    }
    section?.requestCount += file.requestCount
    appendRequests(of: file, to: &sink)
    guard !visible.isEmpty else { return }
    if section?.isListOpen == false { sink.append("<div class=\"findings\">\n") }
    section?.isListOpen = true
    section?.findingCount += visible.count
    let places = PlaceIndex(file)
    for diagnostic in visible { append(diagnostic, in: file, places, to: &sink) }
  }

  mutating func end(_ tally: Tally, _ sink: inout ByteSink) {
    close(&sink)
    if findingCount == 0 { sink.append("<p>No findings.</p>\n") }
    sink.append("</section>\n")
    rules.append(tally, style, to: &sink)
    sink.append("</main>\n</body>\n</html>\n")
  }

  private mutating func close(_ sink: inout ByteSink) {
    guard let section else { return }
    self.section = nil
    if section.isListOpen { sink.append("</div>\n") }
    if section.findingCount == 0 { sink.append("<p class=\"clean\">No findings.</p>\n") }
    let left = section.requestCount - section.sketchCount
    if left > 0 {
      let more = left == 1 ? "1 more request is" : "\(left) more requests are"
      sink.append("<p class=\"more\">\(more) not drawn.</p>\n")
    }
    sink.append("</section>\n")
  }

  // MARK: Requests

  private mutating func appendRequests(of file: FileResult, to sink: inout ByteSink) {
    let sketches = file.sketches.prefix(max(0, HTMLReport.maxSketchCount - sketchCount))
    guard !sketches.isEmpty else { return }
    sketchCount += sketches.count
    section?.sketchCount += sketches.count
    // The requests of the next part of a file follow the findings of the last.
    if section?.isListOpen == true { sink.append("</div>\n") }
    section?.isListOpen = false
    sink.append("<div class=\"requests\">\n")
    for sketch in sketches {
      let line = file.requestCount > 1 || sketch.line > 1 ? "Line \(sketch.line): " : ""
      sink.append(
        "<figure>\n<figcaption>\(line)\(HTMLReport.words(for: sketch.size))</figcaption>\n"
      )
      if let size = sketch.size { HTMLReport.appendBar(of: size, to: &sink) }
      sink.append(sketch.picture)
      sink.append("</figure>\n")
    }
    sink.append("</div>\n")
  }

  /// Such as `at least 310 of 4096 bytes, at most 2210`.
  private static func words(for size: RequestSketch.Size?) -> String {
    guard let size else { return "payload of unknown size" }
    let least = size.isLowerBound ? "at least " : ""
    let most = size.worstCase.map { ", at most \($0)" } ?? ""
    return "\(least)\(size.byteCount) of \(size.limit) bytes\(most)"
  }

  private static func appendBar(of size: RequestSketch.Size, to sink: inout ByteSink) {
    let most = max(size.byteCount, size.worstCase ?? 0)
    let kind =
      size.byteCount > size.limit ? "over" : most > size.limit - size.limit / 10 ? "near" : "fits"
    let width = { (count: Int) in
      // Of numbers that a configuration or a template may choose.
      size.limit <= 0 ? 100 : min(100.0, 100 * Double(max(0, count)) / Double(size.limit)).rounded()
    }
    sink.append("<svg class=\"bar \(kind)\" viewBox=\"0 0 100 3\" preserveAspectRatio=\"none\" ")
    sink.append("aria-hidden=\"true\"><rect width=\"100\" height=\"3\"/>")
    for (name, count) in [("most", most), ("least", size.byteCount)] {
      sink.append("<rect class=\"\(name)\" width=\"\(Int(width(count)))\" height=\"3\"/>")
    }
    sink.append("</svg>\n")
  }

  // MARK: Findings

  private mutating func append(
    _ diagnostic: Diagnostic,
    in file: FileResult,
    _ places: PlaceIndex,
    to sink: inout ByteSink
  ) {
    findingCount += 1
    let place = places.position(of: Int(diagnostic.range.lower))
    let end = places.position(of: max(Int(diagnostic.range.lower), Int(diagnostic.range.upper) - 1))
    let anchor = rules.add(diagnostic.rule, "f\(findingCount)", file.path, place.line)
    let rule = XMLText.escaped(diagnostic.rule)
    let level = diagnostic.severity.rawValue
    let through = end.line > place.line ? ", through line \(end.line)" : ""
    sink.append(
      """
      <article class="find \(level)" id="f\(findingCount)" data-rule="\(rule)">
      <h4><span class="level">\(level)</span> \(XMLText.escaped(diagnostic.message.text))</h4>
      <p class="facts">Line \(place.line), column \(place.column)\(through) · \
      <a href="#\(anchor)">\(rule)</a></p>

      """
    )
    appendLine(of: diagnostic.range, "own", places, to: &sink)
    if let effect = diagnostic.effect {
      sink.append("<p class=\"effect\">Effect: \(XMLText.escaped(effect.summary))</p>\n")
    }
    for note in diagnostic.notes {
      let place = note.file.map { $0.shownPlace(of: note.range) + ": " } ?? ""
      sink.append("<p class=\"remark\">Note: \(XMLText.escaped(place + note.message.text))</p>\n")
      guard note.isInOwnFile, let range = note.range else { continue }
      appendLine(of: range, "other", places, to: &sink)
    }
    for fix in diagnostic.fixes { append(fix, places, to: &sink) }
    sink.append("</article>\n")
  }

  /// Appends the first line of a range, with the range marked.
  private func appendLine(
    of range: ByteRange,
    _ kind: String,
    _ places: PlaceIndex,
    to sink: inout ByteSink
  ) {
    let start = places.scalarStart(Int(range.lower))
    let line = places.lines.line(of: start)
    let content = places.content(ofLine: line)
    let window = SourceWindow(
      places.source.bytes,
      line: content,
      focus: start,
      cells: HTMLReport.columns
    )
    let end = max(start, places.scalarStart(Int(range.upper)))
    let pieces = window.pieces(around: ByteRange(start, end))
    sink.append("<pre><span class=\"number\">\(places.number(ofLine: line))</span>")
    sink.append(code: pieces.before)
    sink.append("<mark class=\"\(kind)\">")
    sink.append(code: pieces.marked)
    sink.append("</mark>")
    sink.append(code: pieces.after)
    sink.append("</pre>\n")
  }

  private func append(_ fix: Fix, _ places: PlaceIndex, to sink: inout ByteSink) {
    let kind = fix.applicability == .safe ? "Fix" : "Unsafe fix"
    sink.append("<p class=\"fix\">\(kind): \(XMLText.escaped(fix.title.text))</p>\n")
    let diff = FixDiff(fix, places)
    if diff.hunks.isEmpty { return }
    sink.append("<pre class=\"diff\">")
    for hunk in diff.hunks {
      for (tag, sign, lines, others) in [
        ("del", "-", hunk.removed, hunk.added), ("ins", "+", hunk.added, hunk.removed),
      ] {
        for (index, line) in lines.enumerated() {
          let window = SourceWindow(
            line,
            line: ByteRange(0, line.count),
            focus: FixDiff.firstDifference(line, others, index),
            cells: HTMLReport.columns
          )
          let number = places.number(ofLine: hunk.line + index)
          sink.append("<\(tag)><span class=\"number\">\(number) \(sign)</span>")
          sink.append(code: window.text)
          sink.append("</\(tag)>")
        }
      }
    }
    sink.append("</pre>\n")
  }
}

extension ByteSink {
  /// Appends what a window shows of a line.
  fileprivate mutating func append(code: [UInt8]) {
    append(XMLText.shown(String(decoding: code, as: UTF8.self)))
  }
}
