import PushlintSyntax

/// A text in lines of a fixed number of columns.
///
/// - It is wrapped between words, and inside words longer than a line. Devices wrap by their own
///   fonts, so the lines are only approximate.
/// - Line ends in the text are kept. Other characters that are unsafe in output are escaped, control
///   characters as their pictures.
/// - Long texts are truncated, and so are characters with many combining marks.
struct TextLayout {
  /// A character as it is drawn.
  struct Glyph {
    let character: Character
    /// Which piece of the text it is in: 0 is shown, 1 may be cut and 2 is likely to be cut.
    let piece: Int

    var width: Int { PreviewText.width(of: character) }
  }

  private(set) var lines: [[Glyph]] = []
  private(set) var isTruncated = false
  private let columns: Int
  private let maxLineCount: Int

  /// How much of a text is used, in scalars.
  private static let maxLength = 4000
  private static let maxCharacterByteCount = 64

  init(_ text: PreviewText, columns: Int, maxLineCount: Int) {
    self.init(pieces: text.pieces, columns: columns, maxLineCount: maxLineCount)
  }

  /// A text that no device cuts.
  init(_ text: String, columns: Int, maxLineCount: Int) {
    self.init(pieces: [text[...]], columns: columns, maxLineCount: maxLineCount)
  }

  private init(pieces: [Substring], columns: Int, maxLineCount: Int) {
    self.columns = columns
    self.maxLineCount = maxLineCount
    var left = TextLayout.maxLength
    var whole: [[Glyph]] = [[]]
    for (number, piece) in pieces.enumerated() {
      let head = piece.unicodeScalars.prefix(left)
      if head.endIndex != piece.endIndex { isTruncated = true }
      left -= head.count
      let lines = TextLayout.shownLines(String(head))
      for (index, line) in lines.enumerated() {
        if index > 0 { whole.append([]) }
        whole[whole.count - 1] += line.map { Glyph(character: $0, piece: number) }
      }
    }
    while whole.count > 1, whole.last?.isEmpty == true { whole.removeLast() }
    for line in whole { wrap(line) }
    if isTruncated { shorten() }
  }

  /// The lines as text.
  var texts: [String] { lines.map { line in String(line.map { $0.character }) } }

  /// A short text on one line.
  static func line(_ text: String, columns: Int) -> String {
    let joined = shownLines(String(String.UnicodeScalarView(text.unicodeScalars.prefix(maxLength))))
      .joined(separator: " ")
    return TextLayout(joined, columns: columns, maxLineCount: 1).texts.first ?? ""
  }

  private mutating func wrap(_ text: [Glyph]) {
    var line: [Glyph] = []
    var column = 0
    for word in text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0.character == " " }
    ) {
      let width = word.reduce(0) { $0 + $1.width }
      if column > 0, column + 1 + width <= columns {
        line.append(Glyph(character: " ", piece: line.last?.piece ?? 0))
        column += 1
      } else if column > 0 {
        push(line)
        (line, column) = ([], 0)
      }
      for glyph in word {
        if column + glyph.width > columns {
          push(line)
          (line, column) = ([], 0)
        }
        if lines.count == maxLineCount { break }
        line.append(glyph)
        column += glyph.width
      }
    }
    push(line)
  }

  private mutating func push(_ line: [Glyph]) {
    guard lines.count < maxLineCount else { return isTruncated = true }
    lines.append(line)
  }

  /// Ends the last line with an ellipsis.
  private mutating func shorten() {
    guard var last = lines.popLast() else { return }
    while last.reduce(0, { $0 + $1.width }) >= columns, !last.isEmpty { last.removeLast() }
    lines.append(last + [Glyph(character: "…", piece: last.last?.piece ?? 0)])
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
      // XML forbids the last two.
      case _ where scalar.isUnsafeInOutput, 0xFFFE, 0xFFFF:
        lines[lines.count - 1] += scalar.escapedInOutput
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
      wasReturn = isReturn
    }
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
}
