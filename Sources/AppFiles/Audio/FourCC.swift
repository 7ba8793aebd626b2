/// A four-character code: the name of a chunk, a format or a compression type.
public struct FourCC: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The four bytes as they are in a file, the first one highest.
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The code spelled by the first four bytes of `value`, filled up with spaces.
  public init(stringLiteral value: String) {
    var code: UInt32 = 0
    var count = 0
    for byte in value.utf8 where count < 4 {
      code = code << 8 | UInt32(byte)
      count += 1
    }
    while count < 4 {
      code = code << 8 | 0x20
      count += 1
    }
    rawValue = code
  }

  /// The code as text; bytes other than printable ASCII are written as `\x1F`.
  public var text: String {
    var result = ""
    for shift in [24, 16, 8, 0] as [UInt32] {
      let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
      if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
