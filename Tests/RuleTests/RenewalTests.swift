import TestSupport
import Testing

/// What the documents show is what the product prints.
@Suite struct RenewalTests {
  @Test(arguments: Page.all)
  func `reports and fixed blocks are fresh`(page: Page) throws {
    try expectFresh(page.renewed, at: page.path)
  }

  @Test func `the index is fresh`() throws {
    try expectFresh(RuleIndex.markdown, at: "Rules/README.md")
  }

  private func expectFresh(_ text: String, at path: String) throws {
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
