import Foundation
import PushlintSyntax
import TestSupport
import Testing

/// A template of `Fixtures/branches/`, in which `«` and `»` mark what is wrong.
struct BranchFixture: Sendable, CustomStringConvertible {
  let description: String
  let isRight: Bool
  let marked: String
  let language: Language

  static let all: [BranchFixture] = Checkout.names(in: "Fixtures/branches").flatMap { name in
    read(Checkout.text("Fixtures/branches/\(name)"), name)
  }

  private static func read(_ text: String, _ file: String) -> [BranchFixture] {
    text.components(separatedBy: "\n== ").dropFirst().compactMap { part in
      guard let end = part.firstIndex(of: "\n") else { return nil }
      let title = part[..<end]
      let body = part[part.index(after: end)...].replacing("\\r\n", with: "\r\n")
      return BranchFixture(
        description: "\(file): \(title)",
        isRight: title.hasPrefix("right"),
        marked: String(body),
        language: file.contains("-yaml") ? .yaml : .json
      )
    }
  }
}

@Suite struct TemplateBranchTests {
  private func issues(_ tree: SyntaxTree) -> [TemplateIssue] {
    guard let check = TemplateCheck(tree) else { return [] }
    return (check.unbalanced + check.branchIssues).sorted { $0.range < $1.range }
  }

  @Test(arguments: BranchFixture.all)
  func `each mistake in a branch is found at its place, and no other`(fixture: BranchFixture) {
    let marked = Marked(fixture.marked)
    let tree = parse(marked.text, fixture.language)
    #expect(issues(tree).map(\.range) == marked.ranges)
    #expect(marked.ranges.isEmpty == fixture.isRight)
    #expect(tree.issues.isEmpty)
  }

  @Test func `the fixtures are many`() {
    #expect(BranchFixture.all.filter { $0.isRight }.count >= 60)
    #expect(BranchFixture.all.filter { !$0.isRight }.count >= 60)
  }

  @Test(arguments: BranchFixture.all.filter { !$0.isRight })
  func `a fix leaves no mistake`(fixture: BranchFixture) {
    let tree = parse(Marked(fixture.marked).text, fixture.language)
    for issue in issues(tree) where !issue.edits.isEmpty {
      let text = String(decoding: issue.edits.applied(to: tree.source.bytes), as: UTF8.self)
      let fixed = parse(text, fixture.language)
      #expect(issues(fixed).isEmpty && fixed.issues.isEmpty)
    }
  }
}
