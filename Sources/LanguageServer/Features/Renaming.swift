import EditorFeatures
import Engine
import Syntax
import Text

/// Renames the placeholder under the cursor.
enum Renaming {
  /// Answers `textDocument/rename`.
  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    let offset = try request.offset()
    guard let name = request.params["newName"].string else { throw .invalidParams("newName") }
    guard let analysis = request.analysis, let document = request.document else { return .null }
    do throws(RenameRefusal) {
      let edits = try request.engine.rename(analysis, of: document, at: offset, to: name)
      return request.snapshot.workspaceEdit(edits, for: request.client)
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }

  /// Answers `textDocument/prepareRename`.
  static func preparation(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    let offset = try request.offset()
    guard let analysis = request.analysis,
      let occurrences = request.engine.occurrences(analysis, at: offset),
      occurrences.kind == .placeholder
    else { return .null }
    return [
      "range": request.positions.json(occurrences.subject),
      "placeholder": .string(occurrences.name),
    ]
  }
}
