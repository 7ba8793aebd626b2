/// Text from a file, shortened to one line.
public enum Excerpt {
  /// The text on one line, truncated; in quotes if it would be blank.
  public static func line(_ text: String, limit: Int = 60) -> String {
    var line = ""
    var count = 0
    for character in text {
      // A character may have any number of combining marks.
      if count == limit || character.utf8.count > 64 {
        line += "…"
        break
      }
      line += shown(character)
      count += 1
    }
    return line.allSatisfy({ $0 == " " }) ? "\"\(line)\"" : line
  }

  /// The character; a space instead of line ends and controls, and escapes of what hides otherwise.
  private static func shown(_ character: Character) -> String {
    guard character.unicodeScalars.contains(where: { $0.isUnsafeInOutput }) else {
      return String(character)
    }
    return character.unicodeScalars.reduce(into: "") { text, scalar in
      if !scalar.isUnsafeInOutput {
        text.unicodeScalars.append(scalar)
      } else if scalar.value <= 0x9F || scalar.isSpace {
        if text.utf8.last != UInt8(ascii: " ") { text += " " }
      } else {
        text += scalar.escapedInOutput
      }
    }
  }
}
