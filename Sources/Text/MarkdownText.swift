/// Text from files as Markdown.
public enum MarkdownText {
  /// The text with a backslash before each character that could begin code, emphasis, a link, an
  /// image, a tag or an entity.
  public static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "[", "]", "<", "&": escaped += "\\"
      default: break
      }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
