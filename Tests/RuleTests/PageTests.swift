import PushlintBuiltInRules
import PushlintEngine
import PushlintLint
import PushlintReference
import PushlintReporting
import PushlintRuleBook
import PushlintSyntax
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

  @Test(arguments: Page.all)
  func `a page is read as HTML without a mark of Markdown`(page: Page) throws {
    let finding = Diagnostic(rule: page.id, severity: .error, message: "m", range: .at(0))
    let file = FileResult(path: "a", source: SourceText("{}"), diagnostics: [finding])
    var style = ReportStyle()
    style.url = { Engine.url(ofRule: $0) }
    style.description = { Engine.description(ofRule: $0) }
    let html = String(decoding: ReportFormat.html.render([file], style), as: UTF8.self)
    let start = try #require(html.firstRange(of: "<section class=\"rule\""))
    let prose = html[start.lowerBound...].replacing(
      /<(pre|code)>.*?<\/\1>/.dotMatchesNewlines(),
      with: ""
    )
    let text = prose.replacing(/<[^<>]*>/, with: "")
    for mark in ["`", "**", "](", "\n#", "\n- ", "\n|", "<", ">"] {
      #expect(!text.contains(mark), "\(mark)")
    }
    // Each section of the page is there, and what is open is closed.
    let titles = page.document.headings.filter { $0 != RuleDocument.moreExamples }
    for title in titles { #expect(prose.contains("<h4>\(title)</h4>"), "\(title)") }
    for tag in ["p", "ul", "ol", "li", "table", "tr", "pre", "code", "b", "a"] {
      let opened = html.matches(of: try Regex("<\(tag)[ >]")).count
      #expect(opened == html.matches(of: try Regex("</\(tag)>")).count, "\(tag)")
    }
  }
}
