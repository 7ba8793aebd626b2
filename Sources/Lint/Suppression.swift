public import PushlintSyntax

/// A request to leave findings out of the report.
public struct Suppression: Hashable, Sendable {
  public enum Scope: Hashable, Sendable {
    /// The findings that begin on the lines of this range.
    case lines(ByteRange)
    case file
    /// The findings at or below a JSON Pointer; nil is the whole file.
    case pointer(String?)
    /// No finding: the comment is not written as a suppression, but meant as one.
    case nothing
  }

  /// One rule that it names.
  public struct Target: Hashable, Sendable {
    /// The id or glob as it is written.
    public let rule: String
    /// Where it is written; nil for one from the configuration.
    public let range: ByteRange?

    public init(rule: String, range: ByteRange?) {
      self.rule = rule
      self.range = range
    }
  }

  /// Identifies a suppression of a configuration, wherever it moves in its file.
  public struct Key: Hashable, Sendable {
    private let configuration: ExactText
    private let path: ExactText
    private let pointer: ExactText?
    private let rule: String

    /// `configuration` is the absolute path of the file; the rest is as written there.
    public init(configuration: String, path: String, pointer: String?, rule: String) {
      self.configuration = ExactText(configuration)
      self.path = ExactText(path)
      self.pointer = pointer.map { ExactText($0) }
      self.rule = rule
    }
  }

  public let scope: Scope
  /// Empty for every rule.
  public let targets: [Target]
  /// The comment; nil for one from the configuration.
  public let comment: ByteRange?
  /// Nil for a comment.
  public let key: Key?
  /// How a comment should be written that suppresses nothing, or every rule.
  public let correction: Correction?

  /// A suppression that a comment of the file holds.
  public init(
    scope: Scope,
    targets: [Target],
    comment: ByteRange,
    correction: Correction? = nil
  ) {
    self.scope = scope
    self.targets = targets
    self.comment = comment
    self.correction = correction
    key = nil
  }

  /// What a comment without the right word, or without brackets, probably means.
  public struct Correction: Hashable, Sendable {
    /// The wrong word, or the one without brackets.
    public let word: ByteRange
    /// The word to write; nil where it would apply to another line.
    public let meant: String?
    /// The words that follow and may be rules.
    public let targets: [Target]
    /// Where the name of the product begins.
    let start: UInt32
    /// The end of the brackets around the targets; nil if there are none.
    let listEnd: UInt32?

    /// All that is to be replaced, if only the first `count` targets are rules.
    public func range(of count: Int) -> ByteRange {
      let last = targets.prefix(count).last?.range?.upper ?? word.upper
      return ByteRange(start, listEnd ?? last)
    }
  }

  /// A suppression of `rule`, an id or a glob, that a configuration holds.
  public init(of rule: String, at pointer: String?, key: Key) {
    scope = .pointer(pointer.map { JSONPointer.shortened(pointer: $0) })
    targets = [Target(rule: rule, range: nil)]
    comment = nil
    correction = nil
    self.key = key
  }
}

/// The outcome of one suppression, for the rules that check suppressions.
public struct SuppressionOutcome: Sendable {
  public let suppression: Suppression
  /// The targets that suppressed nothing, by position.
  public let unused: [Suppression.Target]
  /// The targets that name no rule.
  public let unknown: [Suppression.Target]
  /// Whether it has no targets and suppressed nothing.
  public let isUnused: Bool
  /// The rules whose findings it suppressed, sorted, if it has no targets.
  public let suppressed: [String]
  public let tree: SyntaxTree
  /// The ids of all rules, for suggestions.
  public let ruleIDs: [String]
}
