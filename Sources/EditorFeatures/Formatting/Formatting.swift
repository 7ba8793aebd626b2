package import Engine
import Linting
import Syntax
package import Text

extension Engine {
  /// The edits that lay a JSON document out; none where nothing is to be done, or where it cannot be
  /// done without a doubt: in YAML and NDJSON, after mistakes of syntax, around control tags that
  /// share a line with something else, in files without requests.
  ///
  /// With `range`, only what lies in the lines of it.
  package func format(
    _ analysis: Analysis,
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
    // A selection of whole lines ends where the next begins.
    if last > first, lines.contentRange(ofLine: last).lower == range.upper { last -= 1 }
    let lower = lines.contentRange(ofLine: first).lower
    let whole = ByteRange(lower, lines.contentRange(ofLine: last).upper)
    return layout.edits.filter { whole.contains($0.range) }
  }
}

/// How JSON is to be laid out, as an editor's user has it.
package struct FormatOptions: Hashable, Sendable {
  /// One step of indentation.
  package let indentation: String
  /// Whether the text ends in a line end in any case.
  package var insertsFinalLineEnd = false
  /// Whether all line ends at the end but one go.
  package var trimsFinalLineEnds = false

  /// So many spaces a step, within reason, or a tab.
  package init(width: Int, usesSpaces: Bool) {
    let width = min(max(0, width), FormatOptions.maxWidth)
    indentation = usesSpaces ? String(repeating: " ", count: width) : "\t"
  }

  private static let maxWidth = 16
}
