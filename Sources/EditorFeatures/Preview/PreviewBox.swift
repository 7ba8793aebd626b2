import Text

/// Lines of text in a box of box-drawing characters.
///
/// - It has 40 columns, about as many as a notification on an iPhone in portrait. Devices wrap text by
///   their own fonts, so line breaks are only approximate.
/// - The right border is drawn only if every character has the same width in every editor: not with
///   emoji, Chinese or right-to-left text.
/// - Line ends in the text are kept. Other control characters and direction marks, which could make
///   lines misleading, are escaped.
/// - Long texts are truncated, and so are characters with many combining marks.
struct PreviewBox {
  static let width = 40
  /// How much of a text is used, in scalars.
  private static let maxLength = 4000
  private static let maxCharacterByteCount = 64

  private var content: [String] = []
  private(set) var isCut = false
  private var hasEvenWidths = true

  /// Adds a text on its own lines.
  mutating func add(_ text: String, maxLineCount: Int) {
    var wrapped = WrappedText(maxLineCount: maxLineCount)
    let head = text.unicodeScalars.prefix(PreviewBox.maxLength)
    if head.endIndex != text.unicodeScalars.endIndex { wrapped.isCut = true }
    for line in PreviewBox.shownLines(String(String.UnicodeScalarView(head))) { wrapped.add(line) }
    content += wrapped.finished
    isCut = isCut || wrapped.isCut
    hasEvenWidths =
      hasEvenWidths && wrapped.lines.allSatisfy { $0.unicodeScalars.allSatisfy(PreviewBox.isEven) }
  }

  var lines: [String] {
    let edge = String(repeating: "─", count: PreviewBox.width + 2)
    guard hasEvenWidths else {
      return ["╭" + edge] + content.map { "│ " + $0 } + ["╰" + edge]
    }
    let rows = content.map { line in
      let count = max(0, PreviewBox.width - line.unicodeScalars.count)
      return "│ " + line + String(repeating: " ", count: count) + " │"
    }
    return ["╭" + edge + "╮"] + rows + ["╰" + edge + "╯"]
  }

  /// A short text on one line, escaped as in the box.
  static func line(_ text: String) -> String {
    let head = String.UnicodeScalarView(text.unicodeScalars.prefix(maxLength))
    var wrapped = WrappedText(maxLineCount: 1)
    wrapped.add(shownLines(String(head)).joined(separator: " "))
    return wrapped.finished.first ?? ""
  }

  // MARK: Characters

  /// The lines of a text, with invisible and direction-changing characters escaped.
  private static func shownLines(_ text: String) -> [String] {
    var lines: [String] = [""]
    var wasReturn = false
    for scalar in text.unicodeScalars {
      let isReturn = scalar.value == 0x0D
      switch scalar.value {
      case 0x0A where wasReturn: break
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: lines.append("")
      // Unicode has the pictures of control characters in the same order.
      case 0..<0x20: lines[lines.count - 1].unicodeScalars.append(picture(0x2400 + scalar.value))
      case 0x7F: lines[lines.count - 1].unicodeScalars.append(picture(0x2421))
      case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        lines[lines.count - 1] +=
          "<U+" + Hexadecimal.text(UInt64(scalar.value), width: 4, isUpperCase: true) + ">"
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
      wasReturn = isReturn
    }
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      guard line.contains(where: { $0.utf8.count > maxCharacterByteCount }) else { return line }
      return line.map { $0.utf8.count > maxCharacterByteCount ? shortened($0) : String($0) }
        .joined()
    }
  }

  private static func picture(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? " " }

  private static func shortened(_ character: Character) -> String {
    String(String.UnicodeScalarView(character.unicodeScalars.prefix(1))) + "…"
  }

  /// Whether a character takes one column in every fixed-width font: Latin, Greek, Cyrillic and their
  /// punctuation.
  private static func isEven(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1EFF,
      0x2010...0x2015, 0x2018...0x201E, 0x2020...0x2022, 0x2026, 0x20AC:
      true
    default: false
    }
  }
}

/// A text wrapped between words, and inside words longer than a line.
private struct WrappedText {
  let maxLineCount: Int
  var isCut = false
  var lines: [String] = []

  /// The lines, with an ellipsis if the text is truncated.
  var finished: [String] {
    guard isCut, var last = lines.last else { return lines }
    while WrappedText.width(of: last) >= PreviewBox.width, !last.isEmpty { last.removeLast() }
    return lines.dropLast() + [last + "…"]
  }

  /// Adds a line of the text, wrapped.
  mutating func add(_ text: String) {
    var line = ""
    var column = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let space = line.isEmpty ? 0 : 1
      let wordWidth = WrappedText.width(of: word)
      if column + space + wordWidth <= PreviewBox.width {
        if column > 0 || !line.isEmpty { line += " " }
        line += word
        column += space + wordWidth
        continue
      }
      if !line.isEmpty {
        push(line)
        line = ""
        column = 0
      }
      if lines.count == maxLineCount {
        isCut = true
        return
      }
      for character in word {
        let characterWidth = WrappedText.width(of: character)
        if column + characterWidth > PreviewBox.width {
          push(line)
          line = ""
          column = 0
        }
        line.append(character)
        column += characterWidth
      }
    }
    push(line)
  }

  private mutating func push(_ line: String) {
    guard lines.count < maxLineCount else {
      isCut = true
      return
    }
    lines.append(line)
  }

  private static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// A character is as wide as its widest scalar: joiners combine several emoji into one.
  private static func width(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { max($0, DisplayWidth.width(of: $1, at: 0)) }
  }
}
