import EditorFeatures
import Engine
import Syntax
import Text

/// The parts of a document that can be folded.
enum FoldingRanges {
  /// Answers `textDocument/foldingRange`.
  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let analysis = request.analysis else { return .null }
    let folds = request.engine.folds(analysis, limit: request.client.foldLimit)
    return .array(folds.map { json($0, request) })
  }

  private static func json(_ fold: Fold, _ request: DocumentRequest) -> JSONValue {
    var result: JSONValue = [:]
    if request.client.foldsLinesOnly {
      result["startLine"] = .integer(fold.lines.lowerBound)
      result["endLine"] = .integer(fold.lines.upperBound)
    } else {
      let start = request.positions.position(of: Int(fold.range.lower))
      let end = request.positions.position(of: Int(fold.range.upper))
      result["startLine"] = .integer(start.line)
      result["startCharacter"] = .integer(start.character)
      result["endLine"] = .integer(end.line)
      result["endCharacter"] = .integer(end.character)
    }
    if fold.kind == .comment { result["kind"] = "comment" }
    return result
  }
}
