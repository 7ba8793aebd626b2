package import Text

/// The escapes of JSON strings (RFC 8259 section 7).
package enum JSONString {
  /// The UTF-8 bytes that `content`, the bytes between the quotes, stands for.
  ///
  /// Total: an unknown escape stands for itself without the backslash, a lone surrogate for U+FFFD.
  package static func unescaped(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < content.endIndex else {
        result.append(byte)
        continue
      }
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
    return result
  }

  /// How many bytes more than in UTF-8 `\uXXXX` takes for what is outside ASCII in `range`: 6 for a
  /// scalar of 2 or 3 bytes, 12 for one of 4, a pair of surrogates, and 6 for DEL, which those that
  /// escape so escape as well.
  package static func escapingSurplus(of bytes: [UInt8], in range: ByteRange) -> Int {
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

  /// For each byte of the unescaped `content`, and for its end, the index that it comes from.
  package static func offsets(in content: ArraySlice<UInt8>) -> [UInt32] {
    var offsets: [UInt32] = []
    offsets.reserveCapacity(content.count + 1)
    var index = content.startIndex
    while index < content.endIndex {
      let start = index
      index += escapeLength(in: content, at: index)
      let count = index - start == 1 ? 1 : unescaped(content[start..<index]).count
      for _ in 0..<count { offsets.append(UInt32(start)) }
    }
    offsets.append(UInt32(content.endIndex))
    return offsets
  }

  /// The bytes that one character or escape takes, a surrogate pair being one.
  private static func escapeLength(in content: ArraySlice<UInt8>, at index: Int) -> Int {
    guard content[index] == UInt8(ascii: "\\"), index + 1 < content.endIndex else { return 1 }
    guard content[index + 1] | 0x20 == UInt8(ascii: "u"),
      let first = hexadecimal(content, at: index + 2)
    else { return 2 }
    guard (0xD800...0xDBFF).contains(first), index + 12 <= content.endIndex,
      content[index + 6] == UInt8(ascii: "\\"), content[index + 7] | 0x20 == UInt8(ascii: "u"),
      let second = hexadecimal(content, at: index + 8), (0xDC00...0xDFFF).contains(second)
    else { return 6 }
    return 12
  }

  /// Reads the digits behind `\u`, and a second escape where the first is a high surrogate.
  private static func scalar(in content: ArraySlice<UInt8>, at index: inout Int) -> Character {
    let replacement: Character = "\u{FFFD}"
    guard let first = hexadecimal(content, at: index) else { return replacement }
    index += 4
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard (0xD800...0xDBFF).contains(first), index + 6 <= content.endIndex,
      content[index] == UInt8(ascii: "\\"), content[index + 1] | 0x20 == UInt8(ascii: "u"),
      let second = hexadecimal(content, at: index + 2), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return replacement }
    index += 6
    return Character(scalar)
  }

  /// The value of the four hexadecimal digits at `index`.
  package static func hexadecimal(_ content: ArraySlice<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 <= content.endIndex else { return nil }
    var value: UInt32 = 0
    for digit in content[index..<index + 4] {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - 0x57)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - 0x37)
      default: return nil
      }
    }
    return value
  }

  /// `text` as a JSON string, quotes included, with the fewest escapes: `\"`, `\\`, U+0000-001F.
  package static func quoted(_ text: String) -> String {
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
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The length in bytes of `bytes` as a JSON string with the fewest escapes, quotes included.
  package static func quotedByteCount(_ bytes: [UInt8]) -> Int {
    bytes.reduce(into: 2) { count, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: count += 2
      case 0..<0x20: count += 6
      default: count += 1
      }
    }
  }
}
