/// A value that is to be written, in either language, with holes for what the user fills in.
indirect enum Template: Hashable, Sendable {
  /// A value that the user writes.
  case hole
  case text(String)
  /// Text that the user writes, or leaves as it is.
  case textHole(String)
  /// One of some texts.
  case choice([String])
  /// A number or a boolean.
  case literal(String)
  /// A number that the user writes, or leaves as it is.
  case literalHole(String)
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
  var hasHoles: Bool {
    switch self {
    case .hole, .textHole, .choice, .literalHole: true
    case .text, .literal: false
    case .object(let members): members.isEmpty || members.contains { $0.value.hasHoles }
    case .list(let items): items.contains { $0.hasHoles }
    }
  }
}
