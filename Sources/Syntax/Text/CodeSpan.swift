/// Text from a file as a code span in CommonMark.
public enum CodeSpan {
  private static let limit = 80

  /// The text between backticks, on one line and truncated.
  public static func markdown(_ text: String) -> String { whole(Excerpt.line(text, limit: limit)) }

  /// A line between backticks.
  ///
  /// Backticks in it become quotes: not every client supports longer delimiters.
  public static func whole(_ line: String) -> String { "`" + withoutBackticks(line) + "`" }

  static func withoutBackticks(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line.unicodeScalars { result.append(scalar == "`" ? "'" : scalar) }
    return String(result)
  }
}
