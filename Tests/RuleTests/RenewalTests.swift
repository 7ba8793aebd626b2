import TestSupport
import Testing

/// Generated text is up to date.
@Suite struct RenewalTests {
  @Test(arguments: Page.all)
  func `the generated parts of a page are up to date`(page: Page) throws {
    try expectUpToDate(page.renewed, at: page.path)
  }

  @Test func `the index is up to date`() throws {
    try expectUpToDate(RuleIndex.markdown, at: "Rules/README.md")
  }

  private func expectUpToDate(_ text: String, at path: String) throws {
    guard Checkout.text(path) != text else { return }
    if Renewal.isOn {
      try Checkout.write(text, to: path)
    } else {
      let old = Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      let new = text.split(separator: "\n", omittingEmptySubsequences: false)
      let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let line = index ?? min(old.count, new.count)
      let was = old.indices.contains(line) ? old[line] : "(the end)"
      let now = new.indices.contains(line) ? new[line] : "(the end)"
      Issue.record("\(path):\(line + 1): '\(was)' is now '\(now)'; run \(Renewal.command)")
    }
  }
}
