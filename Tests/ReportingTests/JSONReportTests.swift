import Foundation
import PushlintReporting
import PushlintSyntax
import Testing

/// The JSON report compared with the published format of version 1.
struct JSONReportTests {
  private static let source = SourceText(
    "\u{FEFF}headers:\n  apns-collapse-id: \"é-room\"\n  apns-topic: x\n"
  )

  private static let other = OtherFile(path: "other.yml", source: SourceText("a: é\n\nb: 1\n"))

  private static let diagnostic = Diagnostic(
    rule: "collapse-id-too-long",
    severity: .error,
    message: "'apns-collapse-id' is \(71) bytes; the limit is \(64)",
    effect: .rejected(status: 400, reason: "BadCollapseId"),
    range: source.range(of: "\"é-room\""),
    document: 2,
    pointer: "/headers/apns-collapse-id",
    notes: [
      Note("the topic is here", range: source.range(of: "apns-topic")),
      Note("see the limits"),
      Note("a second place", in: other, range: ByteRange(7, 8)),
    ],
    fixes: [.safe("shorten it", .replace(source.range(of: "é"), with: "e"))].compactMap { $0 }
  )

  private func text(_ files: [FileResult], _ style: ReportStyle = ReportStyle()) -> String {
    String(decoding: ReportFormat.json.render(files, style), as: UTF8.self)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func file(_ diagnostics: [Diagnostic], isRequest: Bool = true) -> FileResult {
    FileResult(
      path: "push/chat.yml",
      source: JSONReportTests.source,
      diagnostics: diagnostics,
      suppressedCount: 3,
      isRequest: isRequest
    )
  }

  @Test func `every member has the value that the contract gives it`() throws {
    var style = ReportStyle()
    style.url = { "https://example.com/\($0)" }
    let report = try object(text([file([JSONReportTests.diagnostic])], style))
    let expected: NSDictionary = [
      "version": 1,
      "files": 1,
      "diagnostics": [
        [
          "path": "push/chat.yml",
          "document": 2,
          "rule": "collapse-id-too-long",
          "severity": "error",
          "message": "'apns-collapse-id' is 71 bytes; the limit is 64",
          "effect": ["kind": "rejected", "status": 400, "reason": "BadCollapseId"],
          "range": range((32, 2, 21), (41, 2, 29)),
          "pointer": "/headers/apns-collapse-id",
          "notes": [
            [
              "message": "the topic is here", "path": "push/chat.yml",
              "range": range((44, 3, 3), (54, 3, 13)),
            ],
            ["message": "see the limits"],
            [
              "message": "a second place", "path": "other.yml",
              "range": range((7, 3, 1), (8, 3, 2)),
            ],
          ],
          "fixes": [
            [
              "title": "shorten it", "applicability": "safe",
              "edits": [["range": range((33, 2, 22), (35, 2, 23)), "text": "e"]],
            ]
          ],
          "url": "https://example.com/collapse-id-too-long",
        ]
      ],
      "summary": [
        "error": 1, "warning": 0, "info": 0, "hint": 0, "suppressed": 3, "fixable": 1,
      ],
    ]
    #expect(report as NSDictionary == expected)
  }

  private typealias Place = (offset: Int, line: Int, column: Int)

  private func range(_ start: Place, _ end: Place) -> [String: [String: Int]] {
    [
      "start": ["offset": start.offset, "line": start.line, "column": start.column],
      "end": ["offset": end.offset, "line": end.line, "column": end.column],
    ]
  }

  @Test func `members are in the order of the contract`() {
    var style = ReportStyle()
    style.url = { $0 }
    var rest = text([file([JSONReportTests.diagnostic])], style)[...]
    let keys = [
      "version", "diagnostics", "path", "document", "rule", "severity", "message",
      "effect", "kind", "status", "reason", "range", "start", "offset", "line", "column", "end",
      "offset", "line", "column", "pointer", "notes", "message", "path", "range", "fixes", "title",
      "applicability", "edits", "range", "text", "url", "files", "summary", "error", "warning",
      "info",
      "hint", "suppressed", "fixable",
    ]
    for key in keys {
      guard let found = rest.range(of: "\"\(key)\":") else {
        Issue.record("'\(key)' does not stand where it should")
        return
      }
      rest = rest[found.upperBound...]
    }
  }

  @Test func `a run without findings writes a complete report`() throws {
    let report = try object(text([file([]), file([], isRequest: false)]))
    #expect(report["files"] as? Int == 1)
    #expect((report["diagnostics"] as? [Any])?.isEmpty == true)
    #expect((report["summary"] as? [String: Int])?["suppressed"] == 6)
  }

  @Test func `hidden findings are counted but not listed`() throws {
    var hint = JSONReportTests.diagnostic
    hint.severity = .hint
    let report = try object(text([file([hint])]))
    #expect((report["diagnostics"] as? [Any])?.isEmpty == true)
    #expect((report["summary"] as? [String: Int])?["hint"] == 1)
  }

  @Test func `a JSON reader restores every scalar`() throws {
    let ranges: [ClosedRange<UInt32>] = [1...0xD7FF, 0xE000...0xFFFF, 0x1F000...0x1F9FF]
    for values in ranges {
      var scalars = String.UnicodeScalarView()
      for value in values {
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      }
      let given = String(scalars)
      var writer = JSONWriter()
      writer.beginArray()
      writer.string(given)
      writer.endArray()
      let bytes = writer.finish()
      let read = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String]
      #expect(read?.first.map { Array($0.unicodeScalars) } == Array(given.unicodeScalars))
    }
  }

  @Test func `everything that controls a terminal is escaped`() {
    let given = "\u{1B}[2J\u{07}\u{7F}\u{9B}\u{202E}\u{2066}\u{2028}\u{2029}\u{0}"
    var diagnostic = JSONReportTests.diagnostic
    diagnostic.message = Message(text: given)
    diagnostic.pointer = given
    let text = text([file([diagnostic])])
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isUnsafeInOutput })
    #expect(text.contains(#"\u001b[2J\u0007\u007f\u009b\u202e\u2066\u2028\u2029\u0000"#))
  }
}
