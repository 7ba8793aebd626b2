import EditorFeatures
import Engine
import Text

/// The requests in a document and their parts, as an outline.
enum DocumentSymbols {
  /// Answers `textDocument/documentSymbol`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    guard let analysis = snapshot.analysis else { return .null }
    let items = context.engine.outline(analysis)
    if context.client.navigation.takesSymbolTrees {
      return .array(items.map { tree($0, snapshot, context.client) })
    }
    var list: [JSONValue] = []
    for item in items { add(item, in: nil, snapshot, context.client, to: &list) }
    return .array(list)
  }

  /// An LSP `DocumentSymbol`.
  private static func tree(
    _ item: OutlineItem,
    _ snapshot: DocumentSnapshot,
    _ client: ClientCapabilities
  ) -> JSONValue {
    var result: JSONValue = ["name": .string(item.name)]
    if !item.detail.isEmpty { result["detail"] = .string(item.detail) }
    result["kind"] = .integer(item.kind.number(for: client))
    result["range"] = snapshot.positions.json(item.range)
    result["selectionRange"] = snapshot.positions.json(item.selectionRange)
    if !item.children.isEmpty {
      result["children"] = .array(item.children.map { tree($0, snapshot, client) })
    }
    return result
  }

  /// Adds an LSP `SymbolInformation` for an item and each of its parts.
  private static func add(
    _ item: OutlineItem,
    in container: String?,
    _ snapshot: DocumentSnapshot,
    _ client: ClientCapabilities,
    to list: inout [JSONValue]
  ) {
    var result: JSONValue = [
      "name": .string(item.name),
      "kind": .integer(item.kind.number(for: client)),
      "location": ["uri": .string(snapshot.uri), "range": snapshot.positions.json(item.range)],
    ]
    result["containerName"] = container.map { .string($0) }
    list.append(result)
    for child in item.children { add(child, in: item.name, snapshot, client, to: &list) }
  }
}

extension OutlineItem.Kind {
  /// The LSP `SymbolKind`; a client that names no kinds knows those up to 18.
  func number(for client: ClientCapabilities) -> Int {
    let knowsAll = client.navigation.knowsAllSymbolKinds
    return switch self {
    // Event, else class.
    case .request: knowsAll ? 24 : 5
    // Namespace.
    case .headers: 3
    // Property.
    case .header: 7
    // Object, else module.
    case .object: knowsAll ? 19 : 2
    case .array: 18
    case .string: 15
    case .number: 16
    case .boolean: 17
    // Null, else constant.
    case .null: knowsAll ? 21 : 14
    // Variable.
    case .placeholder: 13
    }
  }
}
