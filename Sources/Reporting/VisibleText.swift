import Text

/// Makes text from files harmless and visible on a terminal.
///
/// Escaped are the control characters (C0, DEL, C1), the line and paragraph separators, and what
/// reorders or hides text: bidirectional controls, zero-width space, word joiner, byte-order mark.
/// The joiners U+200C and U+200D stay, since scripts and emoji need them.
package enum VisibleText {
  /// Whether a terminal must not get `scalar` as it is.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Whether a byte is a visible ASCII character or a space, which takes one cell.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }

  /// `\u{1b}` for an escape character.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  /// The text as one safe line; `\xff` is a byte of a file name that is not UTF-8.
  package static func line(_ text: String) -> String {
    let needsNothing = text.unicodeScalars.allSatisfy { scalar in
      !isUnsafe(scalar) && FileName.byte(of: scalar) == nil
    }
    if needsNothing { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      case let other where isUnsafe(other): line += escape(other)
      case let other where FileName.byte(of: other) != nil:
        line += "\\x" + String(FileName.byte(of: other) ?? 0, radix: 16)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The terminal cells of a line that `line(_:)` made.
  package static func cells(_ line: String) -> Int {
    if line.utf8.allSatisfy({ isPlain($0) }) { return line.utf8.count }
    var column = 0
    for scalar in line.unicodeScalars { column += DisplayWidth.width(of: scalar, at: column) }
    return column
  }
}
