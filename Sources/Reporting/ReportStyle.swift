package import Diagnostics

/// What the reader of a report can bear and wants to see.
package struct ReportStyle: Sendable {
  /// The least severity that is shown.
  package var level = Severity.info
  package var palette = Palette.plain
  /// The terminal cells of a line.
  package var columns = 120
  /// The page of a rule.
  package var url: @Sendable (_ rule: String) -> String? = { _ in nil }
  /// What there is to say about a rule, for the reports that list rules.
  package var description: @Sendable (_ rule: String) -> RuleDescription? = { _ in nil }
  /// The version of the product, for the reports that name what wrote them.
  package var version = ""
  /// The product's home page.
  package var homePage: String?

  package init() {}

  /// The findings of `file` that are shown.
  func visible(_ file: CheckedFile) -> [Diagnostic] {
    // By their places, so that those that are not shown are not copied to be looked at.
    let diagnostics = file.diagnostics
    return diagnostics.indices.filter { diagnostics[$0].severity >= level }.map { diagnostics[$0] }
  }
}

/// A rule as reports describe it.
package struct RuleDescription: Sendable {
  /// One sentence.
  package let summary: String
  /// Why it matters, in a paragraph.
  package let reason: String
  /// The rule's whole page.
  package let markdown: String
  /// The severity that it has unless the configuration says otherwise.
  package let severity: Severity
  package let effect: Effect.Kind?

  package init(
    summary: String,
    reason: String,
    markdown: String,
    severity: Severity,
    effect: Effect.Kind?
  ) {
    self.summary = summary
    self.reason = reason
    self.markdown = markdown
    self.severity = severity
    self.effect = effect
  }
}
