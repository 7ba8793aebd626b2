public import PushlintSyntax

/// The job summary on GitHub Actions: a table of the findings in Markdown (GFM).
///
/// GitHub rejects a summary above 1 MiB, so the rows stop well below that, and a last line counts
/// the omitted ones. Text from files cannot become markup or a link.
public struct GitHubSummary: Sendable {
  private let style: ReportStyle
  private var rows: [UInt8] = []
  private var findingCount = 0
  private var omittedCount = 0

  /// Leaves room for other output of the step.
  private static let maxByteCount = 512 << 10

  public init(_ style: ReportStyle) { self.style = style }

  /// Adds a file, or the next part of the same file.
  public mutating func append(_ file: FileResult) {
    let visible = style.visible(file)
    findingCount += visible.count
    if visible.isEmpty { return }
    if omittedCount > 0 {
      omittedCount += visible.count
      return
    }
    let places = PlaceIndex(file)
    for diagnostic in visible {
      let row = Array(row(of: diagnostic, in: file, places).utf8)
      if omittedCount > 0 || rows.count + row.count > GitHubSummary.maxByteCount {
        omittedCount += 1
      } else {
        rows += row
      }
    }
  }

  /// The whole summary; `tally` counts what was appended.
  public func render(_ tally: Tally) -> [UInt8] {
    let counts = Severity.allCases.filter { $0 >= style.level && tally.count(of: $0) > 0 }
      .map { GitHubSummary.count(tally.count(of: $0), $0.rawValue) }
    let files = GitHubSummary.count(tally.files, "file")
    let findings = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    var text = Array("### pushlint: \(findings) in \(files)\n\n".utf8)
    guard findingCount > 0 else { return text }
    text += "| Severity | Place | Finding | Rule |\n|---|---|---|---|\n".utf8
    text += rows
    if omittedCount > 0 { text += "\n\(omittedCount) more findings are in the log.\n".utf8 }
    text += "\n".utf8
    return text
  }

  private func row(
    of diagnostic: Diagnostic,
    in file: FileResult,
    _ places: PlaceIndex
  ) -> String {
    let place = places.position(of: Int(diagnostic.range.lower))
    let path = GitHubSummary.escaped(file.plainPath)
    let rule = GitHubSummary.escaped(diagnostic.rule)
    let link = style.url(diagnostic.rule).map { "[\(rule)](\($0))" } ?? rule
    let finding = GitHubSummary.escaped(diagnostic.sentence)
    return "| \(diagnostic.severity.rawValue) | \(path):\(place.line):\(place.column) "
      + "| \(finding) | \(link) |\n"
  }

  /// `1 error`, `2 errors`.
  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// One line without markup and links.
  private static func escaped(_ text: String) -> String {
    MarkdownText.escaped(VisibleText.line(text), in: .cell)
  }
}
