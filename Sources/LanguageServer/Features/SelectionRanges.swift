import Diagnostics
import EditorFeatures
import Engine
import Text

/// What a selection grows to, step by step.
enum SelectionRanges {
  /// Answers `textDocument/selectionRange`: one answer for each position.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    guard params["positions"].isArray else { throw .invalidParams("positions") }
    guard let analysis = snapshot.analysis, analysis.file.isRequest else { return .null }
    var answers: [JSONValue] = []
    for item in params["positions"].items {
      guard let position = item.position else { throw .invalidParams("positions") }
      let offset = snapshot.positions.offset(of: position)
      let ranges = context.engine.enclosingRanges(analysis, at: offset)
      var answer: JSONValue?
      for range in ranges.reversed() {
        var next: JSONValue = ["range": snapshot.positions.json(range)]
        next["parent"] = answer
        answer = next
      }
      answers.append(answer ?? ["range": snapshot.positions.json(.at(offset))])
    }
    return .array(answers)
  }
}
