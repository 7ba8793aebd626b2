package import Diagnostics

/// What a report shows, and how.
package struct ReportStyle: Sendable {
  /// The lowest severity that is shown.
  package var level = Severity.info
  package var palette = Palette.plain
  /// The number of terminal cells in a line.
  package var columns = 120
  /// The page of a rule.
  package var url: @Sendable (_ rule: String) -> String? = { _ in nil }
  /// The description of a rule, for the reports that list rules.
  package var description: @Sendable (_ rule: String) -> RuleDescription? = { _ in nil }
  /// The version of the product, for the reports that name their tool.
  package var version = ""
  /// The product's home page.
  package var homePage: String?
  /// The style sheet for the pictures of requests, for the reports that show them.
  package var pictureStyle = ""

  package init() {}

  func visible(_ file: CheckedFile) -> [Diagnostic] {
    // By index, so that hidden findings are not copied.
    let diagnostics = file.diagnostics
    return diagnostics.indices.filter { diagnostics[$0].severity >= level }.map { diagnostics[$0] }
  }

  /// Calls `write` with each shown finding of a file and with the file's positions.
  func forEachVisible(in file: CheckedFile, _ write: (Diagnostic, PlaceIndex) -> Void) {
    let visible = visible(file)
    if visible.isEmpty { return }
    let places = PlaceIndex(file)
    for diagnostic in visible { write(diagnostic, places) }
  }
}

/// The description of a rule in a report.
package struct RuleDescription: Sendable {
  /// One sentence.
  package let summary: String
  /// Why it matters, in a paragraph.
  package let reason: String
  /// The rule's whole page.
  package let markdown: String
  /// Its default severity.
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
