import PushlintEngine
import PushlintSyntax

/// The parts of a document that can be folded, and those to which a selection expands.
enum StructureRanges {
  static func folds(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let analysis = request.analysis else { return .null }
    let folds = request.engine.folds(analysis, limit: request.client.foldLimit)
    return .array(folds.map { json($0, request) })
  }

  private static func json(_ fold: Fold, _ request: DocumentRequest) -> JSONValue {
    var result: JSONValue
    if request.client.foldsLinesOnly {
      result = [
        "startLine": .integer(fold.lines.lowerBound), "endLine": .integer(fold.lines.upperBound),
      ]
    } else {
      let start = request.positions.position(of: Int(fold.range.lower))
      let end = request.positions.position(of: Int(fold.range.upper))
      result = [
        "startLine": .integer(start.line), "startCharacter": .integer(start.character),
        "endLine": .integer(end.line), "endCharacter": .integer(end.character),
      ]
    }
    if fold.kind == .comment { result["kind"] = "comment" }
    return result
  }

  /// One answer for each position.
  static func selections(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard request.params["positions"].isArray else { throw .invalidParams("positions") }
    guard let analysis = request.analysis, analysis.file.isRequest else { return .null }
    var answers: [JSONValue] = []
    for item in request.params["positions"].items {
      guard let position = item.position else { throw .invalidParams("positions") }
      let offset = request.positions.offset(of: position)
      let ranges = request.engine.enclosingRanges(analysis, at: offset)
      let answer = ranges.reversed().reduce(nil as JSONValue?) { parent, range in
        var next: JSONValue = ["range": request.positions.json(range)]
        next["parent"] = parent
        return next
      }
      answers.append(answer ?? ["range": request.positions.json(.at(offset))])
    }
    return .array(answers)
  }
}
