/// A place in a line of Markdown, with columns: a tab goes on to the next multiple of four (CommonMark
/// 0.31, section 2.2).
struct MarkdownLine {
  private let bytes: [UInt8]
  /// The line without its line end.
  let range: Range<Int>
  private(set) var index: Int
  /// The column, which may be within a tab that is at the place.
  private var column = 0

  init(_ range: Range<Int>, in bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
    index = range.lowerBound
  }

  /// What follows.
  var rest: ArraySlice<UInt8> { bytes[index..<range.upperBound] }

  var byte: UInt8? { index < range.upperBound ? bytes[index] : nil }

  /// How many columns the white space here takes, and where it ends.
  var indentation: (width: Int, end: Int) {
    var end = index
    var width = 0
    while end < range.upperBound, bytes[end] == 0x20 || bytes[end] == 0x09 {
      width += bytes[end] == 0x20 ? 1 : 4 - (column + width) % 4
      end += 1
    }
    return (width, end)
  }

  var isBlank: Bool { indentation.end == range.upperBound }

  /// The text behind the white space.
  var text: ArraySlice<UInt8> { bytes[indentation.end..<range.upperBound] }

  /// Passes white space, at most so many columns of it; a tab of which some columns are left stays.
  mutating func skipSpace(_ width: Int = .max) {
    var left = width
    while left > 0, let byte, byte == 0x20 || byte == 0x09 {
      let size = byte == 0x20 ? 1 : 4 - column % 4
      if size <= left { index += 1 }
      column += min(size, left)
      left -= min(size, left)
    }
  }

  /// Passes bytes that are not white space.
  mutating func skip(_ count: Int) {
    index = min(index + count, range.upperBound)
    column += count
  }
}

/// The marker of an item of a list (CommonMark 0.31, section 5.2).
struct ListMarker {
  let byteCount: Int
  /// Whether it can follow the line of a paragraph.
  let interrupts: Bool

  /// The marker that a text begins with.
  init?(_ text: ArraySlice<UInt8>) {
    let digits = text.prefix { $0.isDigit }
    let sign = text[digits.endIndex...].first
    switch sign {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      guard digits.isEmpty else { return nil }
      interrupts = true
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      guard (1...9).contains(digits.count) else { return nil }
      interrupts = digits.elementsEqual("1".utf8)
    default: return nil
    }
    byteCount = digits.count + 1
    guard text.dropFirst(byteCount).first ?? 0x20 <= 0x20 else { return nil }
  }
}
