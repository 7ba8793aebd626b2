/// Apostrophes in JSON between single quotes, as in `'{"body": "Who's there?"}'`.
///
/// The shell ends the text there, and takes the rest for words or waits for another quote; nobody means it.
enum ShellApostrophes {
  /// Where the text ends that begins at `start`, and the apostrophes in it; it ends at the first one if it
  /// is no JSON, or if no quote is left to end it.
  static func closingQuote(
    from start: Int,
    in bytes: [UInt8],
    upTo end: Int
  ) -> (close: Int, apostrophes: [Int]) {
    let first = bytes[start..<end].firstIndex(of: quote) ?? end
    guard bytes[start..<first].first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
      return (first, [])
    }
    var (index, close, isInText) = (start, first, false)
    var apostrophes: [Int] = []
    while close < end {
      while index < close {
        let isEscape = isInText && bytes[index] == UInt8(ascii: "\\")
        if bytes[index] == UInt8(ascii: "\"") { isInText.toggle() }
        index += isEscape ? 2 : 1
      }
      // A text that goes on has other bytes around its quotes: those of JSON, or of a variable.
      guard isInText, close > start, isLetter(bytes[close - 1]), close + 1 < end,
        isLetter(bytes[close + 1])
      else { return (close, apostrophes) }
      apostrophes.append(close)
      index = close + 1
      close = bytes[index..<end].firstIndex(of: quote) ?? end
    }
    return (first, [])
  }

  private static let quote = UInt8(ascii: "'")

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }
}
