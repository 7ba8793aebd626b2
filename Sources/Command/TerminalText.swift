import Reporting
import Text

/// Words in lines of a limited width.
enum TerminalText {
  /// A word that is never broken, and the cells that it takes.
  struct Piece {
    var text: String
    var width: Int

    init(_ text: String = "") {
      self.text = text
      width = DisplayWidth.cells(Array(text.utf8)[...])
    }

    /// Appends text without a space; `palette` and `role` give its color.
    mutating func append(_ text: String, _ role: Palette.Role?, _ palette: Palette) {
      width += DisplayWidth.cells(Array(text.utf8)[...])
      self.text += role.map { palette.paint($0, text) } ?? text
    }
  }

  /// The words in lines of at most `columns` cells, as far as words allow.
  ///
  /// `first` begins the first line and `margin` every other one.
  static func lines(
    of words: [Piece],
    columns: Int,
    first: String = "",
    margin: String = ""
  ) -> [String] {
    var lines: [String] = []
    var line = first
    var width = first.count
    var isEmpty = true
    for word in words {
      if !isEmpty, width + 1 + word.width > columns {
        lines.append(line)
        line = margin
        width = margin.count
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word.text
      width += (isEmpty ? 0 : 1) + word.width
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }
}
