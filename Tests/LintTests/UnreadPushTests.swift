import Foundation
import PushlintLint
import PushlintSyntax
import TestSupport
import Testing

/// A push that no parser could read is told by its words.
struct UnreadPushTests {
  private static func context(isIncluded: Bool = false) -> LintContext {
    var context = LintContext()
    context.isIncluded = isIncluded
    return context
  }

  private static let yaml = "aps: {badge: \"1\"}\n"

  @Test(arguments: [
    ("a colon in a value", "x: a: b\n" + yaml, Language.yaml),
    ("a block mapping", "x: a: b\naps:\n  # now\n  badge: \"1\"\n", .yaml),
    ("quoted keys", "x: a: b\n\"aps\" : {'badge': \"1\"}\n", .yaml),
    ("in a block scalar", "x: a: b\npush: |\n  {\"aps\":{\"alert\":\"x\"}}\n", .yaml),
    ("nesting", "x: " + String(repeating: "[", count: 70) + "\n" + yaml, .yaml),
    ("the second document", "x: a: b\n---\n" + yaml, .yaml),
    ("a raw line break", "{\"x\": \"\n\", \"aps\":{\"badge\":\"1\"}}", .json),
    ("a string in a string", "x: a: b\nAPNS: \"{\\\"aps\\\":{\\\"badge\\\":1}}\"}", .yaml),
    ("code", "let a = \"\"\"\n{\"aps\": {\"alert\": \"x\"}}\n\"\"\"\n", .json),
    ("a line", "{\"a\": 1}\n{\"x\": \"y, \"aps\":{\"badge\":\"1\"}}\n", .ndjson),
  ])
  func `what hides a push is reported in a folder`(name: String, text: String, language: Language)
    throws
  {
    let file = Sample(text, language, context: Self.context()).file
    let push = try #require(file.unreadPush, "\(name)")
    let key = try #require(push.key)
    #expect(file.tree.source.string(key) == "aps")
    let issue = try #require(push.issue)
    #expect(issue.range.lower <= key.lower)
    #expect(file.isLintable)
    #expect(!file.holdsRequests)
  }

  @Test(arguments: [
    ("{% set push = {\n 'aps': {'alert': 'hi'}\n} %}\n", false),
    ("{% set names = [\n 'a'] %}\n{'x': 1, 'aps': {'alert': 'hi'}}\n", true),
  ])
  func `what a tag holds over several lines is the template's`(text: String, isReported: Bool) {
    #expect(Sample(text, .json, context: Self.context()).file.isLintable == isReported)
  }

  @Test(arguments: [
    ("a quote that is not closed", "n: \"it\naps:\n  alert: hi\n", Language.yaml),
    ("a brace that is not closed", "n: {a: b\naps:\n  alert: hi\n", .yaml),
    ("a colon on the next line", "{\"aps\"\n: {\"alert\": \"hi\"}}\n", .yaml),
    ("a mistake in 'aps'", "{\"aps\": {\"\\ud83d\": 1, \"alert\": \"hi\"}}\n", .yaml),
    ("a list", "[aps\n: {alert: hi}]\n", .yaml),
    ("a byte-order mark", "\u{FEFF}aps\n: {alert: hi}\n", .yaml),
    ("two braces", "{{\"aps\": {\"alert\": \"hi\"}}}\n", .json),
    (
      "two braces of a request",
      "{{\"headers\": {\"a\": \"b\"}, \"payload\": {\"aps\": {\"alert\": \"hi\"}}}", .json
    ),
    ("half a letter", #"{"APNS": "\ud83d{\"aps\": {\"alert\": \"hi\"}}"}"#, .json),
    ("a line of half letters", "1\n" + #"{"x": "\ud83d{\"aps\": {\"alert\": \"hi\"}}"}"#, .ndjson),
    (
      "a message",
      #"{"message": {"token" "a", {%%"notification": {"title": "Hi"}, "android": {"priority": 1}}"#,
      .json
    ),
  ])
  func `a push before the mistake, around it or in a placeholder is told, too`(
    name: String,
    text: String,
    language: Language
  ) throws {
    let file = Sample(text, language, context: Self.context()).file
    let push = try #require(file.unreadPush, "\(name)")
    #expect(push.issue != nil)
    let key = try #require(push.key)
    #expect(file.tree.source.string(key) == (name == "a message" ? "notification" : "aps"))
    #expect(file.isLintable)
  }

  @Test func `a placeholder that is all of a file may hold a push`() throws {
    let file = Sample(#"{{"aps": {"alert": "hi"}}"#, context: Self.context()).file
    let key = try #require(file.pushInPlaceholder)
    #expect(key == ByteRange(3, 6))
    for text in [#"{{ "aps" }}"#, #"{"x": {{ y("aps", {"alert": 1}) }}}"#, "{{ aps::alert: x }}"] {
      let file = Sample(text, context: Self.context()).file
      #expect(file.pushInPlaceholder == nil && file.unreadPush == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("a schema", #"{"properties": {"aps": {"properties": {"alert": {}}}}, "x": }"#, Language.json),
    ("types", #"{"aps": {"alert": "string", "badge": "number"}, "x": }"#, .json),
    (
      "everyday words", #"{"link": "a", "badge": "b", "send_at": "09:00" "title": "c"}"#, .json
    ),
    (
      "labels", #"{"notification": "Notifications", "android": "a", "settings": "b" "c": 1}"#, .json
    ),
    (
      "words of a message far from each other", "token: 1\nx: a: b\nandroid: 2\npriority: 1\n",
      .yaml
    ),
  ])
  func `a description in a damaged file is none`(name: String, text: String, language: Language) {
    let file = Sample(text, language, context: Self.context()).file
    #expect(file.unreadPush == nil && !file.isLintable, "\(name)")
  }

  @Test(arguments: [
    ("none", "x: a: b\n", Language.yaml), ("a value", "x: a: b\ny: aps\n", .yaml),
    ("access points", "x: a: b\naps:\n  - name: kitchen\n    category: indoor\n", .yaml),
    ("settings", "x: a: b\naps:\n  enabled: true\n  port: 80\n", .yaml),
    ("a number", "x: a: b\naps: 3\nalert: y\n", .yaml),
    ("a longer name", "x: a: b\nmaps: {alert: y}\n", .yaml),
    ("a name in a name", "x: a: b\naps-list: {alert: y}\n", .yaml),
    ("before the mistake", "aps: {x: 1}\ny: a: b\nalert: 1\n", .yaml),
    ("comments", "a: b: c\n# aps:\n#   alert: x\ny: 1 # aps: {alert: x}\n", .yaml),
    ("another line", "{\"x\": \"y}\n{\"aps\": [{\"x\": 1}]}\n", .ndjson),
    ("a comment", "{// {\"aps\": {\"alert\": \"x\"}}\n\"a\": 1}", .json),
  ])
  func `a damaged file without a push is passed over`(
    name: String,
    text: String,
    language: Language
  ) {
    let file = Sample(text, language, context: Self.context()).file
    #expect(file.unreadPush == nil, "\(name)")
    #expect(!file.isLintable, "\(name)")
  }

  @Test(arguments: [
    ("x: a: b\n", Language.yaml, true), ("x: a\n", .yaml, false), ("{\"x\": \"\n\"}", .json, true),
    ("{\"x\": 1, /* y */ \"z\": [1,]}", .json, false), ("", .json, false),
  ])
  func `what is included and cannot be read is always reported`(
    text: String,
    language: Language,
    isReported: Bool
  ) {
    #expect(
      Sample(text, language, context: Self.context(isIncluded: true)).file.isLintable == isReported
    )
    #expect(!Sample(text, language, context: Self.context()).file.isLintable)
  }

  @Test(arguments: [
    String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32BigEndian,
  ])
  func `a push in a wide encoding is told`(encoding: String.Encoding) throws {
    func file(_ text: String, _ language: Language = .json) throws -> LintInput {
      let data = try #require(text.data(using: encoding))
      let tree = SyntaxTree.parse(SourceText(Array(data)), ParseOptions(language: language))
      return LintInput(tree: tree, context: Self.context())
    }
    #expect(try file(#"{"aps":{"badge":"1"}}"#).isLintable)
    #expect(try file("aps:\n  badge: 1\n").isLintable)
    #expect(try !file(#"{"a":{"badge":"1"}}"#).isLintable)
    for host in [Language.markdown, .rst, .asciidoc, .shell, .http] {
      let found = try file("# Push\n\n{\"aps\": {\"badge\": \"1\"}}\n", host)
      #expect(found.isLintable && !found.lacksValue, "\(host)")
      #expect(try !file("# Badges\n", host).isLintable, "\(host)")
    }
  }
}
