/// A JSON Pointer in which a reference token `*` stands for any member or item.
public struct PointerPattern: Hashable, Sendable {
  /// The pattern as it is written.
  public let text: String
  /// The reference tokens; nil for `*`.
  private let tokens: [String?]

  /// Nil if it does not start with `/`, or is not empty.
  public init?(_ text: String) {
    guard let tokens = JSONPointer.tokens(text) else { return nil }
    self.text = text
    self.tokens = tokens.map { $0 == "*" ? nil : $0 }
  }

  /// The values in a document that it leads to, in order of place.
  public func values(in root: NodeView) -> [NodeView] {
    tokens.reduce([root]) { nodes, token in
      nodes.flatMap { PointerPattern.step(from: $0, by: token) }
    }
  }

  private static func step(from node: NodeView, by token: String?) -> [NodeView] {
    if let token {
      return node.resolve(pointer: "/" + JSONPointer.escaped(token)).map { [$0] } ?? []
    }
    if let items = node.asArray { return Array(items) }
    return node.asObject.map { $0.members.map { $0.value } } ?? []
  }
}
