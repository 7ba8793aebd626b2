import EditorFeatures
import Engine
import Syntax
import Text

/// The uses of the anchor or the placeholder under the cursor.
enum References {
  /// Answers `textDocument/references`.
  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let occurrences = try occurrences(request) else { return .null }
    let includesDeclaration = request.params["context"]["includeDeclaration"].bool ?? true
    let uses = occurrences.all.filter { includesDeclaration || !$0.isDeclaration }
    return .array(uses.map { request.positions.location($0.range, in: request.snapshot.uri) })
  }

  /// Answers `textDocument/documentHighlight`.
  static func highlights(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let occurrences = try occurrences(request) else { return .null }
    return .array(
      occurrences.all.map { use in
        // 3 is `DocumentHighlightKind.Write`, 2 is `Read`.
        ["range": request.positions.json(use.range), "kind": use.isDeclaration ? 3 : 2]
      }
    )
  }

  private static func occurrences(
    _ request: DocumentRequest
  ) throws(ResponseError) -> Occurrences? {
    let offset = try request.offset()
    return request.analysis.flatMap { request.engine.occurrences($0, at: offset) }
  }
}
