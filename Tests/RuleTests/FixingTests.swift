import PushlintEngine
import PushlintSyntax
import Testing

/// The promises of `--fix`, on everything there is to fix.
@Suite struct FixingTests {
  private static let all = Example.all.filter { $0.isRequest }

  @Test(arguments: all, [Fix.Applicability.safe, .unsafe])
  func `fixing keeps its promises`(example: Example, applicability: Fix.Applicability) {
    expectPromisesKept(example, applicability)
  }

  @Test(
    .enabled(if: Corpus.folder != nil, "set PUSHLINT_CORPUS to a folder of real files"),
    arguments: Corpus.examples,
    [Fix.Applicability.safe, .unsafe]
  )
  func `fixing real files keeps its promises`(example: Example, applicability: Fix.Applicability) {
    expectPromisesKept(example, applicability)
  }

  private func expectPromisesKept(_ example: Example, _ applicability: Fix.Applicability) {
    let bench = Bench(example, bytes: example.bytes)
    let document = bench.document(example.bytes, name: example.fileName)
    let before = bench.engine.check(document)
    let fixed = bench.engine.fix(document, upTo: applicability)
    let bytes = fixed.analysis.file.source.bytes
    let text = String(decoding: bytes, as: UTF8.self)

    #expect(fixed.edits.areDisjoint)
    #expect(
      fixed.edits.applied(to: document.source.bytes) == bytes,
      "the edits are complete\n\(text)"
    )
    #expect(fixed.isChanged == (fixed.fixCount > 0))
    #expect(fixed.analysis.tree.issues.count <= before.tree.issues.count, "\(text)")

    // A key that a fix has moved may then deserve a hint of its own; where a fix removes an error, also an
    // info. What is wrong in damaged text shows when it is repaired.
    let (old, new) = (counts(before), counts(fixed.analysis))
    let isRepaired = fixed.analysis.tree.issues.count < before.tree.issues.count
    for (rule, count) in counts(fixed.analysis, above: .info)
    where !isRepaired || rule.hasSuffix("-syntax") {
      #expect(count <= old[rule] ?? 0, "\(rule) appeared\n\(text)")
    }

    let again = bench.engine.fix(
      bench.document(bytes, name: example.fileName),
      upTo: applicability
    )
    #expect(!again.isChanged, "a second run changes nothing\n\(text)")

    for fix in fixed.analysis.file.diagnostics.flatMap(\.fixes)
    where fix.applicability == .safe || applicability == .unsafe {
      let changed = bench.document(fix.edits.applied(to: bytes), name: example.fileName)
      let then = counts(bench.engine.check(changed))
      let isWorse = then.contains { $0.value > new[$0.key] ?? 0 }
      #expect(isWorse, "'\(fix.title.text)' is left though it brings no other finding\n\(text)")
    }
  }

  private func counts(
    _ analysis: CheckedDocument,
    above severity: Severity = .hint
  ) -> [String: Int] {
    analysis.file.diagnostics.filter { $0.severity > severity }
      .reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }
}
