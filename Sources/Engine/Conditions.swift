import Linting
import Syntax
import Text

/// How a document is read and judged, as options, the configuration and its name have it.
struct Conditions {
  let parseOptions: ParseOptions
  var context: LintContext
  /// The configuration's suppressions that hold.
  let suppressions: [ConfiguredSuppression]
  /// The ids of all rules that there are, the team's own among them.
  let ruleIDs: [String]
  /// The ids of those that run.
  let activeRuleIDs: Set<String>
  /// Whether the configuration leaves the document out.
  let isLeftOut: Bool

  func parse(_ source: SourceText) -> SyntaxTree { SyntaxTree.parse(source, parseOptions) }
}
