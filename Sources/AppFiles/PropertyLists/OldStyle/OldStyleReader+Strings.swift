// Strings of the old style.
//
// Choices:
// - Escapes: `\a \b \f \n \r \t \v`, up to three octal digits, `\U` and up to four hexadecimal
//   digits. Apple's tools write a capital U; `\u` is read likewise. A backslash before any other
//   character stands for that character.
// - `\U` names a UTF-16 unit, so two of them make a character outside the first plane.
// - Octal digits name a character of NeXTSTEP's encoding. Those outside ASCII become U+FFFD: what
//   is left of such files is not worth a table.
import PushlintSyntax

/// A string of the old style, decoded.
struct OldStyleString {
  let text: String
  /// With its quotes.
  let range: ByteRange
  let isQuoted: Bool
  /// Whether it lacks its closing quote, and its statement is over with it.
  var isRunaway = false

  /// Without its quotes.
  var contentRange: ByteRange {
    guard isQuoted else { return range }
    return ByteRange(Int(range.lower) + 1, Int(range.upper) - (isRunaway ? 0 : 1))
  }

  /// A pair with this string as its key.
  func entry(_ value: PropertyListValue) -> PropertyListEntry {
    PropertyListEntry(key: text, keyRange: range, value: value)
  }
}

extension PropertyListValue {
  init(_ string: OldStyleString) {
    self.init(.string(string.text), string.range, content: string.contentRange)
  }
}

extension OldStyleReader {
  /// Reads a string with or without quotes; nil, and nothing read, if none begins here.
  mutating func readString() -> OldStyleString? {
    guard let byte else { return nil }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
      let range = ByteRange(at, endOfWord(from: at))
      guard !range.isEmpty else { return nil }
      at = Int(range.upper)
      return OldStyleString(text: source.string(range), range: range, isQuoted: false)
    }
    let start = at
    let (end, isClosed) = endOfQuoted(from: start)
    if isClosed {
      at = end
      let text = decoded(start + 1..<end - 1)
      return OldStyleString(text: text, range: ByteRange(start, end), isQuoted: true)
    }
    return readUnclosed(from: start)
  }

  /// Reads a string that is never closed: its first line where that ends in a semicolon.
  private mutating func readUnclosed(from start: Int) -> OldStyleString {
    let line = endOfLine(from: start)
    log.add(.unclosedString, ByteRange(start, line))
    let sign = lastSign(of: start..<line)
    guard let sign, sign > start, bytes[sign] == UInt8(ascii: ";"), !log.isFull else {
      at = bytes.count
      return unclosed(ByteRange(start, bytes.count))
    }
    at = line
    return unclosed(ByteRange(start, sign))
  }

  private mutating func unclosed(_ range: ByteRange) -> OldStyleString {
    let text = decoded(Int(range.lower) + 1..<max(Int(range.lower) + 1, Int(range.upper)))
    return OldStyleString(text: text, range: range, isQuoted: true, isRunaway: true)
  }

  /// The text between the quotes.
  private mutating func decoded(_ content: Range<Int>) -> String {
    guard bytes[content].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[content], as: UTF8.self)
    }
    var writer = UTF16Writer()
    var index = content.lowerBound
    var escape = index
    while index < content.upperBound {
      let start = index
      if let unit = escapedUnit(at: &index, content.upperBound) {
        if !writer.append(unit) { log.add(.loneSurrogate, ByteRange(escape, index)) }
        escape = start
      } else if index < content.upperBound {
        if !writer.finish() { log.add(.loneSurrogate, ByteRange(escape, start)) }
        writer.bytes.append(bytes[index])
        index += 1
      }
    }
    if !writer.finish() { log.add(.loneSurrogate, ByteRange(escape, content.upperBound)) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads an escape; nil if the byte at `index`, behind a backslash or not, stands for itself.
  private mutating func escapedUnit(at index: inout Int, _ end: Int) -> UInt16? {
    let start = index
    guard bytes[start] == UInt8(ascii: "\\") else { return nil }
    index += 1
    guard index < end else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let unit = number(at: index + 1, radixBits: 4, maxDigits: 4, end)
      guard unit.count > 0 else {
        log.add(.badEscape, ByteRange(start, index + 1))
        return nil
      }
      index += 1 + unit.count
      return unit.value
    case 0x30...0x37:
      let unit = number(at: index, radixBits: 3, maxDigits: 3, end)
      index += unit.count
      return unit.value < 0x80 ? unit.value : 0xFFFD
    case let byte:
      guard let control = Self.control(byte) else { return nil }
      index += 1
      return UInt16(control)
    }
  }

  /// Reads up to so many octal (3 bits) or hexadecimal (4 bits) digits.
  private func number(
    at start: Int,
    radixBits: UInt16,
    maxDigits: Int,
    _ end: Int
  ) -> (value: UInt16, count: Int) {
    var value: UInt16 = 0
    var index = start
    while index < min(end, start + maxDigits), let digit = Hexadecimal.digit(bytes[index]),
      digit < 1 << radixBits
    {
      value = value << radixBits | UInt16(digit)
      index += 1
    }
    return (value, index - start)
  }

  private static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    default: nil
    }
  }
}
