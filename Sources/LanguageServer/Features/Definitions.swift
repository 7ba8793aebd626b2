import PushlintEngine
import PushlintSyntax

/// Where the key, sound or anchor under the cursor is defined, and the values that link to another
/// file.
enum Definitions {
  static func links(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let analysis = request.analysis, let document = request.document else { return .null }
    return .array(
      request.engine.links(analysis, of: document).compactMap { link in
        guard let file = link.destinations.first?.file, let uri = DocumentURI.uri(of: file) else {
          return nil
        }
        return ["range": request.positions.json(link.range), "target": .string(uri)]
      }
    )
  }

  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    let offset = try request.offset()
    guard let analysis = request.analysis, let document = request.document,
      let link = request.engine.definition(analysis, of: document, at: offset)
    else { return .null }
    let origin = request.positions.json(link.range)
    let locations = link.destinations.compactMap { destination -> JSONValue? in
      guard let (uri, range) = location(of: destination, request) else { return nil }
      guard request.client.takesDefinitionLinks else {
        return ["uri": .string(uri), "range": range]
      }
      return [
        "originSelectionRange": origin,
        "targetUri": .string(uri),
        "targetRange": range,
        "targetSelectionRange": range,
      ]
    }
    return locations.isEmpty ? .null : .array(locations)
  }

  static func location(
    of destination: LinkTarget,
    _ request: DocumentRequest
  ) -> (uri: String, range: JSONValue)? {
    let start = ByteRange.at(0)
    guard let file = destination.file else {
      return (request.snapshot.uri, request.positions.json(destination.range ?? start))
    }
    guard let uri = DocumentURI.uri(of: file) else { return nil }
    guard let source = file.source, let range = destination.range else {
      return (uri, request.positions.json(start))
    }
    return (uri, PositionConversion(source, in: request.client.encoding).json(range))
  }
}
