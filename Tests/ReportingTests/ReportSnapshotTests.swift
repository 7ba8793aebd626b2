import Reporting
import TestSupport
import Testing

/// The reports, compared byte for byte with `Fixtures/reports`.
struct ReportSnapshotTests {
  @Test(arguments: ReportCase.all, ReportFormat.allCases)
  func `each format writes what the fixture shows`(
    _ given: ReportCase,
    _ format: ReportFormat
  ) throws {
    let bytes = format.render(given.files, given.style)
    try Snapshot.expect(bytes, toMatch: "reports/\(given.name).\(format.rawValue)")
  }
}
