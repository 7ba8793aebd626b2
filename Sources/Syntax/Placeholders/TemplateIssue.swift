/// A mistake in the tags of a template, or a mistake that only some of its documents have.
public struct TemplateIssue: Sendable {
  public enum Code: Sendable {
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
  public struct Case: Hashable, Sendable {
    public enum Outcome: Sendable {
      case rendered
      case skipped
      /// A loop: without items, before its first or after its last one, between two.
      case empty
      case firstItem
      case lastItem
      case repeated
    }

    /// The tag of the block or of its branch.
    public let tag: ByteRange
    public let outcome: Outcome
  }

  public let code: Code
  /// The bytes that are wrong; empty where something is missing.
  public let range: ByteRange
  /// A second place that explains it, such as the block's opening tag.
  public var related: ByteRange?
  /// When it occurs; empty if always.
  public var cases: [Case] = []
  /// The edits that fix it; empty if there is more than one way to do it.
  public var edits: [Edit] = []
}
