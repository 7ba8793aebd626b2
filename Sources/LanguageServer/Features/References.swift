import EditorFeatures
import Engine
import Text

/// The places that use the anchor or the placeholder under the cursor.
enum References {
  /// Answers `textDocument/references`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    guard let occurrences = try occurrences(snapshot, params, context) else { return .null }
    let isWithDeclaration = params["context"]["includeDeclaration"].bool ?? true
    let places = occurrences.all.filter { isWithDeclaration || !$0.isDeclaration }
    return .array(
      places.map { ["uri": .string(snapshot.uri), "range": snapshot.positions.json($0.range)] }
    )
  }

  /// Answers `textDocument/documentHighlight`.
  static func highlights(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    guard let occurrences = try occurrences(snapshot, params, context) else { return .null }
    return .array(
      occurrences.all.map { place in
        // 3 is `DocumentHighlightKind.Write`, 2 `Read`.
        ["range": snapshot.positions.json(place.range), "kind": place.isDeclaration ? 3 : 2]
      }
    )
  }

  private static func occurrences(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> Occurrences? {
    let offset = snapshot.positions.offset(of: try params.position("position"))
    return snapshot.analysis.flatMap { context.engine.occurrences($0, at: offset) }
  }
}
