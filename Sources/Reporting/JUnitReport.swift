import PushlintSyntax

/// JUnit's XML for Jenkins and GitLab: a test suite for each file, a failure for each finding.
///
/// A file without findings is one passing test. The tag of a suite counts its tests, so the bytes
/// of a file's tests are kept until the next file begins. There is no total over all files, since
/// no reader needs it. Lines count from 1.
struct JUnitReport {
  private let style: ReportStyle
  private var suite: Suite?

  /// The file that is not yet written, because further parts may follow.
  private struct Suite {
    let path: String
    var tests: [UInt8] = []
    var failureCount = 0
    var isRequest = false
  }

  init(_ style: ReportStyle) { self.style = style }

  func begin(_ sink: inout ByteSink) {
    sink.appendLine(XMLText.declaration)
    sink.appendLine("<testsuites name=\"pushlint\">")
  }

  mutating func append(_ file: FileResult, to sink: inout ByteSink) {
    if !file.isAt(suite?.path) { close(&sink) }
    // Moved out, so that its bytes are not copied.
    var suite = suite ?? Suite(path: file.path)
    self.suite = nil
    suite.isRequest = suite.isRequest || file.isRequest
    style.forEachVisible(in: file) { diagnostic, places in
      suite.failureCount += 1
      suite.tests += test(diagnostic, in: file, places).utf8
    }
    self.suite = suite
  }

  mutating func end(_ sink: inout ByteSink) {
    close(&sink)
    sink.appendLine("</testsuites>")
  }

  private mutating func close(_ sink: inout ByteSink) {
    guard let suite else { return }
    self.suite = nil
    guard suite.failureCount > 0 || suite.isRequest else { return }
    let start = XMLText.tag(
      "testsuite",
      [
        ("name", suite.path), ("tests", String(max(1, suite.failureCount))),
        ("failures", String(suite.failureCount)), ("errors", "0"), ("skipped", "0"),
      ]
    )
    sink.appendLine("  " + start + ">")
    sink.append(suite.tests)
    if suite.failureCount == 0 {
      let test = XMLText.tag(
        "testcase",
        [("name", "check"), ("classname", suite.path), ("file", suite.path)]
      )
      sink.appendLine("    " + test + "/>")
    }
    sink.appendLine("  </testsuite>")
  }

  private func test(
    _ diagnostic: Diagnostic,
    in file: FileResult,
    _ places: PlaceIndex
  ) -> String {
    let place = places.position(of: Int(diagnostic.range.lower))
    let test = XMLText.tag(
      "testcase",
      [
        ("name", diagnostic.rule), ("classname", file.path), ("file", file.path),
        ("line", String(place.line)),
      ]
    )
    let failure = XMLText.tag(
      "failure",
      [("type", diagnostic.severity.rawValue), ("message", diagnostic.sentence)]
    )
    let lines =
      [style.plainHeadline(of: diagnostic, in: file.path, at: place)]
      + (diagnostic.effect.map { [$0.summary] } ?? [])
      + diagnostic.remarks.map { "note: " + $0 } + diagnostic.fixes.map { "fix: " + $0.title.text }
      + (style.url(diagnostic.rule).map { [$0] } ?? [])
    let body = lines.map { XMLText.escaped($0) }.joined(separator: "\n")
    return "    \(test)>\n      \(failure)>\(body)</failure>\n    </testcase>\n"
  }
}

extension ReportStyle {
  fileprivate func plainHeadline(
    of diagnostic: Diagnostic,
    in path: String,
    at place: (line: Int, column: Int)
  ) -> String {
    var plain = self
    plain.palette = .plain
    var sink = ByteSink()
    plain.appendHeadline(of: diagnostic, in: path, at: place, to: &sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}
