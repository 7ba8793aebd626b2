import PushlintSyntax

/// Makes text from files safe to print, by escaping scalars that are unsafe in output.
public enum VisibleText {
  /// Whether a byte is a visible ASCII character or a space, which takes one cell.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }

  /// The text as one safe line; `\xff` is a byte of a file name that is not UTF-8.
  ///
  /// What a CI runner would take for a command is broken, because other programs print it, too.
  public static func line(_ text: String) -> String {
    let needsNothing = text.unicodeScalars.allSatisfy { scalar in
      !scalar.isUnsafeInOutput && FileName.byte(of: scalar) == nil
    }
    if needsNothing { return WorkflowCommand.broken(text) }
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      case let other where other.isUnsafeInOutput: line += other.escapedInOutput
      case let other where FileName.byte(of: other) != nil:
        line += "\\x" + String(FileName.byte(of: other) ?? 0, radix: 16)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return WorkflowCommand.broken(line)
  }

  /// The terminal cells of a line that `line(_:)` made.
  public static func cells(_ line: String) -> Int {
    if line.utf8.allSatisfy({ isPlain($0) }) { return line.utf8.count }
    var column = 0
    for scalar in line.unicodeScalars { column += DisplayWidth.width(of: scalar, at: column) }
    return column
  }
}
