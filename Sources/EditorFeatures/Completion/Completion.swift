package import Text

/// Something that may be put in at the cursor.
package struct Completion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A key of an object.
    case key
    /// One of a few words.
    case word
    /// A number or a boolean.
    case literal
    /// Text that stands elsewhere in the project: a strings key, a category, a topic.
    case reference
    case file
    /// The id of a rule.
    case rule
    /// A whole request, or an object with what belongs in it.
    case template
  }

  package let label: String
  package let kind: Kind
  /// The type, a limit or the like, in a few words.
  package let detail: String?
  /// What its documentation is about.
  package let topic: Topic?
  package let isDeprecated: Bool
  package let replacement: Replacement
  /// Changes elsewhere that belong to it, such as a comma behind the member before.
  package let otherEdits: [Edit]
  /// What the bytes that it takes the place of are compared with.
  package let filterText: String
}

/// The text of a completion and the bytes that it takes the place of.
package struct Replacement: Hashable, Sendable {
  /// The bytes up to the cursor, or a token that must be replaced as a whole.
  package let inserted: ByteRange
  /// The whole token; begins where `inserted` does.
  package let replaced: ByteRange
  package let text: String
  /// Whether `text` is in the syntax of LSP's snippets.
  package let isSnippet: Bool
}

/// Completions, the most usual first.
package struct Completions: Sendable {
  package var items: [Completion] = []
  /// Whether there are more than are given, so that it is worth asking again with more letters.
  package var isCut = false

  package init() {}
}
