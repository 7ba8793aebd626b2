/// Quotes inside a string that are not escaped: `"a "big" word"`, `"{"aps": {}}"`.
extension RecoveringJSONParser {
  /// The quote that closes the string at `start`, if the one at `quote` belongs to its text.
  mutating func closingQuote(ofStringAt start: Int, notAt quote: Int) -> Int? {
    // A failed search has seen that nothing before its end helps, so that all of them are linear.
    guard quote >= documentSearchEnd, looksStray(quote) else { return nil }
    let first = text.byte(at: text.skippingSpace(start + 1))
    let isDocument = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if !isDocument, quote < textSearchEnd { return nil }
    var nesting = 0
    var offset = start + 1
    var placeholder = text.placeholder(from: offset)
    while offset < text.end, !text.bytes[offset].isLineEnd {
      if let here = placeholder, Int(here.range.lower) == offset {
        offset = Int(here.range.upper)
        placeholder = text.placeholder(from: offset)
        continue
      }
      switch text.bytes[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): nesting += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): nesting -= 1
      case UInt8(ascii: "\"") where offset > quote:
        if isDocument ? nesting == 0 && endsValue(offset) : endsValue(offset) { return offset }
        if !isDocument, belongsToNextToken(offset) {
          textSearchEnd = offset
          return nil
        }
      default: break
      }
      if !isDocument, offset < quote, opensTemplate(offset) { return nil }
      offset += 1
    }
    documentSearchEnd = offset
    return nil
  }

  /// Whether what follows a quote cannot follow a string, but can follow a quote in a text.
  private func looksStray(_ quote: Int) -> Bool {
    var next = quote + 1
    while text.byte(at: next) == 0x20 || text.byte(at: next) == 0x09 { next += 1 }
    let byte = text.byte(at: next)
    if byte.isLetter || byte.isDigit || byte >= 0x80 { return true }
    if next == quote + 1, "!?'()-_\\".utf8.contains(byte) { return true }
    // Only a string holds an escaped quote.
    while ",:}] \t".utf8.contains(text.byte(at: next)) { next += 1 }
    return text.matches("\\\"", at: next)
  }

  /// Whether what follows a quote can follow a value.
  private func endsValue(_ quote: Int) -> Bool {
    var next = quote + 1
    while text.byte(at: next) == 0x20 || text.byte(at: next) == 0x09 { next += 1 }
    return next >= text.end || text.bytes[next].isLineEnd || ",}]".utf8.contains(text.bytes[next])
  }

  /// Whether a quote opens the next string, or closes a key.
  private func belongsToNextToken(_ quote: Int) -> Bool {
    if text.byte(at: text.skippingSpace(quote + 1)) == UInt8(ascii: ":") { return true }
    let before = text.trimmed(quote)
    return before > 0 && ",:{[".utf8.contains(text.bytes[before - 1])
  }

  /// Whether an unclosed placeholder begins here, whose own quotes look stray.
  private func opensTemplate(_ offset: Int) -> Bool {
    text.matches("{{", at: offset) || text.matches("{%", at: offset)
      || text.matches("${", at: offset) || text.matches("<%", at: offset)
  }
}
