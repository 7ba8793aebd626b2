/// Lines of text in a box of box-drawing characters.
///
/// - It has 40 columns, about as many as a notification on an iPhone in portrait.
/// - The right border is drawn only if every character has the same width in every editor: not with
///   emoji, Chinese or right-to-left text.
/// - `┊` is where devices may begin to cut a text.
struct PreviewBox {
  static let width = 40

  private var content: [String] = []
  private(set) var isTruncated = false

  /// Adds a text on its own lines.
  mutating func add(_ layout: TextLayout) {
    var piece = 0
    content += layout.lines.map { line in
      var text = ""
      for glyph in line {
        if glyph.piece > piece { text.append("┊") }
        piece = glyph.piece
        text.append(glyph.character)
      }
      return text
    }
    isTruncated = isTruncated || layout.isTruncated
  }

  var lines: [String] {
    let edge = String(repeating: "─", count: PreviewBox.width + 2)
    let isEven = content.allSatisfy { $0.unicodeScalars.allSatisfy(PreviewBox.isEven) }
    guard isEven else { return ["╭" + edge] + content.map { "│ " + $0 } + ["╰" + edge] }
    let rows = content.map { line in
      let count = max(0, PreviewBox.width - line.unicodeScalars.count)
      return "│ " + line + String(repeating: " ", count: count) + " │"
    }
    return ["╭" + edge + "╮"] + rows + ["╰" + edge + "╯"]
  }

  /// Whether a character takes one column in every fixed-width font: Latin, Greek, Cyrillic and their
  /// punctuation.
  private static func isEven(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1EFF,
      0x2010...0x2015, 0x2018...0x201E, 0x2020...0x2022, 0x2026, 0x20AC, 0x250A:
      true
    default: false
    }
  }
}
