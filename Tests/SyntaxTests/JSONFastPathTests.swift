import PushlintSyntax
import TestSupport
import Testing

/// The fast path and the recovering parser build the same trees.
///
/// A comment after a document forces the recovering parser, and is allowed in JSONC.
@Suite struct JSONFastPathTests {
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
    let fast = SyntaxTree.parse(SourceText(text), options)
    let recovered = SyntaxTree.parse(SourceText(text + Array("\n//".utf8)), options)
    if fast.issues.isEmpty != recovered.issues.isEmpty { return "only one has issues" }
    guard fast.issues.isEmpty else { return nil }
    if fast.roots.map(\.index) != recovered.roots.map(\.index) { return "different roots" }
    if fast.nodes.map(words) != recovered.nodes.map(words) { return "different nodes" }
    return nil
  }

  private func words(_ node: Node) -> String {
    "\(node.kind) \(node.flags.rawValue) \(node.range) \(node.parent) \(node.payload)"
  }

  @Test(arguments: samples)
  func `both parsers build the same tree of a sound document`(_ text: String) {
    #expect(difference(Array(text.utf8)) == nil)
  }

  @Test(arguments: samples)
  func `both parsers build the same tree of a mutated document`(_ text: String) {
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
  func `both parsers accept the same depth of nesting`(_ depth: Int) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(difference(Array(text.utf8)) == nil)
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .json))
    #expect(tree.issues.isEmpty == (depth <= SyntaxTree.maxDepth))
  }

  @Test func `each line of NDJSON may take the fast path`() {
    let text = #"{"a": 1}"# + "\n[1, {{x}}]\n\n[1,]\n{\"b\": [2]}\r\n7\n"
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .ndjson))
    #expect(tree.roots.map(\.text) == [#"{"a": 1}"#, "[1, {{x}}]", "[1,]", #"{"b": [2]}"#, "7"])
    #expect(tree.issues.map(\.code) == [.trailingComma])
  }
}
