public import PushlintEngine
import PushlintLint
public import PushlintSyntax

extension Engine {
  /// The edits that format a JSON document; none if it is not safe: in YAML and NDJSON, after syntax
  /// errors, if a control tag shares a line with something else, and in files without requests.
  ///
  /// With `range`, only edits in its lines.
  public func format(
    _ analysis: CheckedDocument,
    _ options: FormatOptions,
    in range: ByteRange? = nil
  ) -> [Edit] {
    let tree = analysis.tree
    guard tree.language == .json || tree.language == .jsonc, !analysis.requests.isEmpty,
      tree.issues.isEmpty, tree.isReadable, tree.source.firstInvalidOffset == nil,
      let tokens = LayoutTokens(tree),
      let layout = JSONLayout(
        tokens.all,
        of: tree.source,
        lineEnd: Rewriter(tree).lineEnd,
        options
      )
    else { return [] }
    guard let range else { return layout.edits }
    let lines = LineMap(tree.source)
    let first = lines.line(of: Int(range.lower))
    var last = lines.line(of: Int(range.upper))
    // A selection of whole lines ends at the start of the next line.
    if last > first, lines.contentRange(ofLine: last).lower == range.upper { last -= 1 }
    let lower = lines.contentRange(ofLine: first).lower
    let whole = ByteRange(lower, lines.contentRange(ofLine: last).upper)
    return layout.edits.filter { whole.contains($0.range) }
  }
}

/// The user's formatting options for JSON.
public struct FormatOptions: Hashable, Sendable {
  /// One level of indentation.
  public let indentation: String
  /// Whether a missing final line end is inserted.
  public var insertsFinalLineEnd = false
  /// Whether all final line ends except one are removed.
  public var trimsFinalLineEnds = false

  /// `width` spaces per level, within limits, or a tab.
  public init(width: Int, usesSpaces: Bool) {
    let width = min(max(0, width), FormatOptions.maxWidth)
    indentation = usesSpaces ? String(repeating: " ", count: width) : "\t"
  }

  private static let maxWidth = 16
}
