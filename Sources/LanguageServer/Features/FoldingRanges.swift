import EditorFeatures
import Engine
import Text

/// The parts of a document that can be folded away.
enum FoldingRanges {
  /// Answers `textDocument/foldingRange`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    guard let analysis = snapshot.analysis else { return .null }
    let navigation = context.client.navigation
    let folds = context.engine.folds(analysis, limit: navigation.foldLimit)
    return .array(folds.map { json($0, snapshot, linesOnly: navigation.foldsLinesOnly) })
  }

  private static func json(
    _ fold: Fold,
    _ snapshot: DocumentSnapshot,
    linesOnly: Bool
  ) -> JSONValue {
    var result: JSONValue = [:]
    if linesOnly {
      result["startLine"] = .integer(fold.lines.lowerBound)
      result["endLine"] = .integer(fold.lines.upperBound)
    } else {
      let start = snapshot.positions.position(of: Int(fold.range.lower))
      let end = snapshot.positions.position(of: Int(fold.range.upper))
      result["startLine"] = .integer(start.line)
      result["startCharacter"] = .integer(start.character)
      result["endLine"] = .integer(end.line)
      result["endCharacter"] = .integer(end.character)
    }
    if fold.kind == .comment { result["kind"] = "comment" }
    return result
  }
}
