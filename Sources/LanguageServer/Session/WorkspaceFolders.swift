import Engine
import System

/// The folders that the client has opened, and what is known of the requests in them.
struct WorkspaceFolders: Sendable {
  /// In the order in which they were opened.
  private(set) var paths: [String] = []
  /// The requests by file, as they were when it was last read.
  var known: [String: KnownFile] = [:]

  /// A file's requests at one state of it.
  struct KnownFile: Sendable {
    let status: FileStatus
    let symbols: [FoundSymbol]
  }

  init() {}

  /// Reads the parameters of `initialize`; older clients name one folder.
  init(_ params: MessageValue) {
    let folders = params["workspaceFolders"].items.compactMap { $0["uri"].string }
    let root = params["rootUri"].string.map { [$0] } ?? []
    for uri in folders.isEmpty ? root : folders { add(uri) }
    if paths.isEmpty, let path = params["rootPath"].string, path.utf8.first == UInt8(ascii: "/") {
      paths = [path]
    }
  }

  private mutating func add(_ uri: String) {
    guard let path = DocumentURI.path(of: uri), !paths.contains(path) else { return }
    paths.append(path)
  }

  /// Takes a `WorkspaceFoldersChangeEvent`.
  mutating func change(_ event: MessageValue) {
    for folder in event["removed"].items {
      guard let path = folder["uri"].string.flatMap({ DocumentURI.path(of: $0) }) else { continue }
      paths.removeAll { $0 == path }
    }
    for folder in event["added"].items {
      if let uri = folder["uri"].string { add(uri) }
    }
    known = [:]
  }
}

extension Session {
  /// Takes folders that were opened or closed.
  mutating func changeFolders(_ event: MessageValue) { folders.change(event) }
}
