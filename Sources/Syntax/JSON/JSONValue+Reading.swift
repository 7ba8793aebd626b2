extension JSONValue {
  /// The value in a JSON text without comments.
  public init(parsing text: String) {
    let options = ParseOptions(language: .json, placeholderStyles: [])
    let tree = SyntaxTree.parse(SourceText(text), options)
    self = tree.roots.first.map { JSONValue(of: $0) } ?? .null
  }

  /// The value of a node; null where it is unknown.
  public init(of node: NodeView) {
    switch node.kind {
    case .object:
      let members = node.asObject?.members.map { Member($0.keyText, JSONValue(of: $0.value)) }
      self = .object(members ?? [])
    case .array: self = .array(node.asArray?.map { JSONValue(of: $0) } ?? [])
    case .string: self = .string(node.asString?.value ?? "")
    case .number: self = .number(node.asNumber?.text ?? "0")
    case .true, .false: self = .bool(node.kind == .true)
    default: self = .null
    }
  }
}
