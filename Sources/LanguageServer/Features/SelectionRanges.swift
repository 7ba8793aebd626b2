import Diagnostics
import EditorFeatures
import Engine
import Syntax
import Text

/// The ranges to which a selection expands.
enum SelectionRanges {
  /// Answers `textDocument/selectionRange`: one answer for each position.
  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard request.params["positions"].isArray else { throw .invalidParams("positions") }
    guard let analysis = request.analysis, analysis.file.isRequest else { return .null }
    var answers: [JSONValue] = []
    for item in request.params["positions"].items {
      guard let position = item.position else { throw .invalidParams("positions") }
      let offset = request.positions.offset(of: position)
      let ranges = request.engine.enclosingRanges(analysis, at: offset)
      var answer: JSONValue?
      for range in ranges.reversed() {
        var next: JSONValue = ["range": request.positions.json(range)]
        next["parent"] = answer
        answer = next
      }
      answers.append(answer ?? ["range": request.positions.json(.at(offset))])
    }
    return .array(answers)
  }
}
