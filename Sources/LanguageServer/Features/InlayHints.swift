import EditorFeatures
import Engine
import Text

/// The app's texts beside the keys that stand for them; the budget, too, where there are no lenses.
enum InlayHints {
  /// Answers `textDocument/inlayHint`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    let range = snapshot.positions.byteRange(of: try params.range("range"))
    guard let analysis = snapshot.analysis, context.client.wishes.showsHints else { return .null }
    var hints = context.engine.shownTexts(analysis, in: range).map { text in
      var hint = hint(text.label, at: text.range.upper, snapshot)
      let language = text.language.map { " (\($0))" } ?? ""
      hint["tooltip"] = .string(text.text + language)
      return hint
    }
    if !context.client.navigation.takesLenses {
      for budget in context.engine.budgets(analysis) {
        let offset = snapshot.positions.lineEnd(of: Int(budget.range.lower))
        guard range.touches(offset) else { continue }
        hints.append(hint(budget.text, at: UInt32(clamping: offset), snapshot))
      }
    }
    return .array(hints)
  }

  private static func hint(
    _ label: String,
    at offset: UInt32,
    _ snapshot: DocumentSnapshot
  ) -> JSONValue {
    [
      "position": snapshot.positions.json(at: Int(offset)),
      "label": .string(label),
      "paddingLeft": true,
    ]
  }
}
