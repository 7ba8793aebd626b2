import PushlintBuildTool
import TestSupport
import Testing

/// What the tool for the upkeep generates.
@Suite struct BuildToolTests {
  @Test(arguments: [
    ("extension Rule {\n  public static let a = Rule.payload(", ["a"]),
    ("extension Rule {\n  public static let a: Rule = .payload(", ["a"]),
    ("extension Rule {\n  public static let a =\n    Rule.payload(", ["a"]),
    ("extension Rule {\n  public static let a: Rule\n    = .payload(", ["a"]),
    ("extension Rule {\n  /// public static let a = Rule.payload(", []),
    ("extension Rule {\n  static let a = Rule.payload(", []),
    ("extension Rule {\n  public static let a = Rules.payload(", []),
    ("extension Rule {\n  public static let a: [Rule] = [", []),
    ("extension Rule {\n}\nextension Message {\n  public static let a = Rule.payload(", []),
    ("extension Rules {\n  public static let a = Rule.payload(", []),
  ])
  func `a rule is a public constant in an extension of Rule`(source: String, names: [String]) {
    #expect(declaredRules(in: source) == names)
  }

  @Test func `rules are listed by name`() throws {
    let files = ["b", "a"].map { name in
      InputFile(
        path: "/x/\(name).swift",
        text: "extension Rule {\n  public static let \(name): Rule = .x"
      )
    }
    let expected = """
      // Written by `make rules`.
      public import PushlintLint

      extension Rule {
        /// Every rule, in the order of their names.
        public static let all: [Rule] = [
          .a,
          .b,
        ]
      }

      """
    #expect(try ruleList(files) == expected)
  }

  @Test func `the list of rules is up to date`() throws {
    let list = "Sources/BuiltInRules/RuleList.swift"
    let files = Repository.sources.filter { $0.isIn("Sources/BuiltInRules") }
      .map { InputFile(path: $0.path, text: $0.text) }
    #expect(try ruleList(files) == Checkout.text(list), "\(list): run 'make rules'")
  }

  @Test func `two rules in one file stop the build`() {
    let rule = "extension Rule {\n  public static let a = Rule.x\n}\n"
    #expect(throws: BuildError("A.swift: error: a file declares one rule, not 2")) {
      try ruleList([InputFile(path: "A.swift", text: rule + rule)])
    }
  }

  @Test func `no rules at all stop the build`() {
    #expect(throws: BuildError("error: no file declares a rule")) {
      try ruleList([InputFile(path: "A.swift", text: "// support")])
    }
  }

  @Test func `a document becomes a literal that its content cannot end`() throws {
    let file = InputFile(path: "Rules/a-b.md", text: "\"\"\"## \\##(x)\n### y\n")
    let source = try embeddedRules([file])
    #expect(source.contains("####\"\"\"\n\(file.text)\n\"\"\"####"))
    #expect(source.contains("RuleDocument(id: \"a-b\""))
  }

  @Test func `a document with a NUL stops the build`() {
    #expect(throws: BuildError("a.md: error: contains a NUL byte")) {
      try embeddedRules([InputFile(path: "a.md", text: "\0")])
    }
  }
}
