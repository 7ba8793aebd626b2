package import Syntax
package import Text

/// A wish that findings be left out of the report.
package struct Suppression: Hashable, Sendable {
  package enum Scope: Hashable, Sendable {
    /// The findings that begin on the lines of this range.
    case lines(ByteRange)
    case file
    /// The findings at or below a JSON Pointer; nil is the whole file.
    case pointer(String?)
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

  package let scope: Scope
  /// Empty stands for every rule.
  package let targets: [Target]
  /// The comment; nil for one from the configuration.
  package let comment: ByteRange?

  package init(scope: Scope, targets: [Target], comment: ByteRange?) {
    self.scope = scope
    self.targets = targets
    self.comment = comment
  }
}

/// What became of one suppression, for the rules that judge them.
package struct SuppressionOutcome: Sendable {
  package let suppression: Suppression
  /// The targets that suppressed nothing, by position.
  package let unused: [Suppression.Target]
  /// The targets that name no rule.
  package let unknown: [Suppression.Target]
  /// Whether it has no targets and suppressed nothing.
  package let isUnused: Bool
  package let tree: SyntaxTree
  /// The ids of all rules, for suggestions.
  package let ruleIDs: [String]
}
