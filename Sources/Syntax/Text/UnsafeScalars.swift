extension Unicode.Scalar {
  /// Whether the scalar must be escaped in output, because it controls, reorders or hides text.
  ///
  /// - Control characters (C0, DEL, C1), and separators of lines and paragraphs.
  /// - What Unicode calls ignorable by default, such as bidirectional controls, tags, fillers and the
  ///   soft hyphen. The joiners and the selectors of emoji are safe: scripts and emoji need them.
  /// - Annotations between lines, and the blank of Braille, which nobody sees either.
  public var isUnsafeInOutput: Bool {
    if value < 0x7F { return value < 0x20 }
    return switch value {
    case 0x7F...0x9F, 0x2028...0x2029, 0x2800, 0xFFF9...0xFFFB: true
    case 0x200C...0x200D, 0xFE00...0xFE0F: false
    default: isIgnorableByDefault
    }
  }

  /// Unicode 16, `DerivedCoreProperties.txt`: `Default_Ignorable_Code_Point`.
  private var isIgnorableByDefault: Bool {
    switch value {
    case 0...0xAC: false
    case 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Whether Unicode calls it white space (`PropList.txt`: `White_Space`).
  var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// Whether it has no weight when texts are compared in a culture.
  var isIgnoredInComparison: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    return value <= 0x9F ? !isSpace : isIgnorableByDefault
  }

  /// `\u{1b}` for an escape character.
  public var escapedInOutput: String { "\\u{\(String(value, radix: 16))}" }
}
