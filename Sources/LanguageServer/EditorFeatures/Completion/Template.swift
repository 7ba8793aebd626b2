/// A value to insert in JSON or YAML, with placeholders for the user to fill in.
indirect enum Template: Hashable, Sendable {
  /// A value that the user enters.
  case placeholder
  case text(String)
  /// Text that the user may change.
  case textPlaceholder(String)
  case choice([String])
  /// A number or a boolean.
  case literal(String)
  /// A number that the user may change.
  case literalPlaceholder(String)
  case object([Member])
  case list([Template])

  /// A key and its value.
  struct Member: Hashable, Sendable {
    let name: String
    let value: Template

    init(_ name: String, _ value: Template) {
      self.name = name
      self.value = value
    }
  }

  /// Whether it contains placeholders for the user.
  var hasPlaceholders: Bool {
    switch self {
    case .placeholder, .textPlaceholder, .choice, .literalPlaceholder: true
    case .text, .literal: false
    case .object(let members): members.isEmpty || members.contains { $0.value.hasPlaceholders }
    case .list(let items): items.contains { $0.hasPlaceholders }
    }
  }
}
