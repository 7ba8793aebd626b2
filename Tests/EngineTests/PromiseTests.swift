import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// A fix makes of a document what it promises, and the fixer notices anything else.
struct PromiseTests {
  @Test(arguments: Sample.all)
  func `each offered fix keeps its promises`(sample: Sample) {
    let document = sample.document
    for finding in sample.check().file.diagnostics {
      for fix in finding.fixes {
        let isKept = sample.engine.keepsPromises(fix, in: document, isSettings: false)
        #expect(isKept, "\(finding.rule): \(fix.title.text)")
      }
    }
  }

  @Test(arguments: [
    ("aps: {badge: \"{{x}}\"}", "{{x}}", false), ("aps:\n  badge: '{{ x }}'\n", "{{ x }}", false),
    ("aps:\n  badge: '{% x %}'\n", "{% x %}", false), ("aps:\n  badge: '${x}'\n", "${x}", true),
    ("aps:\n  badge: '<%= x %>'\n", "<%= x %>", true),
    // A parser that knows no placeholders has never read this.
    ("aps:\n  badge: '{{x}}'\n  sound: {{y}}\n", "{{x}}", true),
  ])
  func `a change in YAML keeps what a plain parser reads`(
    text: String,
    placeholder: String,
    isKept: Bool
  ) throws {
    let reading = ParseOptions(language: .yaml)
    let before = SyntaxTree.parse(SourceText(text), reading)
    let badge = try #require(before.roots.first?.asObject?["aps"]?.asObject?["badge"])
    let edit = try #require(Rewriter(before).replaceValue(badge, with: placeholder))
    let fix = try #require(Fix("remove the quotes", .unsafe, [edit]))
    let after = SyntaxTree.parse(SourceText(fix.edits.applied(to: before.source.bytes)), reading)
    #expect(before.becomes(after, by: fix.promises, fix.edits, reading) == isKept)
  }

  /// As if a rule or a mapping had missed the place by some bytes.
  @Test(arguments: Sample.all)
  func `edits at any other place are noticed`(sample: Sample) {
    let document = sample.document
    let reading = sample.engine.checkConfiguration(of: document).parseOptions
    let before = SyntaxTree.parse(document.source, reading)
    let after = { (edits: [Edit]) in
      SyntaxTree.parse(SourceText(edits.applied(to: document.source.bytes)), reading)
    }
    // What a template's code means, only its engine knows.
    let findings = sample.check().file.diagnostics.filter { $0.rule != "template-unbalanced" }
    for fix in findings.flatMap({ $0.fixes }) {
      let right = after(fix.edits)
      for distance in [-7, -3, -2, -1, 1, 2, 3, 7] {
        let moved = fix.edits.map { $0.moved(by: distance) }
        let wrong = after(moved)
        guard before.becomes(wrong, by: fix.promises, moved, reading) else { continue }
        // White space that is left out elsewhere is no other document.
        #expect(
          right.becomes(wrong, by: [], moved, reading),
          "\(fix.title.text), moved by \(distance)"
        )
      }
    }
  }
}

extension Edit {
  fileprivate func moved(by distance: Int) -> Edit {
    .replace(
      ByteRange(max(0, Int(range.lower) + distance), max(0, Int(range.upper) + distance)),
      with: text
    )
  }
}
