import PushlintSyntax
import Testing

/// The blocks of the pages show what they claim to show.
@Suite struct ExampleTests {
  @Test(arguments: Example.bad)
  func `the rule reports something in a bad block`(example: Example) {
    let check = Check(example)
    #expect(!check.findings.isEmpty, "\(check.report)")
  }

  @Test(arguments: Example.good)
  func `nothing is printed for a good block`(example: Example) {
    let check = Check(example)
    let printed = check.diagnostics.filter { $0.severity > .hint || $0.rule == example.id }
    #expect(printed == [], "\(check.report)")
  }

  @Test(arguments: Example.unreported)
  func `the rule reports nothing in an unreported block`(example: Example) {
    let check = Check(example)
    #expect(check.findings == [], "\(check.report)")
  }

  @Test(arguments: Example.bad)
  func `a fix removes its finding and causes no other`(example: Example) {
    let before = Check(example)
    guard let fixed = before.fixed else { return }
    let after = Check(example, bytes: fixed)
    #expect(after.findings == [], "\(after.report)")
    #expect(after.tree.issues.count <= before.tree.issues.count)
    let known = Dictionary(grouping: before.diagnostics) { $0.rule }
    // A value that had no effect where it was may deserve a hint where it has one, and an info where
    // only an unsafe fix removes the error.
    let isUnsafe = before.diagnostics.contains { finding in
      finding.severity == .error && finding.fixability == .unsafe
    }
    let begun = after.diagnostics.filter { $0.severity > (isUnsafe ? .info : .hint) }
    for (rule, found) in Dictionary(grouping: begun, by: { $0.rule }) {
      #expect(found.count <= known[rule]?.count ?? 0, "\(rule): \(after.report)")
    }
  }

  @Test(arguments: Page.all)
  func `a page shows bad and good`(page: Page) {
    let roles = Example.examples(in: page).map { $0.role }
    #expect(roles.contains(.bad), "\(page.path) has no bad block")
    #expect(roles.contains(.good), "\(page.path) has no good block")
  }
}

extension Page: CustomTestStringConvertible {
  var testDescription: String { path }
}
