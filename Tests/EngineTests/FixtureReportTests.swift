import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// The fixtures are reported on as the `.report` files beside them say.
struct FixtureReportTests {
  @Test(arguments: Fixture.all)
  func `a fixture is reported on as its report says`(_ fixture: Fixture) throws {
    let report = fixture.report
    let name = fixture.name + ".report"
    if report.isEmpty {
      #expect(!Fixture.names.contains(name), "\(fixture.name) is clean, but has a report")
    } else {
      try Snapshot.expect(Array(report.utf8), toMatch: name)
    }
  }

  @Test(arguments: Fixture.names.filter { $0.hasSuffix(".report") })
  func `a report stands beside what it is about`(_ report: String) {
    #expect(Fixture.names.contains(String(report.dropLast(".report".count))))
  }

  @Test(arguments: Fixture.all)
  func `a fixture holds a request, or is too broken to tell`(_ fixture: Fixture) {
    let analysis = fixture.check()
    #expect(analysis.file.isRequest || !analysis.tree.isReadable)
  }

  @Test(arguments: [Fixture.engine, Fixture.appEngine])
  func `the configuration of the fixtures is right`(_ engine: Engine) {
    for fixture in Fixture.all { _ = fixture.check() }
    #expect(engine.configurationFailures().isEmpty)
    #expect(engine.configurationProblems().isEmpty)
    #expect(engine.appProblems().isEmpty)
  }

  @Test func `a folder of fixtures holds nothing but them`() {
    let root = Checkout.root.appending(path: "Fixtures").path(percentEncoded: false)
    let files = Engine().inputs(for: [root], skippingUnrecognized: false).files
    let names = files.map { String($0.path.dropFirst(root.count + 1)) }
    // What describes them is documentation, too.
    #expect(names == (Fixture.all.map { $0.name } + ["README.md"]).sorted())
  }
}
