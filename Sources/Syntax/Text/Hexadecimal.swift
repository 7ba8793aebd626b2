/// Hexadecimal digits, read in either case.
public enum Hexadecimal {
  /// The value of an ASCII digit; nil for any other byte.
  public static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  /// The digits of `value`, at least `width` of them.
  public static func text(_ value: UInt64, width: Int, isUpperCase: Bool = false) -> String {
    let digits = String(value, radix: 16, uppercase: isUpperCase)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Whether `bytes` are a UUID in either case: groups of 8-4-4-4-12 digits (RFC 9562 section 4).
  public static func isUUID(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { index in
      switch index {
      case 8, 13, 18, 23: bytes[index] == UInt8(ascii: "-")
      default: digit(bytes[index]) != nil
      }
    }
  }
}
