/// The escapes of JSON strings (RFC 8259 section 7).
public enum JSONString {
  /// The UTF-8 bytes of a string, decoded from `content`, the bytes between the quotes.
  ///
  /// Never fails: an unknown escape loses its backslash, a lone surrogate becomes U+FFFD.
  public static func unescaped(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex { appendNext(of: content, at: &index, to: &result) }
    return result
  }

  /// Appends the byte at `index`, or what the escape there means, and moves on behind it.
  @inline(__always)
  private static func appendNext(
    of content: ArraySlice<UInt8>,
    at index: inout Int,
    to result: inout [UInt8]
  ) {
    let byte = content[index]
    index += 1
    guard byte == UInt8(ascii: "\\"), index < content.endIndex else { return result.append(byte) }
    let escape = content[index]
    index += 1
    switch escape {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      result += Array(String(scalar(in: content, at: &index)).utf8)
    default: result.append(escape)
    }
  }

  /// How many bytes `\uXXXX` escapes for everything outside ASCII in `range` take beyond its UTF-8.
  ///
  /// An escape has 6 bytes, a pair of surrogates 12. DEL is escaped, too.
  public static func escapingSurplus(of bytes: [UInt8], in range: ByteRange) -> Int {
    let end = min(Int(range.upper), bytes.count)
    var index = ByteScan.endOfPlainASCII(bytes.span, from: Int(range.lower), to: end)
    var surplus = 0
    while index < end {
      switch bytes[index] {
      case 0x7F: surplus += 5
      case 0xC0..<0xE0: surplus += 4
      case 0xE0..<0xF0: surplus += 3
      case 0xF0...: surplus += 8
      default: break
      }
      index += 1
      if index < end, bytes[index] < 0x7F {
        index = ByteScan.endOfPlainASCII(bytes.span, from: index, to: end)
      }
    }
    return surplus
  }

  /// For each byte of the unescaped `content`, and for its end, the index where it comes from.
  public static func offsets(in content: ArraySlice<UInt8>) -> [UInt32] {
    var offsets: [UInt32] = []
    offsets.reserveCapacity(content.count + 1)
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      let start = UInt32(index)
      appendNext(of: content, at: &index, to: &text)
      while offsets.count < text.count { offsets.append(start) }
    }
    offsets.append(UInt32(content.endIndex))
    return offsets
  }

  /// Reads the digits after `\u`, and a second escape if the first is a high surrogate.
  private static func scalar(in content: ArraySlice<UInt8>, at index: inout Int) -> Character {
    let replacement: Character = "\u{FFFD}"
    guard let first = codeUnit(content, at: index) else { return replacement }
    index += 4
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard (0xD800...0xDBFF).contains(first), index + 6 <= content.endIndex,
      content[index] == UInt8(ascii: "\\"), content[index + 1] | 0x20 == UInt8(ascii: "u"),
      let second = codeUnit(content, at: index + 2), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return replacement }
    index += 6
    return Character(scalar)
  }

  /// The UTF-16 code unit that the four hexadecimal digits at `index` spell.
  public static func codeUnit(_ content: ArraySlice<UInt8>, at index: Int) -> UInt32? {
    JSONToken.codeUnit(content.span, at: index - content.startIndex)
  }

  /// `text` as a JSON string, quotes included, with the fewest escapes: `\"`, `\\`, U+0000-001F.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\u{0}"..."\u{1F}": result += "\\u" + Hexadecimal.text(UInt64(scalar.value), width: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The length in bytes of `bytes` as a JSON string with the fewest escapes, quotes included.
  public static func quotedByteCount(_ bytes: [UInt8]) -> Int {
    bytes.reduce(into: 2) { count, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: count += 2
      case 0..<0x20: count += 6
      default: count += 1
      }
    }
  }
}
