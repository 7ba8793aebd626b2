import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Answers depend on a document's text, not on the changes that led to it.
struct ChangeTests {
  private static let uri = "untitled:changed"
  private static let encodings: [(name: String, encoding: PositionEncoding)] = [
    ("utf-8", .utf8), ("utf-16", .utf16), ("utf-32", .utf32),
  ]
  /// Inserted texts: lines, halves of line ends, characters of every length.
  private static let words = [
    "", "\n", "\r\n", "\r", "  ", "\"", "{", "}", ",", "1", "😀", "é", "漢", "👩‍🚀", "\u{2028}",
    "\"badge\": \"5\",\r\n", "badge: '5'\n", "{{name}}", "# no\n", "alert: {title: T}\n  ",
  ]

  @Test(arguments: encodings.map { $0.name }, [11, 12, 13, 14] as [UInt64])
  func `random incremental changes give the same answers as the whole text`(
    _ name: String,
    _ seed: UInt64
  ) throws {
    let encoding = try #require(Self.encodings.first { $0.name == name }).encoding
    let files = EveryOffsetTests.files.filter { !$0.hasPrefix("Fixtures/configs/") }
    var generator = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let file = try #require(files.randomElement(using: &generator))
      var text = SourceText(try #require(Checkout.bytes(file))).bytes
      let language = file.hasSuffix("yml") ? "yaml" : "json"
      var client = try Self.client(name, language, text)
      for version in 2...6 {
        var changes: [JSON] = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          changes.append(Self.change(&text, encoding, &generator))
        }
        let number = JSON.number(Double(version))
        client.notify(
          "textDocument/didChange",
          [
            "textDocument": ["uri": .string(Self.uri), "version": number],
            "contentChanges": .array(changes),
          ]
        )
      }
      var fresh = try Self.client(name, language, text)
      let changed = try Self.answers(&client)
      let expected = try Self.answers(&fresh)
      #expect(changed == expected, "\(file): \(String(decoding: text.prefix(400), as: UTF8.self))")
    }
  }

  /// Makes one random change; returns it as the client sends it.
  private static func change(
    _ text: inout [UInt8],
    _ encoding: PositionEncoding,
    _ generator: inout SplitMix64
  ) -> JSON {
    if Int.random(in: 0..<12, using: &generator) == 0 {
      text += Array("\r\n".utf8)
      return ["text": .string(String(decoding: text, as: UTF8.self))]
    }
    let lines = LineMap(SourceText(text))
    let start = Int.random(in: 0...text.count, using: &generator)
    // Mostly within a few characters, sometimes over many lines.
    let reach = Int.random(in: 0..<8, using: &generator) == 0 ? 200 : 6
    let end = min(text.count, start + Int.random(in: 0...reach, using: &generator))
    let places = [start, end].map { lines.position(of: $0, in: encoding) }
    let offsets = places.map { lines.offset(of: $0, in: encoding) }
    let word = words.randomElement(using: &generator) ?? ""
    text.replaceSubrange(offsets[0]..<offsets[1], with: Array(word.utf8))
    return ["range": ["start": json(places[0]), "end": json(places[1])], "text": .string(word)]
  }

  private static func json(_ place: EncodedPosition) -> JSON {
    [
      "line": .number(Double(place.line)), "character": .number(Double(place.character)),
    ]
  }

  /// A client that has opened a text and pulls diagnostics.
  private static func client(
    _ encoding: String,
    _ language: String,
    _ text: [UInt8]
  ) throws -> Client {
    let capabilities: JSON = [
      "general": ["positionEncodings": [.string(encoding)]], "textDocument": ["diagnostic": [:]],
    ]
    var client = try Client(capabilities: capabilities)
    let item: JSON = [
      "uri": .string(uri), "languageId": .string(language), "version": 1,
      "text": .string(String(decoding: text, as: UTF8.self)),
    ]
    client.notify("textDocument/didOpen", ["textDocument": item])
    return client
  }

  /// The document's findings, outline and folds.
  private static func answers(_ client: inout Client) throws -> [JSON?] {
    let params: JSON = ["textDocument": ["uri": .string(uri)]]
    let methods = ["diagnostic", "documentSymbol", "foldingRange"]
    for (id, method) in methods.enumerated() {
      client.ask("textDocument/" + method, id: id, params)
    }
    let messages = try client.settle()
    return methods.indices.map { id in
      messages.first { $0["id"] == .number(Double(id)) }?["result"]
    }
  }
}
