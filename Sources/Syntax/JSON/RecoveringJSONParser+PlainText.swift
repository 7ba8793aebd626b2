/// Valid JSON with text that looks like a placeholder: `["${", "\"}"]`.
extension RecoveringJSONParser {
  /// The document's placeholders without those that begin in one string and end in another, if
  /// these are its only mistakes or hide something; else nil.
  ///
  /// This is why valid JSON has no syntax issue and no part that is not checked, whatever its strings
  /// look like. What opens a placeholder is a mistake outside strings and comments. In a string it
  /// changes nothing until it hides the closing quote, and a placeholder without a quote cannot. The
  /// others are tried out: the document is read without any placeholder, and if there is no mistake
  /// then, it is read without those that hide the end of a string.
  func placeholdersOfPlainText() -> [Placeholder]? {
    guard mayHideClosingQuote, let plain = sound(with: []) else { return nil }
    let (first, end) = (text.placeholderIndex(from: index), text.placeholderIndex(from: text.end))
    let hidesValue = text.placeholders[first..<end].contains {
      plain.builder.nodes.isHidden(by: $0)
    }
    // Behind a hidden quote, what a string holds may look like a comment.
    let masked = hidesValue ? nil : sound(with: text.placeholders)
    if let masked, masked.comments == plain.comments { return nil }
    var matcher = PlaceholderMatcher(bytes: text.bytes, styles: placeholderStyles)
    return matcher.placeholders(in: index..<text.end) {
      !plain.builder.nodes.hasString(thatEndsIn: $0)
    }
  }

  /// Whether a placeholder of the document includes a double quote.
  private var mayHideClosingQuote: Bool {
    var next = text.placeholder(from: index)
    while let placeholder = next, Int(placeholder.range.lower) < text.end {
      if text.bytes[placeholder.range.indices].contains(UInt8(ascii: "\"")) { return true }
      next = text.placeholder(from: Int(placeholder.range.upper))
    }
    return false
  }

  /// A parser that has read only this document, with the given placeholders; nil if it found a
  /// mistake.
  private func sound(with placeholders: [Placeholder]) -> RecoveringJSONParser? {
    var parser = self
    parser.startOver(with: placeholders)
    parser.readCarefully()
    return parser.hasMistakes ? nil : parser
  }
}
