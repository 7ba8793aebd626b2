/// Text from a file as a code span in CommonMark.
public enum CodeSpan {
  private static let limit = 80

  /// The text between backticks, on one line and truncated.
  ///
  /// Backticks in it become quotes: not every client supports longer delimiters.
  public static func markdown(_ text: String) -> String {
    let line = Excerpt.line(text, limit: limit)
    return "`" + String(line.map { $0 == "`" ? "'" : $0 }) + "`"
  }
}
