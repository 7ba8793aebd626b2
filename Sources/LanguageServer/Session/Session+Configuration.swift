import Diagnostics
import System
import Text
import Workbench

/// The configurations with mistakes in them, as the client was last told.
struct PublishedConfiguration: Sendable {
  /// By absolute path.
  var problems: [String: CheckedFile] = [:]
}

extension Session {
  /// Publishes the mistakes in configurations that checks have come upon, at the configurations.
  mutating func publishConfiguration() {
    let old = configuration.problems
    configuration.problems = [:]
    for file in workbench.configurationProblems() {
      let path = file.path.hasPrefix("/") ? file.path : FileSystem.currentFolder + "/" + file.path
      configuration.problems[path] = file
    }
    for path in Set(old.keys).union(configuration.problems.keys).sorted() {
      guard old[path]?.diagnostics != configuration.problems[path]?.diagnostics else { continue }
      let open = documents.keys.filter { DocumentURI.path(of: $0) == path }
      for uri in open { owePublishing(of: uri) }
      if open.isEmpty {
        let diagnostics = configurationDiagnostics(ofPath: path)
        publish(diagnostics, at: DocumentURI.uri(ofPath: path), version: nil)
      }
    }
  }

  /// The mistakes in the configuration at `path`; none where an editor holds another text of it.
  func configurationDiagnostics(ofPath path: String) -> [JSONValue] {
    guard let file = configuration.problems[path] else { return [] }
    let uri = documents.keys.first { DocumentURI.path(of: $0) == path }
    if let uri, documents[uri]?.text.bytes != file.source.bytes { return [] }
    let snapshot = DocumentSnapshot(
      uri: uri ?? DocumentURI.uri(ofPath: path),
      version: nil,
      file: file,
      analysis: nil,
      positions: PositionConversion(file.source, in: client.encoding)
    )
    return PublishedDiagnostics(snapshot: snapshot, client: client).json()
  }
}
