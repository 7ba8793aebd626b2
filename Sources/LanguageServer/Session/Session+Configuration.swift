import Diagnostics
import System
import Text
import Workbench

/// The configurations with mistakes in them, as the client was last told.
struct PublishedConfiguration: Sendable {
  /// By path, symbolic links resolved.
  var problems: [String: CheckedFile] = [:]
}

extension Session {
  /// Publishes the mistakes in configurations that checks have come upon, at the configurations.
  mutating func publishConfiguration() {
    let old = configuration.problems
    configuration.problems = [:]
    for file in workbench.configurationProblems() + workbench.appProblems() {
      configuration.problems[FileSystem.realPath(file.path) ?? file.path] = file
    }
    var isStale = false
    for path in Set(old.keys).union(configuration.problems.keys).sorted() {
      guard old[path]?.diagnostics != configuration.problems[path]?.diagnostics else { continue }
      if let uri = openDocument(at: path) {
        if client.pullsDiagnostics { isStale = true } else { owePublishing(of: uri) }
      } else {
        let uri = DocumentURI.uri(ofPath: path)
        publish(configurationDiagnostics(ofPath: path, at: uri), at: uri, version: nil)
      }
    }
    if isStale { refreshDiagnostics() }
  }

  /// The mistakes in an open configuration; none where the editor holds another text than the disk.
  func configurationDiagnostics(of snapshot: DocumentSnapshot) -> [JSONValue] {
    guard !configuration.problems.isEmpty, let path = DocumentURI.path(of: snapshot.uri),
      let resolved = FileSystem.realPath(path),
      configuration.problems[resolved]?.source.bytes == documents[snapshot.uri]?.text.bytes
    else { return [] }
    return configurationDiagnostics(ofPath: resolved, at: snapshot.uri)
  }

  func configurationDiagnostics(ofPath path: String, at uri: String) -> [JSONValue] {
    guard let file = configuration.problems[path] else { return [] }
    let snapshot = DocumentSnapshot(
      uri: uri,
      version: nil,
      document: nil,
      file: file,
      analysis: nil,
      positions: PositionConversion(file.source, in: client.encoding)
    )
    var published = PublishedDiagnostics(snapshot: snapshot, client: client)
    return published.json()
  }

  /// Whether checks have read settings from the file: as a configuration, or as one of rules.
  func readsSettings(from uri: String) -> Bool {
    guard let path = DocumentURI.path(of: uri).flatMap({ FileSystem.realPath($0) }) else {
      return false
    }
    return workbench.settingsPaths.contains { FileSystem.realPath($0) == path }
  }

  /// Whether a configuration that checks have come upon names the file as one of the app's.
  func readsApp(from uri: String) -> Bool {
    DocumentURI.path(of: uri).map { workbench.readsApp(from: $0) } ?? false
  }

  /// The URI under which the file at `path` is open.
  private func openDocument(at path: String) -> String? {
    documents.keys.sorted().first { uri in
      DocumentURI.path(of: uri).flatMap { FileSystem.realPath($0) } == path
    }
  }
}
