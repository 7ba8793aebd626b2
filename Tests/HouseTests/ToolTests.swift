import Testing

/// The tools that these tests are built on.
@Suite struct ToolTests {
  @Test(arguments: [
    ("a.b(1) // try! c", ["a", ".", "b", "(", "1", ")"]),
    ("/* as! /* x */ y */ z", ["z"]),
    (
      ##"let s = "try! \(f("}", g))" + t"##,
      ["let", "s", "=", "f", "(", "}", ",", "g", ")", #"try! \()"#, "+", "t"]
    ),
    (##"#"a"b\(c)"# d"##, [##"a"b\(c)"##, "d"]),
    ("\"\"\"\na \"quote\"\n\"\"\" e", ["\na \"quote\"\n", "e"]),
    (#""a\"b" c"#, [#"a\"b"#, "c"]),
    ("func `a claim, with {`() {}", ["func", "a claim, with {", "(", ")", "{", "}"]),
    ("\"open", ["open"]),
    ("/* open", []),
    ("`open", ["open"]),
  ])
  func `the lexer separates code from strings and comments`(source: String, tokens: [String]) {
    #expect(SwiftLexer.tokens(of: source).map(\.text) == tokens)
  }

  @Test func `tokens know their lines`() {
    let source = "a\n\"\"\"\nb\n\"\"\"\n/*\n*/ c"
    #expect(SwiftLexer.tokens(of: source).map(\.line) == [1, 2, 6])
  }

  @Test(arguments: [
    ("func f() {\n  if a {\n  }\n}", [MeasuredFunction(name: "f", line: 1, lineCount: 4)]),
    (
      "struct S {\n  var x: Int { 1 }\n  init?() {\n  }\n}",
      [
        MeasuredFunction(name: "x", line: 2, lineCount: 1),
        MeasuredFunction(name: "init", line: 3, lineCount: 2),
      ]
    ),
    (
      "extension Rule {\n  static let a = Rule.b(\n    1\n  ) { x in\n    x\n  }\n}",
      [MeasuredFunction(name: "a", line: 2, lineCount: 5)]
    ),
    (
      "final class C: D {\n  class func f(\n    g: () -> Void\n  ) {\n    enum E {\n    }\n  }\n}",
      [MeasuredFunction(name: "f", line: 2, lineCount: 6)]
    ),
    ("let s = \"{\" // {\nfunc f() {}", [MeasuredFunction(name: "f", line: 2, lineCount: 1)]),
    ("do {\n}\n", [MeasuredFunction(name: "closure", line: 1, lineCount: 2)]),
    ("}", []),
  ])
  func `functions are measured from their names to their last braces`(
    source: String,
    functions: [MeasuredFunction]
  ) {
    #expect(SwiftFile(path: "", text: source).functions == functions)
  }

  @Test func `the manifest's table is read`() {
    let manifest = """
      func module(_ name: String) -> Target { .target(name: name, settings: [.x("m")]) }
      let targets = [
        module("A"),
        module("B", ["A"], path: "Elsewhere", plugins: ["P"]),
        .executableTarget(name: "C", dependencies: ["B"], swiftSettings: settings),
        .systemLibrary(name: "D", providers: [.apt(["libd"])]),
        cLibrary("F", exclude: ["f.c"], headers: ["include"]),
        tests("ETests", ["A", "B"]),
      ]
      """
    let expected: [DeclaredTarget] = [
      DeclaredTarget(name: "A", kind: .module, dependencies: [], folder: "Sources/A"),
      DeclaredTarget(name: "B", kind: .module, dependencies: ["A"], folder: "Elsewhere"),
      DeclaredTarget(name: "C", kind: .executableTarget, dependencies: ["B"], folder: "Sources/C"),
      DeclaredTarget(name: "D", kind: .systemLibrary, dependencies: [], folder: "Sources/D"),
      DeclaredTarget(name: "F", kind: .cLibrary, dependencies: [], folder: "Sources/F"),
      DeclaredTarget(
        name: "ETests",
        kind: .tests,
        dependencies: ["A", "B", "TestSupport"],
        folder: "Tests/ETests"
      ),
    ]
    #expect(PackageTable.read(manifest) == expected)
  }
}
