import PushlintSyntax
import Testing

/// The recovery rules, in order.
@Suite struct JSONRecoveryTests {
  @Test(arguments: [
    (#"{"a": [1, 2}"#, "{a:[1 2]+}"),
    (#"{"a": {"b": [1}, "c": 2}"#, "{a:{b:[1]+} c:2}"),
    (#"[{"a": 1, 2]"#, "[{a:1 _:2}+]"),
    (#"{"a": [{"b": 1], "c": 2}"#, "{a:[{b:1}+] c:2}"),
  ])
  func `rule 1 never skips a closing bracket of an outer container`(
    text: String,
    expected: String
  ) {
    #expect(outline(text) == expected)
    #expect(
      parse(text).issues.contains { $0.code == .unclosed(.array) || $0.code == .unclosed(.object) }
    )
  }

  @Test func `rule 1 skips a closing bracket without an open one`() {
    #expect(outline(#"{"a": 1], "b": 2}"#) == "{a:1 b:2}")
  }

  @Test(arguments: [
    (#"{"a": 1 "b": 2}"#, "{a:1 b:2}"),
    ("[1 2\n3]", "[1 2 3]"),
    (#"{"a": {} 'b': []}"#, "{a:{} b:[]}"),
  ])
  func `rule 2 continues after a missing comma`(text: String, expected: String) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    (#"{"a" 1, "b": 2}"#, "{a:1 b:2}"),
    ("{\"a\"\n1, \"b\": 2}", "{a:_ _:1 b:2}+"),
    ("{\"a\"\n\"b\": 2}", "{a:_ b:2}+"),
    (#"{"a" "b": 2}"#, "{a:_ b:2}+"),
  ])
  func `rule 3 accepts a value on the line of a key without a colon`(
    text: String,
    expected: String
  ) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    (#"{"a": , "b": 1}"#, "{a:_ b:1}+"),
    (#"{"a":}"#, "{a:_}+"),
    (#"[{"a": ]"#, "[{a:_}+]"),
    ("{\"a\": \n\"b\": 1}", "{a:_ b:1}+"),
  ])
  func `rule 4 adds an empty node for a missing value`(text: String, expected: String) {
    #expect(outline(text) == expected)
    let missing = parse(text).roots.first?.children
      .compactMap { $0.kind == .object ? $0.children.first { _ in true } : $0 }
      .first.map { MemberView(node: $0).value }
    #expect(missing?.range.isEmpty == true)
  }

  @Test(arguments: [
    (#"{"a": RM 12.0", "b": 1}"#, "{a:! b:1}"),
    ("{\"a\": one two\n\"b\": 1}", "{a:! b:1}"),
    (#"[yes no, {"a": maybe}]"#, "[! {a:!}]"),
    (#"{"a": 1, nonsense, "b": 2}"#, "{a:1 ! b:2}+"),
  ])
  func `rule 5 makes one node of words up to the next structural byte`(
    text: String,
    expected: String
  ) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    ("{\"a\": \"b\n, \"c\": 1}", "{a:! c:1}+"),
    ("{\"a\": \"b,\n\"c\": 1}", "{a:! c:1}+"),
    ("{\"a\": \"b}\n", "{a:!}+"),
    ("[\"a\r\n]", "[!]+"),
  ])
  func `rule 6 ends an unclosed string at the end of its line`(text: String, expected: String) {
    #expect(outline(text) == expected)
    #expect(parse(text).issues.map(\.code) == [.unclosedString])
  }

  @Test func `rule 7 reports once that a file is truncated`() {
    let issues = parse(#"{"a": [{"b": [1, "#).issues
    #expect(issues.map(\.code) == [.unclosed(.array)])
    #expect(issues.first?.range == ByteRange(13, 14))
    #expect(issues.first?.related == .at(16))
    #expect(parse(#"{"a": [{"b": "cut "#).issues.map(\.code) == [.unclosedString])
  }
}

/// Mistakes that make a file unreadable.
@Suite struct JSONReadabilityTests {
  @Test(arguments: ["abc", "<html>", "=", "}", "]", ",", ": 1", "True", "nul", "*"])
  func `a first token that cannot begin a value makes a file unreadable`(text: String) {
    let tree = parse(text + " {\"a\": 1, }")
    #expect(!tree.isReadable)
    #expect(tree.issues.count == 1)
    #expect(tree.issues.first?.range.lower == 0)
    #expect(outline(tree.roots.first) == "!")
  }

  @Test(arguments: ["{", "[", "\"a", "1", "-", "'a'", "“a”", "{{x}}", "%NAME%", "+1", ".5", "{} x"])
  func `a first token that begins a value leaves a file readable`(text: String) {
    #expect(parse(text).isReadable)
  }

  @Test func `a fourth mistake in one object ends the reporting`() {
    let tree = parse(#"{"a": 1 "b": 2 "c": 3 "d": 4 "e": 5, "f": {"g": 1,}}"#)
    #expect(tree.issues.count == 4)
    #expect(!tree.isReadable)
  }

  @Test func `mistakes in the arrays of an object count for the object`() {
    let tree = parse(#"{"a": [1 1], "b": [2 2], "c": [3 3], "d": [4 4], "e": [5 5]}"#)
    #expect(tree.issues.count == 4)
    #expect(!tree.isReadable)
  }

  @Test func `another notation is no damage, however much there is of it`() {
    let tree = parse("{a: [1,], b: [2,], 'c': [3,], 'd': 'x', 'e': 'y', 'f': 'z',}")
    #expect(tree.issues.count == 13)
    #expect(tree.isReadable)
  }

  @Test func `mistakes in several objects do not add up`() {
    let tree = parse(#"[{"a": 1,}, {"a": {"b": 2,},}, {"a": 1,}, {"a": 1,}, {"a": 1,}]"#)
    #expect(tree.issues.count == 6)
    #expect(tree.isReadable)
  }

  @Test func `comments and undeclared placeholders do no damage`() {
    let tree = parse("{\n//1\n//2\n//3\n//4\n//5\n\"a\": %A%, \"b\": <B>, \"c\": <C>}")
    #expect(tree.issues.count == 8)
    #expect(tree.isReadable)
  }
}
