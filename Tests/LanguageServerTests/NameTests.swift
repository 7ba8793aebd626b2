import PushlintLanguageServer
import TestSupport
import Testing

/// The uses of the app's names in all folders, and what names are.
struct NameTests {
  private static func client(
    _ capabilities: String,
    _ folder: WorkspaceFolder,
    _ text: String
  ) throws -> Client {
    let capabilities = try #require(JSON(Array(capabilities.utf8)))
    var client = try Client(
      capabilities: capabilities,
      ["workspaceFolders": folder.folders]
    )
    let item: JSON = [
      "uri": .string(folder.uri("a.json")), "languageId": "json", "version": 1,
      "text": .string(text),
    ]
    client.notify("textDocument/didOpen", ["textDocument": item])
    return client
  }

  private static func integer(_ value: JSON?) -> Int {
    if case .number(let number)? = value { Int(number) } else { -1 }
  }

  private static let files = [
    "pushlint.yml": "app: {strings: ['*.lproj/*.strings'], sounds: [.]}\n",
    "en.lproj/Localizable.strings": "\"HI\" = \"Hello\";\n", "ping.caf": "",
    "a.json": #"{"aps": {"alert": {"loc-key": "HI"}, "sound": "ping.caf", "category": "HI"}}"#,
    "sub/b.yml": "aps:\n  alert: {title-loc-key: HI, title: x}\n  sound: ping.caf\n",
    "c.json": #"{"aps": {"alert": {"loc-key": "HI there"}, "sound": "pong.caf"}}"#,
    "d.json": #"{"sound": "ping.caf"}"#,
    "e.yml": "name: &s ping.caf\naps: {sound: *s, alert: x}\n",
  ]

  @Test(arguments: [
    // The key's uses, and its text; the category of the same name is something else.
    (31, true, ["en.lproj/Localizable.strings 0:7", "a.json 0:30", "sub/b.yml 1:25"]),
    (31, false, ["a.json 0:30", "sub/b.yml 1:25"]),
    (48, true, ["ping.caf 0:0", "a.json 0:46", "e.yml 1:13", "sub/b.yml 2:9"]),
    (48, false, ["a.json 0:46", "e.yml 1:13", "sub/b.yml 2:9"]),
    (72, true, ["a.json 0:70"]),
  ])
  func `the uses of a name are found in all folders`(
    character: Int,
    includesDeclaration: Bool,
    expected: [String]
  ) throws {
    let folder = try WorkspaceFolder(Self.files)
    var client = try Self.client("{}", folder, Self.files["a.json"] ?? "")
    client.ask(
      "textDocument/references",
      id: 1,
      [
        "textDocument": ["uri": .string(folder.uri("a.json"))],
        "position": ["line": 0, "character": .number(Double(character))],
        "context": ["includeDeclaration": .bool(includesDeclaration)],
      ]
    )
    let answer = try client.settle().first { $0["id"] == 1 }
    let places = answer?["result"]?.items.map { location in
      let name = location["uri"]?.text?.dropFirst(folder.uri("a").count - 1) ?? ""
      let start = location["range"]?["start"]
      return "\(name) \(Self.integer(start?["line"])):\(Self.integer(start?["character"]))"
    }
    #expect(places == expected)
  }

  @Test(arguments: [("utf-8", 4), ("utf-16", 2), ("utf-32", 1)])
  func `names have their kinds`(_ encoding: String, _ width: Int) throws {
    let text = """
      {"request": {"headers": {"apns-topic": "x"}, "payload": {
        "aps": {"alert": {"title": "{{ a }}"}, "badg": 1},
        "😀": {"aps": 1}, "b": "{{c}}"}}}
      """
    let folder = try WorkspaceFolder(["a.json": text])
    let capabilities = """
      {"general": {"positionEncodings": ["\(encoding)"]}, "textDocument": {"semanticTokens": {}}}
      """
    var client = try Self.client(capabilities, folder, text)
    client.ask(
      "textDocument/semanticTokens/full",
      id: 1,
      ["textDocument": ["uri": .string(folder.uri("a.json"))]]
    )
    let answer = try client.settle().first { $0["id"] == 1 }
    let numbers = answer?["result"]?["data"]?.items.map { Self.integer($0) } ?? []
    let tokens = stride(from: 0, to: numbers.count, by: 5).map { Array(numbers[$0..<($0 + 5)]) }
    #expect(
      tokens == [
        [0, 25, 12, 0, 1], [1, 2, 5, 0, 1], [0, 8, 7, 0, 1], [0, 10, 7, 0, 1], [0, 10, 7, 2, 0],
        [1, 2, 2 + width, 1, 0], [0, 16 + width, 3, 1, 0], [0, 6, 5, 2, 0],
      ]
    )
  }
}
