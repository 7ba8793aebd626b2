import PushlintSyntax
import Testing

/// `%NAME%` in YAML while the style is not enabled.
@Suite struct UndeclaredPlaceholderTests {
  @Test(arguments: [
    ("a: %NAME%\nb: 1\n", "%NAME%", "b"),
    ("a: {x: %NAME%, y: %OTHER%}\nb: [%A%,%B%]\n", "%NAME%", "b"),
    ("- %NAME%\n- b: 1\n", "%NAME%", "b"),
    ("a: %NAME% and more\nb: {{x}} %OTHER%\n", "%NAME%", "b"),
    ("a: {{x}}\nb: %NAME%\n", "%NAME%", "b"),
    ("a: %A%%B%\nb: 1\n", "%A%", "b"),
  ])
  func `a value that is only an undeclared placeholder is unknown, and parsing continues`(
    text: String,
    first: String,
    last: String
  ) {
    let tree = Self.tree(text)
    #expect(tree.issues.map(\.code) == [.undeclaredPlaceholder(.percent)])
    #expect(tree.issues.first.map { tree.source.string($0.range) } == first)
    #expect(tree.nodes.contains { tree.source.string($0.range) == last })
    #expect(tree.placeholders.map(\.range) == tree.placeholders.map(\.range).sorted())
  }

  @Test(arguments: [
    ("a: @@NAME@@\nb: 1\n", "@@NAME@@"), ("a: {x: @n@, y: @@M@@}\nb: 1\n", "@n@"),
    ("- @@A@@\n- b: %B%\n", "@@A@@"),
  ])
  func `a placeholder of an unknown style is unknown, too`(text: String, first: String) {
    let tree = Self.tree(text)
    #expect(tree.issues.map(\.code) == [.undeclaredPlaceholder(nil)])
    #expect(tree.issues.first.map { tree.source.string($0.range) } == first)
    #expect(tree.nodes.contains { tree.source.string($0.range) == "b" })
  }

  @Test(arguments: [
    "a: 100 %x%\n", "a: \"%NAME%\"\n", "a: [NAME]\nb: {name}\nc: <NAME>\n", "a: x%NAME%\n",
  ])
  func `text that is valid YAML is not reported`(text: String) {
    let tree = Self.tree(text)
    #expect(tree.issues.isEmpty)
    #expect(tree.placeholders.isEmpty)
  }

  @Test(arguments: ["a: %\n", "a: %NAME\n", "a: %1%\n", "%NAME%: 1\n", "a: @x\nb: %NAME%\n"])
  func `other errors of libyaml keep their message`(text: String) {
    let codes = Self.tree(text).issues.map(\.code)
    #expect(!codes.isEmpty && !codes.contains(.undeclaredPlaceholder(.percent)))
    #expect(!codes.contains(.undeclaredPlaceholder(nil)))
  }

  @Test func `a mistake after an undeclared placeholder is reported, too`() {
    let codes = Self.tree("a: %NAME%\nb: @x\n").issues.map(\.code)
    #expect(codes.first == .undeclaredPlaceholder(.percent))
    #expect(codes.count == 2)
  }

  @Test func `placeholders of an enabled style are not reported`() {
    let options = ParseOptions(language: .yaml, placeholderStyles: [.percent])
    let tree = SyntaxTree.parse(SourceText("a: %NAME%\n"), options)
    #expect(tree.issues.isEmpty)
    #expect(tree.placeholders.count == 1)
  }

  private static func tree(_ text: String) -> SyntaxTree {
    SyntaxTree.parse(SourceText(text), ParseOptions(language: .yaml))
  }
}
