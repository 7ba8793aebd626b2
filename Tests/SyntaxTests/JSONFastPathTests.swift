import Syntax
import TestSupport
import Testing
import Text

/// What is read on the short way is what the long one makes of it.
///
/// A comment behind a document sends the reader on the long way, and is no mistake in JSONC.
@Suite struct JSONStrictTests {
  static let samples: [String] = [
    #"{"aps": {"alert": {"title": "Hi", "body": "a\nbé\ud83d\ude00"}, "badge": 3}}"#,
    "{\r\n\t\"aps\": {\r\n    \"content-available\": 1\r\n  },\r\n  \"n\": -1.5e+3\r\n}\r\n",
    #"[{"aps": {"alert": "x"}}, [], {}, [[null, true], false], "", 0]"#,
    #"{"a":{"b":{},"c":[{"d":[]},{"e":{}}]},"f":[[[1,2],[3]],-0,0.5,1E9],"g":"\"\\\/\u00e9"}"#,
    #""text""#,
    " [ ] ",
    "-12",
    "null",
  ]

  private func difference(_ text: [UInt8]) -> String? {
    let options = ParseOptions(language: .jsonc)
    let short = SyntaxTree.parse(SourceText(text), options)
    let long = SyntaxTree.parse(SourceText(text + Array("\n//".utf8)), options)
    if short.issues.isEmpty != long.issues.isEmpty { return "one of them has issues" }
    guard short.issues.isEmpty else { return nil }
    if short.roots.map(\.index) != long.roots.map(\.index) { return "other roots" }
    if short.nodes.map(words) != long.nodes.map(words) { return "other nodes" }
    return nil
  }

  private func words(_ node: Node) -> String {
    "\(node.kind) \(node.flags.rawValue) \(node.range) \(node.parent) \(node.payload)"
  }

  @Test(arguments: samples)
  func `a document without mistakes has one tree`(_ text: String) {
    #expect(difference(Array(text.utf8)) == nil)
  }

  @Test(arguments: samples)
  func `whatever is changed in it, it has one tree`(_ text: String) {
    var random = SplitMix64(seed: UInt64(text.utf8.count))
    let signs = Array("{}[]\",:\\u0e1-.+tfnl' \n\t{{a}}/#\u{7F}".utf8)
    for _ in 0..<1500 {
      var bytes = Array(text.utf8)
      for _ in 0...Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        let sign = signs[Int.random(in: signs.indices, using: &random)]
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = sign
        case 1: bytes.insert(sign, at: place)
        default: bytes.remove(at: place)
        }
      }
      #expect(difference(bytes) == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: [63, 64, 65])
  func `it may be nested as deep`(_ depth: Int) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(difference(Array(text.utf8)) == nil)
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .json))
    #expect(tree.issues.isEmpty == (depth <= SyntaxTree.maxDepth))
  }

  @Test func `lines are read each its own way`() {
    let text = #"{"a": 1}"# + "\n[1, {{x}}]\n\n[1,]\n{\"b\": [2]}\r\n7\n"
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .ndjson))
    #expect(tree.roots.map(\.text) == [#"{"a": 1}"#, "[1, {{x}}]", "[1,]", #"{"b": [2]}"#, "7"])
    #expect(tree.issues.map(\.code) == [.trailingComma])
  }
}
