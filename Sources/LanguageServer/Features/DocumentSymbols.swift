import PushlintEngine
import PushlintSyntax

/// The outline of a document: its requests and their parts.
enum DocumentSymbols {
  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let analysis = request.analysis else { return .null }
    let items = request.engine.outline(analysis)
    if request.client.takesSymbolTrees { return .array(items.map { tree($0, request) }) }
    return .array(items.flatMap { list($0, in: nil, request) })
  }

  /// An LSP `DocumentSymbol`.
  private static func tree(_ item: OutlineItem, _ request: DocumentRequest) -> JSONValue {
    var result: JSONValue = ["name": .string(item.name)]
    if !item.detail.isEmpty { result["detail"] = .string(item.detail) }
    result["kind"] = .integer(item.kind.number(for: request.client))
    result["range"] = request.positions.json(item.range)
    result["selectionRange"] = request.positions.json(item.selectionRange)
    if !item.children.isEmpty {
      result["children"] = .array(item.children.map { tree($0, request) })
    }
    return result
  }

  /// An LSP `SymbolInformation` for an item and each of its parts.
  private static func list(
    _ item: OutlineItem,
    in container: String?,
    _ request: DocumentRequest
  ) -> [JSONValue] {
    var result: JSONValue = [
      "name": .string(item.name),
      "kind": .integer(item.kind.number(for: request.client)),
      "location": request.positions.location(item.range, in: request.snapshot.uri),
    ]
    result["containerName"] = container.map { .string($0) }
    return [result] + item.children.flatMap { list($0, in: item.name, request) }
  }
}

extension OutlineItem.Kind {
  /// The LSP `SymbolKind`; a client that announces none knows those up to 18.
  func number(for client: ClientCapabilities) -> Int {
    let knowsAll = client.knowsAllSymbolKinds
    return switch self {
    // Event, otherwise class.
    case .request: knowsAll ? 24 : 5
    // Namespace.
    case .headers: 3
    // Property.
    case .header: 7
    // Object, otherwise module.
    case .object: knowsAll ? 19 : 2
    case .array: 18
    case .string: 15
    case .number: 16
    case .boolean: 17
    // Null, otherwise constant.
    case .null: knowsAll ? 21 : 14
    // Variable.
    case .placeholder: 13
    }
  }
}
