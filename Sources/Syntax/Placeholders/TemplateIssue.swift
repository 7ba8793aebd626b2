package import Text

/// A mistake in the tags of a template, or a mistake that only some of its documents have.
package struct TemplateIssue: Sendable {
  package enum Code: Sendable {
    // The tags
    case neverClosed
    case closesNothing
    /// A closing tag with the name of another block than the innermost open one.
    case closesOther
    /// `{{title}` in a string.
    case unclosedPlaceholder
    // What they render
    case extraComma
    case missingComma
    case missingValue
    case repeatedKey
  }

  /// A condition for a mistake.
  package struct Case: Hashable, Sendable {
    package enum Outcome: Sendable {
      case rendered
      case skipped
      /// A loop: without items, before its first or after its last one, between two.
      case empty
      case firstItem
      case lastItem
      case repeated
    }

    /// The tag of the block or of its branch.
    package let tag: ByteRange
    package let outcome: Outcome
  }

  package let code: Code
  /// The bytes that are wrong; empty where something is missing.
  package let range: ByteRange
  /// A second place that explains it, such as the block's opening tag.
  package var related: ByteRange?
  /// When it occurs; empty if always.
  package var cases: [Case] = []
  /// The edits that fix it; empty if there is more than one way to do it.
  package var edits: [Edit] = []
}
