import PushlintBuildTool
import PushlintRuleBook
import TestSupport
import Testing

/// A rule is one source file and one document, found from each other by name.
@Suite struct RuleFileTests {
  private struct RuleFile {
    let file: SwiftFile
    let name: String
    /// The first literal after the name.
    let id: String
  }

  private static let rules: [RuleFile] = Repository.sources
    .filter { $0.isIn("Sources/BuiltInRules") }
    .compactMap { file in
      guard let name = declaredRules(in: file.text).first,
        let start = file.tokens.firstIndex(where: { $0.text == name })
      else { return nil }
      let id = file.tokens[start...].first { $0.kind == .literal }?.text
      return RuleFile(file: file, name: name, id: id ?? "")
    }

  private static let documents = Repository.paths(in: "Rules", suffix: ".md")
    .filter { $0.split(separator: "/").count == 2 && $0 != "Rules/README.md" }

  @Test func `file, constant and id have one name`() {
    for rule in Self.rules {
      let plain = rule.id.filter { $0 != "-" }
      #expect(rule.name.lowercased() == plain, "\(rule.file.path): \(rule.name) and \(rule.id)")
      #expect(
        rule.file.name.lowercased() == plain + ".swift"
          && rule.file.name.first?.isUppercase == true,
        "\(rule.file.path) and \(rule.id)"
      )
    }
  }

  @Test func `ids are in kebab-case and say what is wrong`() {
    for rule in Self.rules {
      let words = rule.id.split(separator: "-", omittingEmptySubsequences: false)
      #expect(words.count > 1 && !words.contains(""), "\(rule.id)")
      #expect(rule.id.allSatisfy { $0 == "-" || $0.isASCII && $0.isLowercase }, "\(rule.id)")
      #expect(!["no", "prefer"].contains(words.first), "\(rule.id)")
    }
  }

  @Test func `every rule has a document and every document a rule`() {
    let ids = Set(Self.rules.map(\.id))
    #expect(ids.count == Self.rules.count, "an id is used twice")
    let expected = Set(ids.map { "Rules/\($0).md" })
    #expect(expected.subtracting(Self.documents) == [], "rules without a document")
    #expect(Set(Self.documents).subtracting(expected) == [], "documents without a rule")
  }

  @Test(arguments: documents)
  func `a page has the fixed headings in their order`(path: String) {
    let id = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let document = RuleDocument(id: String(id), markdown: Checkout.text(path))
    #expect(document.markdown.hasPrefix("# \(id)\n\n> **"))
    let optional: Set = ["Options", "See also", RuleDocument.moreExamples]
    let headings = document.headings
    #expect(
      headings == RuleDocument.headings.filter { !optional.contains($0) || headings.contains($0) }
    )
    #expect(document.summary.hasSuffix("."), "no summary")
  }
}
