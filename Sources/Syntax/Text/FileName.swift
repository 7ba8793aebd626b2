/// File names as text, with any bytes.
///
/// For most systems a name is a sequence of bytes without NUL and slash, and need not be UTF-8. In
/// the text of a name, each byte that is not UTF-8 becomes a private-use scalar, from U+10FE80 for
/// 0x80 to U+10FEFF for 0xFF. If a name already contains such a scalar, its four bytes are written
/// the same way. Therefore different names have different texts, and every text can be converted
/// back. Only bytes above ASCII are written this way, so that none of them can become a slash or a
/// dot.
public enum FileName {
  private static let offset: UInt32 = 0x10_FE00
  /// The first byte of every scalar that represents a byte.
  private static let lead: UInt8 = 0xF4

  /// The byte that `scalar` represents; nil if it represents itself.
  public static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value >= offset + 0x80, scalar.value <= offset + 0xFF else { return nil }
    return UInt8(truncatingIfNeeded: scalar.value &- offset)
  }

  /// The text of a name, or of a path.
  public static func text(of bytes: [UInt8]) -> String {
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

  /// Whether a scalar that represents a byte is at `index` of bytes that are UTF-8 up to `end`.
  private static func isReserved(_ bytes: [UInt8], at index: Int, before end: Int) -> Bool {
    bytes[index] == lead && end - index >= 4 && bytes[index + 1] == 0x8F
      && bytes[index + 2] & 0xFE == 0xBA
  }

  /// Whether the bytes of the name are those of its text.
  public static func isPlain(_ text: String) -> Bool { !text.utf8.contains(lead) }

  /// The bytes of the name with this text.
  public static func bytes(of text: String) -> [UInt8] {
    if isPlain(text) { return Array(text.utf8) }
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

  /// The path of a URI (RFC 3986): all bytes escaped except `/` and those without meaning in a URI.
  public static func percentEncoded(_ path: String) -> String {
    var result = ""
    for byte in bytes(of: path) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + Hexadecimal.text(UInt64(byte), width: 2, isUpperCase: true)
      }
    }
    return result
  }

  /// The text with U+FFFD for bytes that are not UTF-8, for readers that accept only text.
  public static func replacingBytes(in text: String) -> String {
    if isPlain(text) { return text }
    return String(decoding: bytes(of: text), as: UTF8.self)
  }
}
