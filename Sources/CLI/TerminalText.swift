import PushlintSyntax

/// Words in lines of a limited width.
enum TerminalText {
  /// The words of `text` in lines of at most `columns` cells, as far as words allow.
  ///
  /// `first` begins the first line and `margin` every other one. Colors may span several words.
  static func lines(
    of text: String,
    columns: Int,
    first: String = "",
    margin: String = ""
  ) -> [String] {
    var lines: [String] = []
    var line = first
    var width = first.count
    var isEmpty = true
    for word in text.split(separator: " ") {
      let wordWidth = cells(of: word)
      if !isEmpty, width + 1 + wordWidth > columns {
        lines.append(line)
        line = margin
        width = margin.count
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      width += (isEmpty ? 0 : 1) + wordWidth
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// The cells that a word takes; colors (ECMA-48, SGR) take none.
  private static func cells(of word: Substring) -> Int {
    var shown: [UInt8] = []
    var isColor = false
    for byte in word.utf8 {
      if byte == 0x1B { isColor = true }
      if !isColor { shown.append(byte) }
      if byte == UInt8(ascii: "m") { isColor = false }
    }
    return DisplayWidth.cells(shown[...])
  }
}
