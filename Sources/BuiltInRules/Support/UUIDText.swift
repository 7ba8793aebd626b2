/// UUIDs as text: 32 hexadecimal digits in groups of 8-4-4-4-12 (RFC 9562 section 4).
enum UUIDText {
  /// Whether `text` is one, in either case.
  static func isValid(_ text: String) -> Bool {
    guard text.utf8.count == 36 else { return false }
    return text.utf8.enumerated().allSatisfy { index, byte in
      switch index {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default: (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
      }
    }
  }
}
