import PushlintSyntax

/// Writes text as a scalar of YAML that reads back as the same text in every place.
public enum YAMLText {
  /// The text, in quotes where it needs them.
  public static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// The texts as a list in brackets.
  public static func list(_ items: [String]) -> String {
    "[" + items.map { scalar($0) }.joined(separator: ", ") + "]"
  }

  /// Whether it means itself without quotes, in a list in brackets, too.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    let words = ["false", "n", "no", "null", "off", "on", "true", "y", "yes"]
    return !words.contains(text.lowercased())
      && text.utf8.allSatisfy { byte in
        isLetter(byte) || (0x30...0x39).contains(byte) || "-./_".utf8.contains(byte)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isShown(scalar): result.unicodeScalars.append(scalar)
      default: result += "\\U" + Hexadecimal.text(UInt64(scalar.value), width: 8, isUpperCase: true)
      }
    }
    return result + "\""
  }

  /// Whether YAML allows it as it is, and takes it for no line end, and people see it.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isUnsafeInOutput { return false }
    return switch scalar.value {
    case 0x20...0x7E, 0xA0...0x1FFF, 0x2010...0x2027, 0x2030...0x205F, 0x2070...0xD7FF,
      0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      true
    default: false
    }
  }
}
