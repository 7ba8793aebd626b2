/// Base64 (RFC 4648 section 4).
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Whether a text is base64 with its padding.
  public static func isValid(_ text: some Collection<UInt8>) -> Bool {
    guard text.count.isMultiple(of: 4) else { return false }
    let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
    return text.dropLast(padding).allSatisfy { alphabet.contains($0) }
  }

  /// The bytes as text, padded with `=`.
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        text.append(alphabet[Int(bits >> bitCount & 63)])
      }
    }
    if bitCount > 0 { text.append(alphabet[Int(bits << (6 - bitCount) & 63)]) }
    while !text.count.isMultiple(of: 4) { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }
}
