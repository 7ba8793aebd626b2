import EditorFeatures
import Engine
import Syntax
import Text

/// The size budget above each payload.
enum CodeLenses {
  /// Answers `textDocument/codeLens`.
  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let analysis = request.analysis, request.client.preferences.showsLenses else {
      return .null
    }
    return .array(
      request.engine.budgets(analysis).map { budget in
        [
          "range": request.positions.json(budget.range),
          // Clients show the title of an empty command.
          "command": ["title": .string(budget.text), "command": ""],
        ]
      }
    )
  }
}
