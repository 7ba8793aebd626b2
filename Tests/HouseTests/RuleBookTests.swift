import RuleBook
import Testing

/// The documents as the product sees them.
@Suite struct RuleBookTests {
  private let document = RuleDocument(
    id: "a-b",
    markdown: """
      # a-b

      ## What it flags

      A name such as `x. y` that is
      wrong. It is bad.

      More.

      ## Bad

      ````yaml bad
      ```
      ## no heading
      ````

      ## Source

      """
  )

  @Test func `the summary is the first sentence`() {
    #expect(document.summary == "A name such as `x. y` that is wrong.")
  }

  @Test func `a section ends at the next heading outside code`() {
    #expect(document.section("Bad") == "````yaml bad\n```\n## no heading\n````")
  }

  @Test func `headings are those outside code`() {
    #expect(document.headings == ["What it flags", "Bad", "Source"])
  }

  @Test func `an empty section is empty and a missing one nil`() {
    #expect(document.section("Source") == "")
    #expect(document.section("Fix") == nil)
    #expect(RuleDocument(id: "", markdown: "").summary == "")
  }

  @Test func `a page is found in the repository`() {
    #expect(document.url == "https://github.com/pushlint/pushlint/blob/main/Rules/a-b.md")
  }

  @Test func `every document of the folder is embedded as it stands`() {
    let paths = Repository.paths(in: "Rules", suffix: ".md").filter { $0 != "Rules/README.md" }
    #expect(RuleBook.ids.map { "Rules/\($0).md" }.sorted() == paths.sorted())
    for id in RuleBook.ids {
      #expect(RuleBook.document(for: id)?.markdown == Repository.text("Rules/\(id).md"))
    }
    #expect(RuleBook.document(for: "no-such-rule") == nil)
  }
}
