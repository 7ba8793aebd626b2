import EditorFeatures
import Engine
import Text

/// What can be clicked on to open another file.
enum DocumentLinks {
  /// Answers `textDocument/documentLink`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    guard let analysis = snapshot.analysis, let document = snapshot.document else { return .null }
    let links = context.engine.links(analysis, of: document)
    return .array(
      links.compactMap { link in
        guard let file = link.destinations.first?.file, let uri = DocumentURI.uri(of: file) else {
          return nil
        }
        return ["range": snapshot.positions.json(link.range), "target": .string(uri)]
      }
    )
  }
}
