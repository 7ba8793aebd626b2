import PushlintSyntax

/// Names that other files may tell more about.
struct WantedNames: Sendable {
  /// Names of values, of which any mention counts.
  var values: Set<ExactText> = []
  /// Names of types, of which declarations and extensions count.
  var types: Set<ExactText> = []
  /// Names of types of the system, of which only declarations count, since those would hide them.
  var systemTypes: Set<ExactText> = []

  var isEmpty: Bool { values.isEmpty && types.isEmpty && systemTypes.isEmpty }

  mutating func subtract(_ other: WantedNames) {
    values.subtract(other.values)
    types.subtract(other.types)
    systemTypes.subtract(other.systemTypes)
  }

  mutating func form(union other: WantedNames) {
    values.formUnion(other.values)
    types.formUnion(other.types)
    systemTypes.formUnion(other.systemTypes)
  }
}

/// Tells in one pass, without making tokens, whether a file is worth reading.
///
/// Words in comments and strings count too; a file too many does no harm.
struct WordSearch: Sendable {
  /// What may follow the word before.
  private enum Position {
    case elsewhere
    case behindDeclaration
    case behindExtension
  }

  private var roles: [UInt64: Role] = [:]
  /// Which lengths occur, so that most words need no hash.
  private var lengths: UInt64 = 0

  private enum Role: UInt8 {
    case declaration, `extension`
    case value, type, systemType
  }

  init(_ names: WantedNames) {
    for name in names.systemTypes { add(name.text, .systemType) }
    for name in names.types { add(name.text, .type) }
    for name in names.values { add(name.text, .value) }
    guard !names.types.isEmpty || !names.systemTypes.isEmpty else { return }
    for word in ["struct", "enum", "class", "actor", "protocol", "typealias"] {
      add(word, .declaration)
    }
    add("extension", .extension)
  }

  private mutating func add(_ word: String, _ role: Role) {
    roles[WordHash.of(word)] = role
    lengths |= 1 << UInt64(min(word.utf8.count, 63))
  }

  /// Whether one of the names occurs where it counts.
  func finds(in bytes: [UInt8]) -> Bool {
    var index = 0
    var position = Position.elsewhere
    while index < bytes.count {
      guard SourceLexer.isWordPart(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      var hash = WordHash()
      while index < bytes.count, SourceLexer.isWordPart(bytes[index]) {
        hash.add(bytes[index])
        index += 1
      }
      let isCandidate = lengths & (1 << UInt64(min(index - start, 63))) != 0
      let role = isCandidate ? roles[hash.value] : nil
      if matches(role, at: position) { return true }
      let follows = index < bytes.count && bytes[index] == UInt8(ascii: ".")
      position = next(position, role, isFollowedByPoint: follows)
    }
    return false
  }

  private func matches(_ role: Role?, at position: Position) -> Bool {
    switch role {
    case .value: true
    case .type: position != .elsewhere
    case .systemType: position == .behindDeclaration
    default: false
    }
  }

  private func next(_ old: Position, _ role: Role?, isFollowedByPoint: Bool) -> Position {
    switch role {
    case .declaration: .behindDeclaration
    case .extension: .behindExtension
    default: old == .behindExtension && isFollowedByPoint ? .behindExtension : .elsewhere
    }
  }
}
