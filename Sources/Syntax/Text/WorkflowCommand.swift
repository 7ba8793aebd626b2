/// Finds where a line of output begins a command for a CI runner, and breaks it.
///
/// - GitHub's runner executes a line that begins with `::` after any white space, and `##[` anywhere.
/// - Azure's agent executes `##vso[` anywhere.
///
/// Both compare texts in a culture, where a character without weight, such as a joiner, does not count.
public struct WorkflowCommand {
  /// How the last character of such a beginning is written, so that readers still understand it.
  public enum Spelling: Sendable {
    /// For people: `##⟦group]`, `:\u{3a}add-mask::`.
    case text
    /// The same, for lines that begin with commands of our own for GitHub.
    case commands
    /// The same, for lines that begin with issues of our own for Azure.
    case azureCommands
    /// As a reference, which pages and pictures show as the character.
    case markup
  }

  /// Whether the line has only had white space so far.
  private var isAtStart = true
  /// The colons that begin the line.
  private var colonCount = 0
  /// Two hashes and letters, or as much of that as the last characters are.
  private var hashCount = 0

  public init() {}

  /// Takes the next character of a line, and says whether it completes the beginning of a command.
  public mutating func isBegun(by scalar: Unicode.Scalar) -> Bool {
    if scalar.isIgnoredInComparison { return false }
    if isAtStart, scalar == ":" {
      colonCount += 1
      isAtStart = colonCount < 2
      return colonCount == 2
    }
    if isAtStart { isAtStart = colonCount == 0 && scalar.isSpace }
    if scalar == "#" {
      hashCount = min(hashCount + 1, 2)
      return false
    }
    let isLetter = scalar.isASCII && UInt8(truncatingIfNeeded: scalar.value | 0x20) &- 0x61 < 26
    if hashCount == 2, isLetter { return false }
    defer { hashCount = 0 }
    return hashCount == 2 && scalar == "["
  }

  // MARK: Output

  /// The text with the beginning of each command broken.
  public static func broken(_ text: String, as spelling: Spelling = .text) -> String {
    let mayHoldOne = text.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ":") }
    guard mayHoldOne else { return text }
    return String(decoding: broken(Array(text.utf8), as: spelling), as: UTF8.self)
  }

  /// UTF-8 output with the beginning of each command broken.
  public static func broken(_ output: [UInt8], as spelling: Spelling = .text) -> [UInt8] {
    let bytes = output.span
    var result: [UInt8] = []
    var copied = 0
    var start = 0
    while start < bytes.count {
      let end = TextScan.endOfLine(in: bytes, from: start, to: bytes.count)
      if mayBeBegun(in: bytes, from: start, to: end) {
        result += output[copied..<start]
        appendBroken(bytes, from: start, to: end, as: spelling, to: &result)
        copied = end
      }
      start = end + 1
    }
    return copied == 0 ? output : result + output[copied...]
  }

  /// Whether a line must be read character by character.
  private static func mayBeBegun(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var first = start
    // Spaces and controls.
    while first < end, bytes[first] <= 0x20 { first &+= 1 }
    if first < end, bytes[first] == UInt8(ascii: ":") || bytes[first] >= 0x7F { return true }
    let hash = UInt8(ascii: "#")
    return TextScan.index(of: hash, or: hash, in: bytes, from: first, to: end) < end
  }

  /// How a line begins that reports a finding to Azure.
  private static let azureIssue = Array("##vso[task.logissue type=".utf8)

  private static func begins(_ line: Span<UInt8>, with text: [UInt8]) -> Bool {
    line.count >= text.count && text.indices.allSatisfy { line[$0] == text[$0] }
  }

  private static func appendBroken(
    _ bytes: Span<UInt8>,
    from start: Int,
    to end: Int,
    as spelling: Spelling,
    to result: inout [UInt8]
  ) {
    var command = WorkflowCommand()
    var offset = start
    if spelling == .azureCommands, begins(bytes.extracting(start..<end), with: azureIssue) {
      for index in start..<start + azureIssue.count { result.append(bytes[index]) }
      offset += azureIssue.count
      // What follows is no longer at the start of the line.
      command.isAtStart = false
    }
    while offset < end {
      let (scalar, byteCount) = TextScan.scalar(in: bytes, at: offset)
      if command.isBegun(by: scalar), let other = spelling.replacement(of: scalar) {
        result += other.utf8
      } else {
        for index in offset..<offset + byteCount { result.append(bytes[index]) }
      }
      offset += byteCount
    }
  }
}

extension WorkflowCommand.Spelling {
  /// What is written instead of a bracket or colon; nil if it stays.
  fileprivate func replacement(of scalar: Unicode.Scalar) -> String? {
    switch self {
    case .commands where scalar == ":": nil
    // A bracket of the same width.
    case .text, .commands, .azureCommands: scalar == "[" ? "\u{27E6}" : scalar.escapedInOutput
    case .markup: "&#\(scalar.value);"
    }
  }
}
