import Foundation
import TestSupport
import Testing

/// A server that lives through random changes in documents, files and folders.
struct LongLivedServer {
  private static let requests: [String: [String]] = [
    "a/x.json": payloads, "a/b/y.json": payloads, "w.json": payloads,
    "c/z.yml": [
      "aps: {alert: {title: x}, sound: s.wav, mutable-content: yes}\n", "aps: {alert: yes}\n",
    ],
  ]
  private static let payloads = [
    #"{"aps": {"alert": {"title-loc-key": "KEY", "title": "x"}, "sound": "s.wav", "badge": "1"}}"#,
    #"{"headers": {"apns-topic": "t"}, "payload": {"aps": {"alert": "x", "sound": "t.wav"}}}"#,
    #"{"aps": {"alert": {"loc-key": "K2", "loc-args": ["a"]}, "category": "CAT", "badge": "1"}}"#,
  ]
  private static let rules = [
    "id: need-thread\nmessage: m\nrequire: {pointer: /aps/thread-id}\n", "id: bad\n", "{",
  ]
  private static let bases = [
    "", "rules: {alert-legacy-string: off}\n", "nonsense: 1\n", "custom-rules: [rules/*.yml]\n",
    "suppressions: [{path: w.json, rule: value-wrong-type, reason: r}]\n",
  ]
  private static let configurations =
    bases + [
      "rules: {alert-legacy-string: error, key-misspelled: warning}\n", "rules: {nope: off}\n",
      "app: {sounds: [Sounds], strings: ['**/*.strings'], sources: ['*.swift']}\n",
      "extends: base.yml\n", "extends: [more/b.yml, base.yml]\n", "placeholders: {styles: []}\n",
      "headers: {apns-push-type: background}\n", "{", "app: {categories: [OTHER]}\n",
      "custom-rules: ['r*/**/*.yml', one.yml]\n", "rules: {need-thread: warning}\n",
      "suppressions:\n  - {path: a/x.json, rule: value-wrong-type, reason: r}\n"
        + "  - {path: gone.json, rule: key-misspelled, reason: r}\n",
      "overrides: [{files: ['a/**'], rules: {value-wrong-type: off}}]\n",
    ]
  /// What may be written on disk.
  private static let files: [(names: [String], texts: [String])] = [
    (["pushlint.yml"], configurations), (["pushlint.yml", ".pushlint.yml"], configurations),
    (["a/pushlint.yml", "c/pushlint.yml"], configurations + ["extends: ../pushlint.yml\n"]),
    (["base.yml", "more/b.yml"], bases), (["rules/r.yml", "rules/deep/q.yml", "one.yml"], rules),
    (["gone.json", "a/x.json", "w.json"], payloads),
    (
      ["en.lproj/Localizable.strings"],
      [#""KEY" = "%@ x";"#, #""K2" = "%1$@ %2$@";"#, #""K2" = bad"#]
    ),
    (
      ["A.swift"],
      ["let c = UNNotificationCategory(identifier: \"CAT\", actions: [], intentIdentifiers: [])"]
    ),
    (["Sounds/s.wav", "Sounds/t.wav", "Sounds/S.wav"], ["ok.wav", "renamed.wav", "tune.mp3"]),
  ]
  private static let openable = Array(requests.keys).sorted() + ["pushlint.yml", "rules/r.yml"]

  private let folder: WorkspaceFolder
  private let pulls: Bool
  private var generator: SplitMix64
  private var server: Client
  /// The texts of the open documents.
  private var open: [String: String] = [:]
  private var hasFolder = true
  private var version = 1
  /// The newest publication for each URI.
  private var published: [String: JSON] = [:]
  /// What was done, for the message of a failure.
  private(set) var history: [String] = []

  init(seed: UInt64, pulls: Bool) throws {
    folder = try WorkspaceFolder()
    self.pulls = pulls
    generator = SplitMix64(seed: seed)
    server = try LongLivedServer.client(folder.folders, pulls: pulls)
  }

  private static func client(_ folders: JSON, pulls: Bool) throws -> Client {
    let capabilities: JSON = pulls ? ["textDocument": ["diagnostic": [:]]] : [:]
    return try Client(capabilities: capabilities, ["workspaceFolders": folders])
  }

  /// Makes a random change and tells the server.
  mutating func change() throws {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<11: try changeFile()
    case 11..<18: changeDocument()
    case 18: try renameFolder()
    default: changeFolders()
    }
    // Sometimes the server is idle between changes.
    if Bool.random(using: &generator) { note(try server.settle()) }
  }

  private mutating func changeFile() throws {
    guard let row = LongLivedServer.files.randomElement(using: &generator),
      let name = row.names.randomElement(using: &generator),
      let text = row.texts.randomElement(using: &generator)
    else { return }
    let exists = FileManager.default.fileExists(atPath: folder.path(name))
    if exists, Int.random(in: 0..<3, using: &generator) == 0 {
      try folder.remove(name)
      history.append("remove \(name)")
    } else if name.hasSuffix(".wav") {
      let sound = try #require(Checkout.bytes("Fixtures/audio/\(text)"))
      try folder.write(sound, to: name)
      history.append("write \(name): \(text)")
    } else {
      try folder.write(text, to: name)
      history.append("write \(name): \(text)")
    }
    let isThere = FileManager.default.fileExists(atPath: folder.path(name))
    let type = !isThere ? 3 : exists ? 2 : 1
    server.notify("workspace/didChangeWatchedFiles", folder.watched(name, type: type))
  }

  private mutating func changeDocument() {
    guard let name = LongLivedServer.openable.randomElement(using: &generator) else { return }
    let texts =
      LongLivedServer.requests[name]
      ?? (name == "pushlint.yml" ? LongLivedServer.configurations : LongLivedServer.rules)
    var text = texts.randomElement(using: &generator) ?? ""
    let onDisk = try? String(contentsOfFile: folder.path(name), encoding: .utf8)
    if let onDisk, Bool.random(using: &generator) { text = onDisk }
    version += 1
    if open[name] == nil {
      server.notify("textDocument/didOpen", opening(name, text))
    } else if Int.random(in: 0..<3, using: &generator) == 0 {
      server.notify("textDocument/didClose", folder.document(name))
      open[name] = nil
      history.append("close \(name)")
      return
    } else {
      server.notify("textDocument/didChange", folder.change(name, to: text, version: version))
    }
    open[name] = text
    history.append("edit \(name): \(text)")
  }

  private func opening(_ name: String, _ text: String) -> JSON {
    folder.opening(name, name.hasSuffix("yml") ? "yaml" : "json", text)
  }

  /// Renames the folder of the sounds, of which a client reports only the folder.
  private mutating func renameFolder() throws {
    let names = ["Sounds", "Sounds2"].filter {
      FileManager.default.fileExists(atPath: folder.path($0))
    }
    guard names.count == 1, let old = names.first else { return }
    let new = old == "Sounds" ? "Sounds2" : "Sounds"
    try FileManager.default.moveItem(atPath: folder.path(old), toPath: folder.path(new))
    server.notify("workspace/didChangeWatchedFiles", folder.watched(old, type: 3))
    server.notify("workspace/didChangeWatchedFiles", folder.watched(new, type: 1))
    history.append("rename \(old)")
  }

  private mutating func changeFolders() {
    let event: JSON =
      hasFolder
      ? ["removed": folder.folders, "added": []] : ["removed": [], "added": folder.folders]
    server.notify("workspace/didChangeWorkspaceFolders", ["event": event])
    hasFolder.toggle()
    history.append("folder \(hasFolder)")
  }

  /// The findings in the open documents, of this server and of a fresh one with the same documents.
  ///
  /// What a fresh one publishes for other files is compared too.
  mutating func findings() throws -> (old: [String: JSON], fresh: [String: JSON]) {
    var client = try LongLivedServer.client(hasFolder ? folder.folders : [], pulls: pulls)
    for (name, text) in open.sorted(by: { $0.key < $1.key }) {
      client.notify("textDocument/didOpen", opening(name, text))
    }
    var fresh = LongLivedServer.publications(in: try client.settle()).filter { $0.value != [] }
    note(try server.settle())
    var old = published.filter { fresh[$0.key] != nil }
    for name in open.keys {
      let uri = folder.uri(name)
      old[uri] = pulls ? try pull(name, &server) : published[uri]
      fresh[uri] = pulls ? try pull(name, &client) : fresh[uri] ?? []
    }
    return (old, fresh)
  }

  private func pull(_ name: String, _ client: inout Client) throws -> JSON? {
    client.ask("textDocument/diagnostic", id: 7, folder.document(name))
    return try client.settle().first { $0["id"] == 7 }?["result"]?["items"]
  }

  private mutating func note(_ messages: [JSON]) {
    published.merge(LongLivedServer.publications(in: messages)) { $1 }
  }

  private static func publications(in messages: [JSON]) -> [String: JSON] {
    let all = messages.filter { $0["method"] == "textDocument/publishDiagnostics" }
      .compactMap { message in
        message["params"]?["uri"]?.text.map { ($0, message["params"]?["diagnostics"] ?? .null) }
      }
    return Dictionary(all) { $1 }
  }
}

struct LongLivedServerTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>, [false, true])
  func `a server that has seen many changes has the findings of a fresh one`(
    _ seed: UInt64,
    _ pulls: Bool
  ) throws {
    var server = try LongLivedServer(seed: seed, pulls: pulls)
    for _ in 0..<25 {
      for _ in 0..<4 { try server.change() }
      let (old, fresh) = try server.findings()
      try #require(old == fresh, "\(server.history.suffix(60).joined(separator: "\n"))")
    }
  }
}
