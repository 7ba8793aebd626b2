public import PushlintSyntax

/// A completion at the cursor.
public struct Completion: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case key
    /// One of a fixed set of values.
    case word
    /// A number or a boolean.
    case literal
    /// Text from elsewhere in the project: a strings key, a category, a topic.
    case reference
    case file
    /// The id of a rule.
    case rule
    /// A whole request or object.
    case template
  }

  public let label: String
  public let kind: Kind
  /// A short description, such as the type or a limit.
  public let detail: String?
  /// The subject of its documentation.
  public let topic: Topic?
  public let isDeprecated: Bool
  public internal(set) var replacement: Replacement
  /// Additional edits, such as a comma after the previous member.
  public internal(set) var otherEdits: [Edit] = []
  /// The text that the replaced bytes are matched with.
  public internal(set) var filterText: String
}

/// The text of a completion and the bytes that it replaces.
public struct Replacement: Hashable, Sendable {
  /// The bytes up to the cursor, or a token that must be replaced completely.
  public let inserted: ByteRange
  /// The whole token; it starts where `inserted` does.
  public let replaced: ByteRange
  public let text: String
  /// Whether `text` is an LSP snippet.
  public let isSnippet: Bool
}

/// Completions, the most common first.
public struct Completions: Sendable {
  public var items: [Completion] = []
  /// Whether the list is incomplete, so that typing more may find others.
  public var isCut = false
}
