import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// However a file is cut and damaged, a check returns and speaks of places in it.
struct TotalityTests {
  /// More prefixes and damages than this of one file say nothing new.
  private static let sampleCount = Program.hasTime ? 400 : 24

  @Test(arguments: Fixture.all)
  func `a file cut off anywhere is checked`(_ fixture: Fixture) {
    let bytes = fixture.bytes
    let step = max(1, bytes.count / TotalityTests.sampleCount)
    for end in stride(from: 0, through: bytes.count, by: step) {
      expectSound(fixture.check(Array(bytes[..<end])), "\(fixture.name) up to \(end)")
    }
  }

  @Test(arguments: Fixture.all)
  func `a damaged file is checked`(_ fixture: Fixture) {
    let bytes = fixture.bytes
    var generator = SplitMix64(seed: UInt64(bytes.count))
    for round in 0..<(TotalityTests.sampleCount / 2) {
      let damaged = generator.damaged(bytes)
      expectSound(fixture.check(damaged), "\(fixture.name), damage \(round)")
    }
  }

  /// Collects what is wrong before it expects anything: an expectation costs more than a check.
  private func expectSound(_ analysis: CheckedDocument, _ place: String) {
    let bounds = analysis.file.source.range
    var problems: [String] = []
    for diagnostic in analysis.file.diagnostics {
      let notes = diagnostic.notes.filter { $0.file == nil }.compactMap { $0.range }
      if !([diagnostic.range] + notes).allSatisfy({ bounds.contains($0) }) {
        problems.append("\(diagnostic.rule) speaks of places outside")
      }
      for fix in diagnostic.fixes {
        if !fix.edits.areDisjoint || !fix.edits.allSatisfy({ bounds.contains($0.range) }) {
          problems.append("\(diagnostic.rule) has edits that cannot be made")
        } else if fix.applicability == .safe, breaks(analysis.tree, fix) {
          problems.append("\(diagnostic.rule) has a fix that breaks the syntax")
        }
      }
    }
    #expect(problems.isEmpty, "\(place)")
  }

  /// Whether the file has more syntax issues with a fix than without it.
  private func breaks(_ tree: SyntaxTree, _ fix: Fix) -> Bool {
    // Too much is wrong with an unreadable file to read all of it; a fix may bring more to light.
    guard tree.isReadable else { return false }
    let fixed = SourceText(fix.edits.applied(to: tree.source.bytes))
    let after = SyntaxTree.parse(fixed, ParseOptions(language: tree.language))
    return after.issues.count > tree.issues.count
  }
}
