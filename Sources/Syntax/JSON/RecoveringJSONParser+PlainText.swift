import Text

/// Valid JSON with text that looks like a placeholder: `["${", "\"}"]`.
extension RecoveringJSONParser {
  /// The document's placeholders without those that begin in one string and end in another, if
  /// these are its only mistakes; else nil.
  ///
  /// This is why valid JSON has no syntax issue, whatever its strings look like. What opens a
  /// placeholder is a mistake outside strings and comments. In a string it changes nothing until
  /// it hides the closing quote, and a placeholder without a quote cannot. The others are tried out:
  /// the document is read without any placeholder, and if there is no mistake then, it is read
  /// without those that hide the end of a string.
  func placeholdersOfPlainText() -> [Placeholder]? {
    guard mayHideClosingQuote, let plain = sound(with: []) else { return nil }
    // Behind a hidden quote, what a string holds may look like a comment.
    let masked = sound(with: text.placeholders)
    if let masked, masked.comments == plain.comments { return nil }
    var matcher = PlaceholderMatcher(bytes: text.bytes, styles: placeholderStyles)
    var kept: [Placeholder] = []
    var offset = matcher.nextCandidate(from: index)
    while offset < text.end {
      if let placeholder = matcher.match(at: offset), !plain.hasString(thatEndsIn: placeholder) {
        kept.append(placeholder)
        offset = Int(placeholder.range.upper)
      } else {
        offset += 1
      }
      offset = matcher.nextCandidate(from: offset)
    }
    return kept
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

  /// Whether a string begins before a placeholder and ends within it.
  private func hasString(thatEndsIn placeholder: Placeholder) -> Bool {
    let nodes = builder.nodes
    let next = partitionPoint(of: nodes.indices) { nodes[$0].range.lower > placeholder.range.lower }
    guard next > 0, nodes[next - 1].kind == .string else { return false }
    let string = nodes[next - 1]
    return string.range.upper > placeholder.range.lower
      && string.contentRange.upper < placeholder.range.upper
  }
}
