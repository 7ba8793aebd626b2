import PushlintRuleBook
import TestSupport
import Testing

/// The rules' pages as the product reads them.
@Suite struct RuleBookTests {
  private let document = RuleDocument(
    id: "a-b",
    markdown: """
      # a-b

      > **error** · no automatic fix

      A name such as [`x`](x-y.md) that is
      wrong.

      It is bad.

      ## Example

      ````yaml bad
      ```
      ## no heading, [no link](x-y.md)
      ````

      ## How to fix

      ## References

      See [x](x-y.md), [RFC](https://example.com/a.md) and [sic].

      <details>
      <summary>More examples (tested)</summary>
      </details>

      """
  )

  @Test func `the summary is the first paragraph without links`() {
    #expect(document.summary == "A name such as `x` that is wrong.")
    #expect(document.introduction.hasSuffix("wrong.\n\nIt is bad."))
  }

  @Test func `a section ends at the next heading outside code`() {
    #expect(
      document.section("Example")
        == "````yaml bad\n```\n## no heading, [no link](x-y.md)\n````"
    )
  }

  @Test func `headings are those outside code`() {
    #expect(document.headings == ["Example", "How to fix", "References", "More examples"])
  }

  @Test func `an empty section is empty and a missing one nil`() {
    #expect(document.section("How to fix") == "")
    #expect(document.section("Options") == nil)
    #expect(RuleDocument(id: "", markdown: "").summary == "")
  }

  @Test func `a page read elsewhere has absolute links and no folded part`() {
    let end = """
      See [x](https://github.com/pushlint/pushlint/blob/main/Rules/x-y.md), \
      [RFC](https://example.com/a.md) and [sic].

      """
    #expect(document.standalone.hasSuffix(end))
    #expect(document.standalone.contains("[no link](x-y.md)"))
  }

  @Test func `a page is found in the repository`() {
    #expect(document.url == "https://github.com/pushlint/pushlint/blob/main/Rules/a-b.md")
  }

  @Test func `every page of the folder is embedded unchanged`() {
    let paths = Repository.paths(in: "Rules", suffix: ".md").filter { $0 != "Rules/README.md" }
    #expect(RuleBook.ids.map { "Rules/\($0).md" }.sorted() == paths.sorted())
    for id in RuleBook.ids {
      #expect(RuleBook.document(for: id)?.markdown == Checkout.text("Rules/\(id).md"))
    }
    #expect(RuleBook.document(for: "no-such-rule") == nil)
  }
}
