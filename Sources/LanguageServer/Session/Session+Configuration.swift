import Diagnostics
import Engine
import System
import Text

/// The configurations with mistakes in them, as the client was last told.
struct PublishedConfiguration: Sendable {
  /// By path, symbolic links resolved.
  var problems: [String: CheckedFile] = [:]
}

extension Session {
  /// The files of settings and of the app that have mistakes in them, by path.
  func configurationProblems() -> [String: CheckedFile] {
    var problems: [String: CheckedFile] = [:]
    for file in engine.configurationProblems(after: workspace.scope) + engine.appProblems() {
      problems[FileSystem.realPath(file.path) ?? file.path] = file
    }
    return problems
  }

  /// Publishes the mistakes in configurations that checks have come upon, at the configurations.
  mutating func publishConfiguration() {
    let old = configuration.problems
    configuration.problems = configurationProblems()
    var isStale = false
    var isChanged = false
    for path in Set(old.keys).union(configuration.problems.keys).sorted() {
      guard old[path]?.diagnostics != configuration.problems[path]?.diagnostics else { continue }
      isChanged = true
      if let uri = openDocument(at: path) {
        guard checkSettingsAgain(uri) else { continue }
        if client.pullsDiagnostics { isStale = true } else { owePublishing(of: uri) }
      } else if !workspace.isPulled {
        let uri = DocumentURI.uri(ofPath: path)
        publish(configurationDiagnostics(ofPath: path, at: uri), at: uri, version: nil)
      }
    }
    if isChanged { workspace.noteDocumentChange() }
    if isStale { refreshDiagnostics() }
    logFailures()
  }

  /// Checks an open document again where it holds settings; whether something else is found.
  private mutating func checkSettingsAgain(_ uri: String) -> Bool {
    guard let old = documents[uri]?.snapshot else { return false }
    documents[uri]?.snapshot = nil
    return snapshot(of: uri)?.file.diagnostics != old.file.diagnostics
  }

  /// Tells which files of settings and of the app cannot be read.
  private mutating func logFailures() {
    for failure in engine.configurationFailures() {
      logOnce("\(failure.path): \(failure.description)")
    }
  }

  func configurationDiagnostics(ofPath path: String, at uri: String) -> [JSONValue] {
    guard let file = configuration.problems[path] else { return [] }
    return items(of: file, at: uri)
  }

  /// The findings of a file that is not open.
  func items(of file: CheckedFile, at uri: String) -> [JSONValue] {
    if file.diagnostics.isEmpty { return [] }
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
    return engine.settingsPaths.contains { FileSystem.realPath($0) == path }
  }

  /// Whether a configuration that checks have come upon names the file as one of the app's.
  func readsApp(from uri: String) -> Bool {
    DocumentURI.path(of: uri).map { engine.readsApp(from: $0) } ?? false
  }

  /// The URI under which the file at `path` is open.
  func openDocument(at path: String) -> String? {
    documents.keys.sorted().first { uri in
      DocumentURI.path(of: uri).flatMap { FileSystem.realPath($0) } == path
    }
  }
}
