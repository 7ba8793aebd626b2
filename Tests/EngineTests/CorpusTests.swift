import Foundation
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// Checks real payloads, which people wrote who did not know of this tool.
@Suite(.enabled(if: Corpus.folder != nil, "set PUSHLINT_CORPUS to a folder with payloads/"))
struct CorpusTests {
  /// Findings by rule and severity, in folders as the command line takes them.
  ///
  /// A change here is a change in what users see: read every finding that came or went before you
  /// write the new number down.
  private static let counts: [String: Int] = [
    "activity-content-state-date info": 9,
    "activity-date-milliseconds error": 1,
    "activity-key-wrong-event warning": 2,
    "activity-sound-misplaced warning": 1,
    "activity-timestamp-stale info": 4,
    "activity-timestamp-stale warning": 6,
    "alert-empty warning": 1,
    "alert-legacy-string warning": 27,
    "aps-custom-key error": 3,
    "aps-missing error": 1,
    "category-in-background hint": 1,
    "content-available-with-alert info": 4,
    "custom-value-null hint": 2,
    "flag-not-one error": 2,
    "flag-not-one hint": 1,
    "flag-not-one warning": 52,
    "interruption-level-entitlement hint": 2,
    "json-syntax error": 44,
    "json-syntax warning": 17,
    "key-deprecated info": 1,
    "key-duplicate error": 1,
    "key-misplaced error": 3,
    "key-misplaced warning": 2,
    "key-misspelled error": 13,
    "placeholder-quoted-number warning": 1,
    "placeholder-undeclared warning": 3,
    "priority-background error": 12,
    "push-type-mismatch error": 1,
    "push-type-missing info": 17,
    "sensitive-data warning": 3,
    "simulator-key-misplaced warning": 2,
    "sound-container-unsupported hint": 5,
    "sound-object-not-critical warning": 1,
    "topic-missing hint": 52,
    "value-wrong-type error": 2,
  ]

  @Test func `the findings in real payloads are the ones that were read`() throws {
    let found = try Corpus.findings(areNamed: false)
    #expect(found == CorpusTests.counts, "\(CorpusTests.changes(to: found))")
  }

  @Test func `every real payload can be checked as if it were named`() throws {
    #expect(try !Corpus.findings(areNamed: true).isEmpty)
  }

  private static func changes(to found: [String: Int]) -> String {
    Set(found.keys).union(counts.keys).sorted()
      .filter { found[$0] != counts[$0] }
      .map { "\($0): \(counts[$0] ?? 0) -> \(found[$0] ?? 0)" }
      .joined(separator: "\n")
  }
}

/// The folder of real payloads.
private enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["PUSHLINT_CORPUS"]
    .map { URL(filePath: $0).appending(path: "payloads") }

  static func findings(areNamed: Bool) throws -> [String: Int] {
    let folder = try #require(folder)
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-11-20")
    let engine = Engine(options)
    let arguments = areNamed ? try files(in: folder) : [folder.path(percentEncoded: false)]
    let inputs = engine.inputs(for: arguments, skippingUnrecognized: false)
    #expect(inputs.failures.isEmpty)
    #expect(inputs.files.count >= 150)
    var counts: [String: Int] = [:]
    for file in inputs.files {
      for finding in engine.check(try engine.load(file)).file.diagnostics {
        counts["\(finding.rule) \(finding.severity.rawValue)", default: 0] += 1
      }
    }
    return counts
  }

  private static func files(in folder: URL) throws -> [String] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let urls = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    return try (urls?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { try $0.resourceValues(forKeys: Set(keys)).isRegularFile == true }
      .map { $0.path(percentEncoded: false) }
  }
}
