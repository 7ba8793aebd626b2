import Foundation
import PushlintReporting
import TestSupport
import Testing

/// The reports, compared byte for byte with `Fixtures/reports`.
struct ReportSnapshotTests {
  @Test(arguments: ReportCase.all, ReportFormat.allCases)
  func `each format writes what the fixture shows`(
    _ given: ReportCase,
    _ format: ReportFormat
  ) throws {
    var bytes = format.render(given.files, given.style)
    // The style and the script of a page are the same in each.
    if format == .html, let body = String(decoding: bytes, as: UTF8.self).range(of: "<body>") {
      bytes = Array(String(decoding: bytes, as: UTF8.self)[body.lowerBound...].utf8)
    }
    try Snapshot.expect(bytes, toMatch: "reports/\(given.name).\(format.rawValue)")
  }
}
