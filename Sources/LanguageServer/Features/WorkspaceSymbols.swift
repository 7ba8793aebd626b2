import EditorFeatures
import Engine
import System
import Text

/// A request that was found in a folder, in the form in which it is sent.
struct FoundSymbol: Hashable, Sendable {
  let name: String
  let detail: String
  let location: JSONValue

  init(_ symbol: RequestSymbol, at uri: String, _ positions: PositionConversion) {
    name = symbol.name
    detail = symbol.detail
    location = ["uri": .string(uri), "range": positions.json(symbol.range)]
  }

  /// Whether the letters of `query` stand in the name in their order, whatever their case.
  func matches(_ query: [Character]) -> Bool {
    var left = query[...]
    for character in name.lowercased() where left.first == character { left.removeFirst() }
    return left.isEmpty
  }

  func json(for client: ClientCapabilities) -> JSONValue {
    var result: JSONValue = [
      "name": .string(name),
      "kind": .integer(OutlineItem.Kind.request.number(for: client)),
      "location": location,
    ]
    if !detail.isEmpty { result["containerName"] = .string(detail) }
    return result
  }
}
