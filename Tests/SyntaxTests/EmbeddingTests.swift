import PushlintSyntax
import Testing

/// JSON in a string of a file, and the mapping to the file's bytes.
struct EmbeddingTests {
  /// A file whose member `m` is a string that contains JSON.
  private static func embedding(
    _ text: String,
    _ language: Language = .json
  ) throws -> (tree: SyntaxTree, embedding: Embedding) {
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: language))
    let holder = try #require(tree.roots.first?.asObject?["m"]?.asString)
    let embedding = Embedding(in: holder)
    let inner = SyntaxTree.parse(embedding.source, ParseOptions(language: .json))
    return (SyntaxTree(inner, embeddedAs: embedding), embedding)
  }

  /// A file, a pointer in the embedded document, and the bytes of the file for its value.
  struct Place: Sendable, CustomTestStringConvertible {
    let file: String
    var language = Language.json
    let pointer: String
    let bytes: String

    var testDescription: String { file }
  }

  static let places: [Place] = [
    Place(file: #"{"m": "{\"a\": 1}"}"#, pointer: "/a", bytes: "1"),
    Place(file: #"{"m": "{\"a\": \"b\"}"}"#, pointer: "/a", bytes: #"\"b\""#),
    Place(file: #"{"é": 0, "m": "{\"a\": \"é\", \"c\": 2}"}"#, pointer: "/c", bytes: "2"),
    Place(file: #"{"m": "{\"a\": \"\ud83d\ude00\", \"c\": 2}"}"#, pointer: "/c", bytes: "2"),
    Place(file: #"{"m": "{\"a\": \"\\u00e9\"}"}"#, pointer: "/a", bytes: #"\"\\u00e9\""#),
    Place(file: #"{"m": "{\n\t\"a\": [true]}"}"#, pointer: "/a/0", bytes: "true"),
    Place(file: #"{"m": "\u007b\"a\": null}"}"#, pointer: "/a", bytes: "null"),
    Place(file: "m: '{\"a\": 1}'\n", language: .yaml, pointer: "/a", bytes: "1"),
    Place(file: "m: \"{\\\"a\\\": 1}\"\n", language: .yaml, pointer: "/a", bytes: "1"),
    Place(
      file: "x: 1\nm: |\n  {\"é\": 0,\n    \"a\": 12}\nz: 3\n",
      language: .yaml,
      pointer: "/a",
      bytes: "12"
    ),
    Place(file: "m: '{\"a\": \"it''s\", \"b\": 2}'\n", language: .yaml, pointer: "/b", bytes: "2"),
    Place(
      file: "m: |\n\n  {\"é\": 1,\n\n  \"a\": {{ b }}}\n",
      language: .yaml,
      pointer: "/é",
      bytes: "1"
    ),
    Place(file: "m: |\r\n  {\r\n  \"a\": 12}\r\n", language: .yaml, pointer: "/a", bytes: "12"),
  ]

  @Test(arguments: places)
  func `a value has the range of its bytes in the file`(_ place: Place) throws {
    let (tree, _) = try EmbeddingTests.embedding(place.file, place.language)
    let node = try #require(tree.roots.first?.resolve(pointer: place.pointer))
    #expect(SourceText(place.file).string(node.fileRange) == place.bytes)
    #expect(node.pointer == "/m" + place.pointer)
  }

  @Test(arguments: places)
  func `an edit of the embedded text becomes an edit of the file`(_ place: Place) throws {
    let (tree, _) = try EmbeddingTests.embedding(place.file, place.language)
    let node = try #require(tree.roots.first?.resolve(pointer: place.pointer))
    let edit = try #require(tree.respelled(.replace(node.range, with: #"{"n": "x"}"#)).inFile)
    let changed = String(decoding: [edit].applied(to: Array(place.file.utf8)), as: UTF8.self)
    let (after, _) = try EmbeddingTests.embedding(changed, place.language)
    #expect(after.issues.isEmpty)
    let value = after.roots.first?.resolve(pointer: place.pointer + "/n")
    #expect(value?.asString?.value == "x")
  }

  @Test(arguments: [
    "m: >\n  {\"a\":\n  1}\n",
    "b: &b '{\"a\": 1}'\nm: *b\n",
  ])
  func `if offsets cannot be mapped, every range is the whole string`(file: String) throws {
    let (tree, embedding) = try EmbeddingTests.embedding(file, .yaml)
    let node = try #require(tree.roots.first?.resolve(pointer: "/a"))
    #expect(node.fileRange == embedding.holder.range)
    #expect(tree.respelled(.delete(node.range)).inFile == nil)
  }

  @Test func `a value in a string of a string has the range of its bytes in the file`() throws {
    let file = #"{"m": "{\"é\": \"{\\\"a\\\": [1, \\\"x\\\"]}\"}"}"#
    let (middle, _) = try EmbeddingTests.embedding(file)
    let holder = try #require(middle.roots.first?.asObject?["é"]?.asString)
    let embedding = Embedding(in: holder)
    #expect(embedding.depth == 2)
    let inner = SyntaxTree.parse(embedding.source, ParseOptions(language: .json))
    let tree = SyntaxTree(inner, embeddedAs: embedding)
    let node = try #require(tree.roots.first?.resolve(pointer: "/a/1"))
    #expect(SourceText(file).string(node.fileRange) == #"\\\"x\\\""#)
    #expect(node.pointer == "/m/é/a/1")
    #expect(embedding.textOffset(ofFile: Int(node.fileRange.lower)) == Int(node.range.lower))
    let edit = try #require(tree.respelled(.replace(node.range, with: #"{"n": "y"}"#)).inFile)
    let changed = String(decoding: [edit].applied(to: Array(file.utf8)), as: UTF8.self)
    #expect(changed == #"{"m": "{\"é\": \"{\\\"a\\\": [1, {\\\"n\\\": \\\"y\\\"}]}\"}"}"#)
  }

  @Test(arguments: ["", "\n", "\n  \n"])
  func `an edit of a block scalar keeps its indentation`(_ emptyLines: String) throws {
    let start = "m: |\n" + emptyLines
    let file = start + "    {\n      \"a\": 1\n    }\nz: 3\n"
    let (tree, _) = try EmbeddingTests.embedding(file, .yaml)
    let node = try #require(tree.roots.first?.resolve(pointer: "/a"))
    let edit = try #require(tree.respelled(.replace(node.range, with: "[\n    2\n  ]")).inFile)
    let changed = String(decoding: [edit].applied(to: Array(file.utf8)), as: UTF8.self)
    #expect(changed == start + "    {\n      \"a\": [\n        2\n      ]\n    }\nz: 3\n")
  }

  @Test func `however the outer file is damaged, all ranges stay inside it`() throws {
    let file = Array(#"{"m": "{\"a\": \"\ud83d\ude00 \\u00e9\", \"b\": [1, {}]}"}"#.utf8)
    for index in file.indices {
      var damaged = file
      damaged.remove(at: index)
      let source = SourceText(damaged)
      let tree = SyntaxTree.parse(source, ParseOptions(language: .json))
      for node in tree.nodes.indices.map({ NodeView(tree: tree, index: NodeIndex($0)) }) {
        guard let holder = node.asString else { continue }
        let embedding = Embedding(in: holder)
        let inner = SyntaxTree.parse(embedding.source, ParseOptions(language: .json))
        for index in inner.nodes.indices {
          #expect(holder.range.contains(embedding.fileRange(inner.nodes[index].range)))
        }
      }
    }
  }
}
