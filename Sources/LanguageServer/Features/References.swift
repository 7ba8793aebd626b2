import PushlintEngine
import PushlintSyntax

/// The uses of the anchor, the placeholder or the app's name under the cursor.
enum References {
  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let occurrences = try occurrences(request) else { return .null }
    let includesDeclaration = request.params["context"]["includeDeclaration"].bool ?? true
    let uses = occurrences.all.filter { includesDeclaration || !$0.isDeclaration }
    return .array(uses.map { request.positions.location($0.range, in: request.snapshot.uri) })
  }

  /// The name of something in the app under the cursor, and where that is defined if that is asked for.
  static func appName(
    _ request: DocumentRequest
  ) throws(ResponseError) -> (name: AppName, definitions: [JSONValue])? {
    let offset = try request.offset()
    guard let found = request.analysis?.reference(at: offset) else { return nil }
    let includesDeclaration = request.params["context"]["includeDeclaration"].bool ?? true
    let places = includesDeclaration ? found.reference.places(in: found.payload) : []
    let definitions = places.compactMap { place in
      Definitions.location(of: LinkTarget(file: place.file, range: place.range), request)
    }
    return (
      AppName(found.reference), definitions.map { ["uri": .string($0.uri), "range": $0.range] }
    )
  }

  static func highlights(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let occurrences = try occurrences(request) else { return .null }
    return .array(
      occurrences.all.map { use in
        // 3 is `DocumentHighlightKind.Write`, 2 is `Read`.
        ["range": request.positions.json(use.range), "kind": use.isDeclaration ? 3 : 2]
      }
    )
  }

  static func prepareRename(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    if let occurrences = try occurrences(request) {
      guard occurrences.kind == .placeholder else { return .null }
      return renamable(occurrences.subject, occurrences.name, request)
    }
    let offset = try request.offset()
    guard let reference = request.analysis?.reference(at: offset)?.reference,
      reference.role != .activityType
    else { return .null }
    return renamable(reference.nameRange, reference.name, request)
  }

  private static func renamable(
    _ range: ByteRange,
    _ name: String,
    _ request: DocumentRequest
  ) -> JSONValue {
    ["range": request.positions.json(range), "placeholder": .string(name)]
  }

  static func occurrences(
    _ request: DocumentRequest
  ) throws(ResponseError) -> Occurrences? {
    let offset = try request.offset()
    return request.analysis.flatMap { request.engine.occurrences($0, at: offset) }
  }
}
