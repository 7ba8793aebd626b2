/// Reads the numbers of XML property lists.
enum XMLNumber {
  /// The value of an `integer` or a `real`; nil if it is none.
  static func read(_ text: String, _ element: String) -> PropertyListValue.Kind? {
    let digits = trimmed(text)
    guard !digits.isEmpty, digits.utf8.count <= 400 else { return nil }
    guard element == "integer" else { return Double(digits).map { .real($0) } }
    return integer(digits).map { .integer($0) }
  }

  private static func integer(_ text: String) -> Int64? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let isSigned = isNegative || text.utf8.first == UInt8(ascii: "+")
    let digits = isSigned ? text.dropFirst() : text[...]
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Int64(text) }
    let value = digits.dropFirst(2)
    guard value.utf8.first != UInt8(ascii: "-"), value.utf8.first != UInt8(ascii: "+") else {
      return nil
    }
    return Int64((isNegative ? "-" : "") + value, radix: 16)
  }

  private static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, OldStyleReader.isSpace(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, OldStyleReader.isSpace(last) { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
