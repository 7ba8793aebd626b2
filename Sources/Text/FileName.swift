/// File names as text, whatever their bytes are.
///
/// To most systems a name is bytes without NUL and slash, and need not be UTF-8. Each byte of a name
/// that is no UTF-8 stands in its text as a scalar of its own, from U+10FE80 for 0x80 up to U+10FEFF
/// for 0xFF, which are for private use. Where a name holds such a scalar already, its four bytes are
/// written so, too. Hence no two names have the same text, and every text leads back to its name. As
/// only bytes above ASCII are written so, no slash or dot can come out of them.
package enum FileName {
  private static let offset: UInt32 = 0x10_FE00
  /// The first byte of every scalar that stands for a byte.
  private static let lead: UInt8 = 0xF4

  /// The byte of a name that `scalar` stands for; nil where it stands for itself.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value >= offset + 0x80, scalar.value <= offset + 0xFF else { return nil }
    return UInt8(truncatingIfNeeded: scalar.value &- offset)
  }

  /// The text of a name, or of a path.
  package static func text(of bytes: [UInt8]) -> String {
    var invalid = UTF8Check.firstInvalidOffset(in: bytes)
    if invalid == nil, !bytes.contains(lead) { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var start = 0
    var index = 0
    while index < bytes.count {
      let isInvalid = index == invalid
      guard isInvalid || isReserved(bytes, at: index, before: invalid ?? bytes.count) else {
        index += 1
        continue
      }
      text += String(decoding: bytes[start..<index], as: UTF8.self)
      start = index + (isInvalid ? 1 : 4)
      for byte in bytes[index..<start] { text.unicodeScalars.append(scalar(for: byte)) }
      index = start
      if isInvalid { invalid = UTF8Check.firstInvalidOffset(in: bytes, from: index) }
    }
    return text + String(decoding: bytes[start...], as: UTF8.self)
  }

  private static func scalar(for byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(offset + UInt32(byte)) ?? "\u{FFFD}"
  }

  /// Whether a scalar that stands for a byte is at `index` of bytes that are UTF-8 up to `end`.
  private static func isReserved(_ bytes: [UInt8], at index: Int, before end: Int) -> Bool {
    bytes[index] == lead && end - index >= 4 && bytes[index + 1] == 0x8F
      && bytes[index + 2] & 0xFE == 0xBA
  }

  /// The bytes of the name that `text` is for.
  package static func bytes(of text: String) -> [UInt8] {
    guard text.utf8.contains(lead) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar)?.map { $0 } ?? [])
      }
    }
    return bytes
  }

  /// The text with U+FFFD for what is no UTF-8, for readers who know text alone.
  package static func replacingBytes(in text: String) -> String {
    guard text.utf8.contains(lead) else { return text }
    return String(decoding: bytes(of: text), as: UTF8.self)
  }
}
