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
