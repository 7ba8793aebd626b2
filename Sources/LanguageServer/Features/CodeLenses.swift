import EditorFeatures
import Engine
import Text

/// The budget above each payload.
enum CodeLenses {
  /// Answers `textDocument/codeLens`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    guard let analysis = snapshot.analysis, context.client.wishes.showsLenses else { return .null }
    return .array(
      context.engine.budgets(analysis).map { budget in
        [
          "range": snapshot.positions.json(budget.range),
          // Without a command to run it is shown all the same.
          "command": ["title": .string(budget.text), "command": ""],
        ]
      }
    )
  }
}
