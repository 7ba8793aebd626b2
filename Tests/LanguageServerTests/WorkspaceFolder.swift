import Foundation
import PushlintLanguageServer

/// A temporary folder with a project, removed at the end.
final class WorkspaceFolder {
  let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "pushlint-\(UUID())")

  /// A request with one mistake: the badge is a string.
  static let bad =
    #"{"headers":{"apns-push-type":"alert","apns-topic":"com.example.app"},"#
    + #""payload":{"aps":{"alert":{"title":"T","body":"B"},"badge":"5"}}}"#
  static let good = bad.replacingOccurrences(of: "\"5\"", with: "5")

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }
  deinit { try? FileManager.default.removeItem(at: url) }

  var uri: JSON { .string(DocumentURI.uri(ofPath: url.path)) }
  /// The `workspaceFolders` of a client that has opened the folder.
  var folders: JSON { [["uri": uri, "name": "app"]] }

  func uri(_ name: String) -> String {
    DocumentURI.uri(ofPath: url.appending(path: name).path)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: name))
  }

  /// The parameters of a request about a document.
  func document(_ name: String) -> JSON { ["textDocument": ["uri": .string(uri(name))]] }

  /// The parameters that open a document.
  func opening(_ name: String, _ language: String, _ text: String) -> JSON {
    [
      "textDocument": [
        "uri": .string(uri(name)), "languageId": .string(language), "version": 1,
        "text": .string(text),
      ]
    ]
  }

  /// The parameters that replace the text of an open document.
  func change(_ name: String, to text: String, version: Int) -> JSON {
    [
      "textDocument": ["uri": .string(uri(name)), "version": .number(Double(version))],
      "contentChanges": [["text": .string(text)]],
    ]
  }

  /// The parameters that report a change on disk.
  func watched(_ name: String, type: Int = 2) -> JSON {
    ["changes": [["uri": .string(uri(name)), "type": .number(Double(type))]]]
  }
}
