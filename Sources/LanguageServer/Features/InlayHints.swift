import PushlintEngine
import PushlintSyntax

/// The app's texts next to their keys, and the size budget of each payload: as a code lens above
/// it, or as a hint if the client has no code lenses.
enum InlayHints {
  static func lenses(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let analysis = request.analysis, request.client.preferences.showsLenses else {
      return .null
    }
    return .array(
      request.engine.budgets(analysis).map { budget in
        // Clients show the title of an empty command.
        let command: JSONValue = ["title": .string(budget.text), "command": ""]
        return ["range": request.positions.json(budget.range), "command": command]
      }
    )
  }

  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    let range = try request.range()
    guard let analysis = request.analysis, request.client.preferences.showsHints else {
      return .null
    }
    var hints = request.engine.shownTexts(analysis, in: range).map { text in
      var hint = hint(text.label, at: Int(text.range.upper), request.positions)
      let language = text.language.map { " (\($0))" } ?? ""
      hint["tooltip"] = .string(text.text + language)
      return hint
    }
    if !request.client.takesLenses {
      for budget in request.engine.budgets(analysis) {
        let offset = request.positions.lineEnd(of: Int(budget.range.lower))
        guard range.touches(offset) else { continue }
        hints.append(hint(budget.text, at: offset, request.positions))
      }
    }
    return .array(hints)
  }

  private static func hint(
    _ label: String,
    at offset: Int,
    _ positions: PositionConversion
  ) -> JSONValue {
    ["position": positions.json(at: offset), "label": .string(label), "paddingLeft": true]
  }
}
