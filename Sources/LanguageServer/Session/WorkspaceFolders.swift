import PushlintEngine
import PushlintSettings
import PushlintSyntax

/// The folders that the client has opened, and the names in their files.
struct WorkspaceFolders: Sendable {
  /// In the order in which they were opened.
  private(set) var paths: [String] = []
  /// The names by file, as of when it was last read.
  var names: [ExactText: FileNames] = [:]

  /// The names in one version of a file.
  struct FileNames: Sendable {
    let status: FileStatus
    let names: FoundNames
  }

  /// Reads the parameters of `initialize`; older clients send one folder.
  init(_ params: MessageValue = MessageValue(nil)) {
    let folders = params["workspaceFolders"].items.compactMap { $0["uri"].string }
    let root = params["rootUri"].string.map { [$0] } ?? []
    for uri in folders.isEmpty ? root : folders { add(uri) }
    if paths.isEmpty, let path = params["rootPath"].string, path.utf8.first == UInt8(ascii: "/") {
      paths = [path]
    }
  }

  private mutating func add(_ uri: String) {
    guard let path = DocumentURI.path(of: uri), !paths.contains(where: { $0.hasSameBytes(path) })
    else { return }
    paths.append(path)
  }

  /// Applies a `WorkspaceFoldersChangeEvent`.
  mutating func change(_ event: MessageValue) {
    for folder in event["removed"].items {
      let path = folder["uri"].string.flatMap { DocumentURI.path(of: $0) }
      paths.removeAll { $0.hasSameBytes(path ?? "") }
    }
    for uri in event["added"].items.compactMap({ $0["uri"].string }) { add(uri) }
  }
}
