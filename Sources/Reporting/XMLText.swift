import PushlintSyntax

/// Writes XML 1.0 (fifth edition) in UTF-8.
///
/// Escaped characters are those that XML forbids and those that are unsafe in output: `\u{1b}`.
/// Quotes and `>` are escaped everywhere, so that the same text is valid in attributes and between
/// tags, `]]>` included.
enum XMLText {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  /// The text as one line of character data.
  static func escaped(_ text: String) -> String { shown(VisibleText.line(text)) }

  /// Text that is visible already as character data.
  static func shown(_ text: String) -> String {
    var allowed = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{FFFE}", "\u{FFFF}": allowed += scalar.escapedInOutput
      default: allowed.unicodeScalars.append(scalar)
      }
    }
    return Markup.escaped(allowed)
  }

  /// A start tag without its closing bracket, so that the element can be empty.
  static func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    attributes.reduce(into: "<" + name) { tag, attribute in
      tag += " \(attribute.name)=\"\(escaped(attribute.value))\""
    }
  }
}
