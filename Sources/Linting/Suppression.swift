package import Syntax
package import Text

/// A request to leave findings out of the report.
package struct Suppression: Hashable, Sendable {
  package enum Scope: Hashable, Sendable {
    /// The findings that begin on the lines of this range.
    case lines(ByteRange)
    case file
    /// The findings at or below a JSON Pointer; nil is the whole file.
    case pointer(String?)
    /// No finding: the comment is not written as a suppression, but meant as one.
    case nothing
  }

  /// One rule that it names.
  package struct Target: Hashable, Sendable {
    /// The id or glob as it is written.
    package let rule: String
    /// Where it is written; nil for one from the configuration.
    package let range: ByteRange?

    package init(rule: String, range: ByteRange?) {
      self.rule = rule
      self.range = range
    }
  }

  /// Identifies a suppression of a configuration, wherever it moves in its file.
  package struct Key: Hashable, Sendable {
    private let configuration: String
    private let path: String
    private let pointer: String?
    private let rule: String

    /// `configuration` is the absolute path of the file; the rest is as written there.
    package init(configuration: String, path: String, pointer: String?, rule: String) {
      self.configuration = configuration
      self.path = path
      self.pointer = pointer
      self.rule = rule
    }
  }

  package let scope: Scope
  /// Empty for every rule.
  package let targets: [Target]
  /// The comment; nil for one from the configuration.
  package let comment: ByteRange?
  /// Nil for a comment.
  package let key: Key?
  /// How a comment should be written that suppresses nothing, or every rule.
  package let correction: Correction?

  /// A suppression that a comment of the file holds.
  package init(
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
  package struct Correction: Hashable, Sendable {
    /// The wrong word, or the one without brackets.
    package let word: ByteRange
    /// The word to write; nil where it would apply to another line.
    package let meant: String?
    /// The words that follow and may be rules.
    package let targets: [Target]
    /// Where the name of the product begins.
    let start: UInt32
    /// The end of the brackets around the targets; nil if there are none.
    let listEnd: UInt32?

    /// All that is to be replaced, if only the first `count` targets are rules.
    package func range(of count: Int) -> ByteRange {
      let last = targets.prefix(count).last?.range?.upper ?? word.upper
      return ByteRange(start, listEnd ?? last)
    }
  }

  /// A suppression of `rule`, an id or a glob, that a configuration holds.
  package init(of rule: String, at pointer: String?, key: Key) {
    scope = .pointer(pointer)
    targets = [Target(rule: rule, range: nil)]
    comment = nil
    correction = nil
    self.key = key
  }
}

/// The outcome of one suppression, for the rules that check suppressions.
package struct SuppressionOutcome: Sendable {
  package let suppression: Suppression
  /// The targets that suppressed nothing, by position.
  package let unused: [Suppression.Target]
  /// The targets that name no rule.
  package let unknown: [Suppression.Target]
  /// Whether it has no targets and suppressed nothing.
  package let isUnused: Bool
  /// The rules whose findings it suppressed, sorted, if it has no targets.
  package let suppressed: [String]
  package let tree: SyntaxTree
  /// The ids of all rules, for suggestions.
  package let ruleIDs: [String]
}
