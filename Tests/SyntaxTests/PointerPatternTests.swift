import PushlintSyntax
import Testing

struct PointerPatternTests {
  private static let tree = parse(
    #"{"templates": {"a": {"payload": 1}, "b": {"payload": 2}, "c": {}, "d": 3}, "x/*": [4, [5]]}"#
  )

  @Test(arguments: [
    ("/templates/*/payload", ["1", "2"]), ("/templates/b/payload", ["2"]),
    ("/*/*/payload", ["1", "2"]), ("/x~1*/*", ["4", "[5]"]), ("/x~1*/*/*", ["5"]),
    ("/x~1*/1/0", ["5"]), ("/templates/*/payload/*", []), ("/nothing/*", []), ("/x~1*/2", []),
    ("/x~1*/-1", []),
  ])
  func `a pattern leads to values in order of place`(text: String, expected: [String]) throws {
    let root = try #require(Self.tree.roots.first)
    let pattern = try #require(PointerPattern(text))
    #expect(pattern.text == text)
    #expect(pattern.values(in: root).map { $0.text } == expected)
  }

  @Test func `the empty pattern is the document`() throws {
    let root = try #require(Self.tree.roots.first)
    #expect(PointerPattern("")?.values(in: root).map { $0.index } == [root.index])
  }

  @Test(arguments: ["templates", "*", "#/a"])
  func `a pattern begins with a slash`(text: String) {
    #expect(PointerPattern(text) == nil)
  }
}
