import Foundation
import PushlintReporting
import PushlintSyntax
import Testing

/// A file that is reported in parts.
struct GrowingReportTests {
  /// A second part, after more bytes than a range can count.
  private static let parts: [FileResult] = {
    let texts = ["{\"é\": 1}\n", "{}\n{\"é\": x}\n"]
    let origins = [Origin.start, Origin(offset: 5_000_000_000, line: 99_998)]
    return zip(texts, origins).map { text, origin in
      let source = SourceText(text)
      let isSecond = origin != .start
      let range = source.range(of: isSecond ? "x" : "1")
      let diagnostic = Diagnostic(
        rule: "json-syntax",
        severity: .error,
        message: "'x' is no JSON value",
        range: range,
        document: isSecond ? 1 : 0,
        notes: [Note("its key", range: source.range(of: "\"é\""))],
        fixes: [.safe("write null", .replace(range, with: "null"))].compactMap { $0 }
      )
      return FileResult(
        path: "log.ndjson",
        source: source,
        origin: origin,
        diagnostics: [diagnostic],
        suppressedCount: 1
      )
    }
  }()

  @Test func `positions count from the start of the file`() throws {
    let bytes = ReportFormat.json.render(GrowingReportTests.parts)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    )
    let finding = try #require((report["diagnostics"] as? [[String: Any]])?.last)
    #expect(finding["document"] as? Int == 99_999)
    func place(_ holder: [String: Any]?) -> [Int?] {
      let start = (holder?["range"] as? [String: Any])?["start"] as? [String: Any]
      return ["offset", "line", "column"].map { start?[$0] as? Int }
    }
    #expect(place(finding) == [5_000_000_010, 100_000, 7])
    #expect(place((finding["notes"] as? [[String: Any]])?.first) == [5_000_000_004, 100_000, 2])
    let edits = (finding["fixes"] as? [[String: Any]])?.first?["edits"] as? [[String: Any]]
    #expect(place(edits?.first) == [5_000_000_010, 100_000, 7])
  }

  @Test func `the human report shows line numbers of the file`() {
    let text = String(decoding: ReportFormat.human.render(GrowingReportTests.parts), as: UTF8.self)
    #expect(
      text.hasSuffix(
        """

        log.ndjson:100000:7: error: 'x' is no JSON value [json-syntax]
               |
        100000 | {"é": x}
               |       ^
               |  --- its key
               = fix: write null
        100000 - {"é": x}
        100000 + {"é": null}

        """
      ),
      "\(text)"
    )
  }

  @Test func `parts are counted as one file`() {
    let other = FileResult(path: "z.json", source: SourceText("{}"), diagnostics: [])
    let tally = Tally(GrowingReportTests.parts + [other])
    #expect(tally.files == 2)
    #expect(tally.filesWithFindings == 1)
    #expect(tally.count(of: .error) == 2)
    #expect(tally.suppressed == 2)
  }

  @Test(arguments: ReportFormat.allCases)
  func `the pieces add up to the whole report`(format: ReportFormat) {
    var report = ReportWriter(format, ReportStyle())
    var bytes: [UInt8] = []
    for part in GrowingReportTests.parts {
      report.append(part)
      // A JUnit suite waits for the rest of its file.
      #expect(report.byteCount > 0 || format == .junit)
      bytes += report.take()
    }
    report.finish(Tally(GrowingReportTests.parts))
    bytes += report.take()
    #expect(bytes == format.render(GrowingReportTests.parts))
    #expect(report.byteCount == 0)
  }
}
