// Encodings of property lists as text.
//
// Choices:
// - UTF-8 with or without a byte-order mark; UTF-16 of either order with one.
// - UTF-16 without a mark where one of the first two bytes is 0 and the other is not: a property
//   list starts with an ASCII character.
// - UTF-16 becomes UTF-8 without a mark, and positions are those of that text. Lines stay what they
//   are, and so do columns counted in characters.
// - The encoding in an XML declaration is ignored; bytes that are not UTF-8 are reported.
import PushlintSyntax

/// Turns the bytes of a property list into UTF-8.
enum TextDecoding {
  static func decode(_ bytes: [UInt8], _ log: inout IssueLog) -> SourceText {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      log.add(.utf32, ByteRange(0, 0))
      return SourceText([UInt8]())
    }
    if let order = order(of: bytes) { return SourceText(utf8(bytes, order, &log)) }
    let source = SourceText(bytes)
    if let offset = source.firstInvalidOffset { log.add(.notUTF8, ByteRange(offset, offset + 1)) }
    return source
  }

  private enum Order {
    case big
    case little
  }

  private static func order(of bytes: [UInt8]) -> Order? {
    guard bytes.count >= 2 else { return nil }
    if bytes[0] == 0xFE, bytes[1] == 0xFF { return .big }
    if bytes[0] == 0xFF, bytes[1] == 0xFE { return .little }
    guard (bytes[0] == 0) != (bytes[1] == 0) else { return nil }
    return bytes[0] == 0 ? .big : .little
  }

  private static func utf8(_ bytes: [UInt8], _ order: Order, _ log: inout IssueLog) -> [UInt8] {
    var text = UTF16Writer()
    text.bytes.reserveCapacity(bytes.count)
    var firstFault: Int?
    var index = 0
    while index + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      let unit = order == .big ? first << 8 | second : second << 8 | first
      let isMark = index == 0 && unit == 0xFEFF
      if !isMark, !text.append(unit), firstFault == nil { firstFault = text.faultOffset }
      index += 2
    }
    let isWhole = text.finish() && index == bytes.count
    if index < bytes.count { text.bytes += UTF16Writer.replacement }
    if let offset = firstFault ?? (isWhole ? nil : max(0, text.bytes.count - 3)) {
      log.add(.notUTF16, ByteRange(offset, offset + 3))
    }
    return text.bytes
  }
}

/// Writes UTF-16 as UTF-8; anything that is not a character becomes U+FFFD.
struct UTF16Writer {
  var bytes: [UInt8] = []
  /// Where the last replacement is in `bytes`.
  private(set) var faultOffset = 0
  private var high: UInt16?

  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Appends a unit; false if a surrogate before it or it itself stands alone.
  mutating func append(_ unit: UInt16) -> Bool {
    switch unit {
    case 0xD800...0xDBFF:
      let isWhole = finish()
      high = unit
      return isWhole
    case 0xDC00...0xDFFF:
      guard let first = high else {
        replace()
        return false
      }
      high = nil
      append(scalar: 0x10000 + ((UInt32(first) & 0x3FF) << 10 | UInt32(unit) & 0x3FF))
      return true
    default:
      let isWhole = finish()
      append(scalar: UInt32(unit))
      return isWhole
    }
  }

  /// Ends the text; false if a surrogate waits for its other half.
  mutating func finish() -> Bool {
    guard high != nil else { return true }
    high = nil
    replace()
    return false
  }

  /// Appends a scalar; U+FFFD if it is none.
  mutating func append(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return replace() }
    if value < 0x80 { return bytes.append(UInt8(value)) }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func replace() {
    faultOffset = bytes.count
    bytes += Self.replacement
  }
}
