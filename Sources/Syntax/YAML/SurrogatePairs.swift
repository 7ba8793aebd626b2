/// The characters that are written as two escapes in double quotes, as JSON writes them:
/// `\ud83d\ude00`.
///
/// libyaml refuses them, although other parsers read them. Each is masked by the one escape that YAML
/// has for the character, and a pair of letters found nowhere else in the file, so that no offset
/// changes. In other scalars they are but text, and that is restored.
struct SurrogatePairs {
  private static let length = 12

  /// The offsets of the first backslashes, in order.
  private var starts: [Int] = []
  private var mark: (first: UInt8, second: UInt8) = (0, 0)

  /// Masks those outside of placeholders.
  init(in bytes: inout [UInt8], from start: Int, _ placeholders: [Placeholder]) {
    var index = start
    while true {
      index = ByteScan.first(of: (0x5C, 0x5C, 0x5C), in: bytes.span, from: index, to: bytes.count)
      guard index < bytes.count else { break }
      if let scalar = SurrogatePairs.scalar(in: bytes, at: index),
        !SurrogatePairs.touches(placeholders, index)
      {
        if starts.isEmpty { mark = YAMLMask.freePair(in: bytes) }
        starts.append(index)
        for byte in masked(scalar) {
          bytes[index] = byte
          index += 1
        }
      } else {
        // Of two backslashes, the second is no escape.
        index += index + 1 < bytes.count && bytes[index + 1] == 0x5C ? 2 : 1
      }
    }
  }

  private func masked(_ scalar: Unicode.Scalar) -> [UInt8] {
    let number = Hexadecimal.text(UInt64(scalar.value), width: 8, isUpperCase: true)
    return Array("\\U".utf8) + Array(number.utf8) + [mark.first, mark.second]
  }

  /// The character of the two escapes at an offset; nil if there are none.
  private static func scalar(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
    guard index <= bytes.count - length,
      let high = unit(in: bytes, at: index), high & 0xFC00 == 0xD800,
      let low = unit(in: bytes, at: index + 6), low & 0xFC00 == 0xDC00
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
  }

  private static func unit(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard bytes[index] == 0x5C, bytes[index + 1] == UInt8(ascii: "u") else { return nil }
    var unit: UInt16 = 0
    for offset in 2..<6 {
      guard let digit = Hexadecimal.digit(bytes[index + offset]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func touches(_ placeholders: [Placeholder], _ start: Int) -> Bool {
    let next = partitionPoint(of: placeholders.indices) {
      Int(placeholders[$0].range.upper) > start
    }
    return next < placeholders.count && Int(placeholders[next].range.lower) < start + length
  }

  /// Restores those of a scalar in what libyaml made of its masked bytes.
  func restored(_ text: [UInt8], of range: ByteRange, in source: SourceText, areEscapes: Bool)
    -> [UInt8]
  {
    let first = partitionPoint(of: starts.indices) { starts[$0] >= Int(range.lower) }
    guard first < starts.count, starts[first] < Int(range.upper) else { return text }
    var restored: [UInt8] = []
    var index = 0
    for start in starts[first...].prefix(while: { $0 < Int(range.upper) }) {
      guard let scalar = SurrogatePairs.scalar(in: source.bytes, at: start) else { continue }
      let character = Array(String(scalar).utf8)
      let wanted = areEscapes ? character + [mark.first, mark.second] : masked(scalar)
      let written = source.bytes[start..<start + SurrogatePairs.length]
      while index < text.count, !text[index...].starts(with: wanted) {
        restored.append(text[index])
        index += 1
      }
      guard index < text.count else { break }
      restored += areEscapes ? character[...] : written
      index += wanted.count
    }
    return restored + text[index...]
  }
}
