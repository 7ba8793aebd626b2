package import Text

/// A completion at the cursor.
package struct Completion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
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

  package let label: String
  package let kind: Kind
  /// A short description, such as the type or a limit.
  package let detail: String?
  /// The subject of its documentation.
  package let topic: Topic?
  package let isDeprecated: Bool
  package internal(set) var replacement: Replacement
  /// Additional edits, such as a comma after the previous member.
  package internal(set) var otherEdits: [Edit] = []
  /// The text that the replaced bytes are matched with.
  package internal(set) var filterText: String
}

/// The text of a completion and the bytes that it replaces.
package struct Replacement: Hashable, Sendable {
  /// The bytes up to the cursor, or a token that must be replaced completely.
  package let inserted: ByteRange
  /// The whole token; it starts where `inserted` does.
  package let replaced: ByteRange
  package let text: String
  /// Whether `text` is an LSP snippet.
  package let isSnippet: Bool
}

/// Completions, the most common first.
package struct Completions: Sendable {
  package var items: [Completion] = []
  /// Whether the list is incomplete, so that typing more may find others.
  package var isCut = false
}
