import BuiltInRules
import Diagnostics
import Linting
import RuleBook
import Testing

/// What every rule's page promises its readers.
@Suite struct PageTests {
  @Test(arguments: Page.all)
  func `a summary is one short sentence`(page: Page) {
    let summary = page.document.summary
    #expect(summary.count <= 90, "\(summary.count) characters: \(summary)")
    #expect(summary.last == "." && !summary.contains(". ") && !summary.contains("; "), "\(summary)")
  }

  @Test(arguments: Page.all)
  func `every section has content`(page: Page) {
    for heading in page.document.headings {
      #expect(page.document.section(heading) != "", "\(heading)")
    }
  }

  @Test(arguments: Page.all)
  func `a page says which options apply the fix`(page: Page) throws {
    let remedy = try #require(page.document.section("How to fix"))
    switch Rule.all.first(where: { $0.id == page.id })?.fix {
    case .safe: #expect(remedy.contains("--fix"), "\(remedy)")
    case .unsafe: #expect(remedy.contains("--fix --unsafe-fixes"), "\(remedy)")
    case nil: break
    }
  }

  @Test(arguments: Page.all)
  func `other rules are mentioned with links`(page: Page) {
    let code = page.blocks.map { $0.opening...$0.closing }
    for (number, line) in page.lines.enumerated() where !line.hasPrefix("#") {
      guard !code.contains(where: { $0.contains(number) }) else { continue }
      let plain = line.replacing(/`[^`]*`|\[[^\]]*\]\([^)]*\)/, with: "")
      let words = plain.split { !($0.isLetter || $0.isNumber || $0 == "-") }
      let bare = words.filter { Page.ids.contains(String($0)) }
      #expect(bare.isEmpty, "line \(number + 1): \(bare)")
    }
  }

  @Test(arguments: Symptom.all)
  func `every symptom of the index has rules`(symptom: Symptom) {
    #expect(!symptom.rules.isEmpty, "\(symptom.title)")
  }
}
