public import PushlintSyntax

/// What a report shows, and how.
public struct ReportStyle: Sendable {
  /// The lowest severity that is shown.
  public var level = Severity.info
  public var palette = Palette.plain
  /// The number of terminal cells in a line.
  public var columns = 120
  /// Whether rules are links to their pages, for terminals that open them.
  public var linksRules = false
  /// The page of a rule.
  public var url: @Sendable (_ rule: String) -> String? = { _ in nil }
  /// The description of a rule, for the reports that list rules.
  public var description: @Sendable (_ rule: String) -> RuleDescription? = { _ in nil }
  /// The version of the product, for the reports that name their tool.
  public var version = ""
  /// The product's home page.
  public var homePage: String?
  /// The style sheet for the pictures of requests, for the reports that show them.
  public var pictureStyle = ""

  /// The pointers to the texts of records that findings are reported with.
  public var recordKeys: [String] = []

  public init() {}

  func visible(_ file: FileResult) -> [Diagnostic] {
    // By index, so that hidden findings are not copied.
    let diagnostics = file.diagnostics
    return diagnostics.indices.filter { diagnostics[$0].severity >= level }.map { diagnostics[$0] }
  }

  /// Calls `write` with each shown finding of a file and with the file's positions.
  func forEachVisible(in file: FileResult, _ write: (Diagnostic, PlaceIndex) -> Void) {
    let visible = visible(file)
    if visible.isEmpty { return }
    let places = PlaceIndex(file)
    for diagnostic in visible { write(diagnostic, places) }
  }
}

/// The description of a rule in a report.
public struct RuleDescription: Sendable {
  /// One sentence.
  public let summary: String
  /// Why it matters, in a paragraph.
  public let reason: String
  /// The rule's whole page.
  public let markdown: String
  /// Its default severity.
  public let severity: Severity
  public let effect: Effect.Kind?

  public init(
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
