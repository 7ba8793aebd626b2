/// Text from files as Markdown that makes no markup, link, image or mention.
///
/// No backslash stops GitHub and other readers from linking what looks like an address, so words that
/// look like one become code.
public enum MarkdownText {
  /// Where a text is written.
  public enum Place: Sendable {
    case paragraph
    /// A cell of a table, which a bar ends.
    case cell
    /// The description of an image, in which nothing is a link.
    case description
  }

  /// The text with a backslash before each character that could begin code, emphasis, a link, an
  /// image, a tag or an entity, and in a cell also before other punctuation.
  public static func escaped(_ text: String, in place: Place = .paragraph) -> String {
    let inTable = place == .cell
    return replacingWords(of: text) { word in
      let isCode = place != .description && mayBeLinked(word)
      var escaped = ""
      for scalar in (isCode ? CodeSpan.whole(word) : word).unicodeScalars {
        switch scalar {
        // A cell ends there, even within code.
        case "|" where inTable: escaped += "\\"
        case _ where isCode: break
        case "\\", "`", "*", "[", "]", "<", "&": escaped += "\\"
        case "_", "{", "}", ">", "#", "~", "!", "$", ":", "@": escaped += inTable ? "\\" : ""
        default: break
        }
        escaped.unicodeScalars.append(scalar)
      }
      return escaped
    }
  }

  /// The text for readers of plain text and of Markdown alike: only what would be a link, an image, a
  /// mention or a tag becomes code.
  public static func withoutLinks(_ text: String) -> String {
    var hasCode = false
    let result = replacingWords(of: text) { word in
      guard mayBeLinked(word) || mayBeMarkup(word) else {
        // A backtick could end the code of another word.
        return CodeSpan.withoutBackticks(word)
      }
      hasCode = true
      return CodeSpan.whole(word)
    }
    return hasCode ? result : text
  }

  /// The text with other words between its spaces and line ends.
  private static func replacingWords(of text: String, _ replacement: (String) -> String) -> String {
    var result = ""
    var word = ""
    for scalar in text.unicodeScalars {
      guard scalar == " " || scalar == "\n" else {
        word.unicodeScalars.append(scalar)
        continue
      }
      if !word.isEmpty { result += replacement(word) }
      word = ""
      result.unicodeScalars.append(scalar)
    }
    return word.isEmpty ? result : result + replacement(word)
  }

  /// Whether a word holds what readers link by themselves: an address of a page, a mail or a chat, the
  /// name of a person, or the number of an issue.
  private static func mayBeLinked(_ word: String) -> Bool {
    // In Markdown, a backslash may disappear.
    let bytes = word.utf8.filter { $0 != UInt8(ascii: "\\") }
      .map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    let isDigit = { (byte: UInt8?) in (byte ?? 0) &- 0x30 < 10 }
    return bytes.indices.contains { index in
      let rest = bytes[index...].dropFirst()
      switch bytes[index] {
      case UInt8(ascii: "w"): return rest.starts(with: "ww.".utf8)
      case UInt8(ascii: ":"): return rest.starts(with: "//".utf8)
      case UInt8(ascii: "#"): return isDigit(rest.first)
      case UInt8(ascii: "g"):
        return rest.starts(with: "h-".utf8) && isDigit(rest.dropFirst(2).first)
      case UInt8(ascii: "@"):
        guard let next = rest.first else { return false }
        return isDigit(next) || next &- 0x61 < 26 || next >= 0x80 || "_-".utf8.contains(next)
      default: return false
      }
    }
  }

  /// Whether a word holds a part of a link or an image, or begins a tag or an entity.
  private static func mayBeMarkup(_ word: String) -> Bool {
    zip(word.utf8, word.utf8.dropFirst()).contains { first, second in
      switch first {
      case UInt8(ascii: "]"): "([:".utf8.contains(second)
      case UInt8(ascii: "!"): second == UInt8(ascii: "[")
      case UInt8(ascii: "<"), UInt8(ascii: "&"): true
      default: false
      }
    }
  }
}
