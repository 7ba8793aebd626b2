import EditorFeatures
import Engine
import Syntax
import Text

/// Values that link to another file.
enum DocumentLinks {
  /// Answers `textDocument/documentLink`.
  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let analysis = request.analysis, let document = request.document else { return .null }
    let links = request.engine.links(analysis, of: document)
    return .array(
      links.compactMap { link in
        guard let file = link.destinations.first?.file, let uri = DocumentURI.uri(of: file) else {
          return nil
        }
        return ["range": request.positions.json(link.range), "target": .string(uri)]
      }
    )
  }
}
