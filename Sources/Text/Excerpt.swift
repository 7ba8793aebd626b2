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
      line.append(isShown(character) ? character : " ")
      count += 1
    }
    return line.allSatisfy({ $0 == " " }) ? "\"\(line)\"" : line
  }

  /// Whether it is neither a line end, a control character nor a direction mark.
  private static func isShown(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }
}
