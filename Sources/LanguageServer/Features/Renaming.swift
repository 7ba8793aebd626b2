import EditorFeatures
import Engine
import Text

/// Another name for the placeholder under the cursor.
enum Renaming {
  /// Answers `textDocument/rename`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    let offset = snapshot.positions.offset(of: try params.position("position"))
    guard let name = params["newName"].string else { throw .invalidParams("newName") }
    guard let analysis = snapshot.analysis, let document = snapshot.document else { return .null }
    do throws(RenameRefusal) {
      let edits = try context.engine.rename(analysis, of: document, at: offset, to: name)
      return snapshot.workspaceEdit(edits, for: context.client)
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }

  /// Answers `textDocument/prepareRename`.
  static func preparation(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    let offset = snapshot.positions.offset(of: try params.position("position"))
    guard let analysis = snapshot.analysis,
      let occurrences = context.engine.occurrences(analysis, at: offset),
      occurrences.kind == .placeholder
    else { return .null }
    return [
      "range": snapshot.positions.json(occurrences.subject),
      "placeholder": .string(occurrences.name),
    ]
  }
}
