/// A value that is to be written, in either language, with placeholders for what the user fills in.
indirect enum Template: Hashable, Sendable {
  /// A value that the user writes.
  case placeholder
  case text(String)
  /// Text that the user writes, or leaves as it is.
  case textPlaceholder(String)
  /// One of some texts.
  case choice([String])
  /// A number or a boolean.
  case literal(String)
  /// A number that the user writes, or leaves as it is.
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

  /// Whether the user has something to fill in.
  var hasPlaceholders: Bool {
    switch self {
    case .placeholder, .textPlaceholder, .choice, .literalPlaceholder: true
    case .text, .literal: false
    case .object(let members): members.isEmpty || members.contains { $0.value.hasPlaceholders }
    case .list(let items): items.contains { $0.hasPlaceholders }
    }
  }
}
