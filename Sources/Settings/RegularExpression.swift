// Regular expressions, as RFC 9485 (I-Regexp) has them.
//
// Choices:
// - `^` and `$` are anchors, and a match may lie anywhere: `^chat-` is how people write it.
// - `\d`, `\w`, `\s` and their opposites are supported, in ASCII; so is `(?:…)`.
// - A backslash before any other ASCII character means that character.
// - What needs backtracking (back-references, lookaround) is refused, and so are lazy and
//   possessive repetitions, which find no other texts.
// - `.` is any scalar but a line feed or a carriage return. Case counts.

/// A pattern that matches anywhere in a text.
public struct RegularExpression: Hashable, Sendable {
  /// The longest pattern that is read, in scalars.
  public static let maxLength = 4096
  /// The most steps that a pattern may compile to.
  public static let maxStepCount = 5000
  /// The largest count of a repetition.
  public static let maxCount = 1000
  /// The deepest nesting of groups.
  public static let maxDepth = 64

  /// The pattern as it is written.
  public let text: String

  private let automaton: NFA

  public init(_ text: String) throws(RegularExpressionError) {
    self.text = text
    var parser = RegularExpressionParser(text)
    var compiler = RegularExpressionCompiler()
    automaton = NFA(steps: try compiler.steps(for: try parser.parse()))
  }

  /// Whether some part of `text` matches.
  public func matches(_ text: String) -> Bool { run(over: text).isMatch }

  /// Whether some part of `text` matches, and how many states were visited.
  public func run(over text: String) -> (isMatch: Bool, stepCount: Int) {
    automaton.run(over: text.unicodeScalars.map { $0.value }[...], .anyPart)
  }
}

/// Why a text is not a regular expression, and where.
public struct RegularExpressionError: Error, Hashable, Sendable {
  /// One phrase, such as "'(' is never closed".
  public let reason: String
  /// The scalars that are wrong, by position; empty where it is the whole.
  public var scalars = 0..<0
}
