import PushlintEngine
import PushlintSyntax

/// What the names in a request are (LSP 3.17, "Semantic Tokens"): Apple's keys and headers, fields of
/// services, the app's own data, placeholders.
enum SemanticTokens {
  /// The types and modifiers of the protocol's own, in the order of their numbers.
  private static let types = ["property", "variable", "parameter"]
  private static let modifiers = ["defaultLibrary"]

  static func capability(for client: ClientCapabilities) -> Capability? {
    guard client.takesSemanticTokens else { return nil }
    let legend: JSONValue = [
      "tokenTypes": .array(types.map { .string($0) }),
      "tokenModifiers": .array(modifiers.map { .string($0) }),
    ]
    return Capability("semanticTokensProvider", value: ["legend": legend, "full": true])
  }

  /// The number of the type, and the set of modifiers as bits.
  private static func numbers(of kind: NameKind) -> (type: Int, modifiers: Int) {
    switch kind {
    case .apple: (0, 1)
    case .service: (0, 0)
    case .own: (1, 0)
    case .placeholder: (2, 0)
    }
  }

  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    guard let analysis = request.analysis else { return .null }
    var data: [JSONValue] = []
    var last = EncodedPosition(line: 0, character: 0)
    for (range, kind) in analysis.nameKinds {
      let start = request.positions.position(of: Int(range.lower))
      let end = request.positions.position(of: Int(range.upper))
      // Few clients take a token of several lines.
      guard start.line == end.line, end.character > start.character else { continue }
      let isSameLine = start.line == last.line
      let (type, modifiers) = numbers(of: kind)
      data += [
        start.line - last.line, isSameLine ? start.character - last.character : start.character,
        end.character - start.character, type, modifiers,
      ].map { .integer($0) }
      last = start
    }
    return ["data": .array(data)]
  }
}
