import Text

/// Makes text from files safe to print, by escaping scalars that are unsafe in output.
public enum VisibleText {
  /// Whether a byte is a visible ASCII character or a space, which takes one cell.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }

  /// `\u{1b}` for an escape character.
  public static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  /// The text as one safe line; `\xff` is a byte of a file name that is not UTF-8.
  ///
  /// What a CI system would take for a command is broken: `##⟦group]`, `\u{3a}:add-mask::`.
  public static func line(_ text: String) -> String {
    let needsNothing = text.unicodeScalars.allSatisfy { scalar in
      !scalar.isUnsafeInOutput && scalar != "#" && FileName.byte(of: scalar) == nil
    }
    let begins = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if needsNothing, !begins.starts(with: "::".utf8) { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      case let other where other.isUnsafeInOutput: line += escape(other)
      case let other where FileName.byte(of: other) != nil:
        line += "\\x" + String(FileName.byte(of: other) ?? 0, radix: 16)
      default: line.unicodeScalars.append(scalar)
      }
    }
    if begins.starts(with: "::".utf8), let colon = line.firstIndex(of: ":") {
      line.replaceSubrange(colon...colon, with: escape(":"))
    }
    guard line.utf8.contains(UInt8(ascii: "#")) else { return line }
    return String(decoding: breakingCommands(in: Array(line.utf8)), as: UTF8.self)
  }

  /// The line with another bracket of the same width in what runners of GitHub and Azure take for a
  /// command anywhere in a line, `##[name]` and `##vso[name]`.
  static func breakingCommands(in line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = CommandStart()
    for byte in line {
      if start.isCommand(endingIn: byte) { result += "\u{27E6}".utf8 } else { result.append(byte) }
    }
    return result
  }

  /// The terminal cells of a line that `line(_:)` made.
  public static func cells(_ line: String) -> Int {
    if line.utf8.allSatisfy({ isPlain($0) }) { return line.utf8.count }
    var column = 0
    for scalar in line.unicodeScalars { column += DisplayWidth.width(of: scalar, at: column) }
    return column
  }
}
