import PushlintSyntax

/// Decodes the text between tags: references and line ends.
///
/// Numeric references and the five names that XML itself has are replaced. Any other `&` is reported
/// and stays.
struct XMLSource {
  private let bytes: [UInt8]

  init(_ source: SourceText) { bytes = source.bytes }

  /// Appends the text of `range`, in which CRLF and CR become LF.
  func append(
    _ range: ByteRange,
    hasReferences: Bool,
    to text: inout [UInt8],
    _ log: inout IssueLog
  ) {
    var index = Int(range.lower)
    let end = min(Int(range.upper), bytes.count)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "&") where hasReferences: index = appendReference(index, end, &text, &log)
      case 0x0D:
        index += index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
        text.append(0x0A)
      case let byte:
        text.append(byte)
        index += 1
      }
    }
  }

  /// The longest reference that means anything, such as `&#x0010FFFF;`, is shorter.
  private static let maxReferenceLength = 32

  /// Appends what the reference at `start` stands for, and returns the offset after it.
  private func appendReference(
    _ start: Int,
    _ end: Int,
    _ text: inout [UInt8],
    _ log: inout IssueLog
  ) -> Int {
    var close = start + 1
    let limit = min(end, start + Self.maxReferenceLength)
    while close < limit, bytes[close] != UInt8(ascii: ";") { close += 1 }
    guard close < limit else {
      log.add(.unknownEntity, ByteRange(start, start + 1))
      text.append(bytes[start])
      return start + 1
    }
    let name = bytes[start + 1..<close]
    let range = ByteRange(start, close + 1)
    if name.first == UInt8(ascii: "#") {
      let scalar = Self.scalar(name.dropFirst())
      if scalar == nil { log.add(.badCharacterReference, range) }
      var writer = UTF16Writer()
      writer.append(scalar: scalar ?? 0xFFFD)
      text += writer.bytes
    } else if let byte = Self.named(name) {
      text.append(byte)
    } else {
      log.add(.unknownEntity, range)
      text.append(bytes[start])
      return start + 1
    }
    return close + 1
  }

  private static func named(_ name: ArraySlice<UInt8>) -> UInt8? {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": UInt8(ascii: "<")
    case "gt": UInt8(ascii: ">")
    case "amp": UInt8(ascii: "&")
    case "apos": UInt8(ascii: "'")
    case "quot": UInt8(ascii: "\"")
    default: nil
    }
  }

  /// The character of a numeric reference, `x` and digits or digits; nil if XML has none.
  private static func scalar(_ digits: ArraySlice<UInt8>) -> UInt32? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let radix: UInt32 = isHexadecimal ? 16 : 10
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = Hexadecimal.digit(byte), UInt32(digit) < radix else { return nil }
      value = value * radix + UInt32(digit)
      guard value <= 0x10FFFF else { return nil }
    }
    guard value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D else { return nil }
    return Unicode.Scalar(value) == nil ? nil : value
  }
}
