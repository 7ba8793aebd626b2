/// Decodes string literals; nil stands for an escape that is not understood.
enum StringLiteral {
  /// The value of a Swift literal, delimiters included, that has no interpolation.
  static func value(ofSwift literal: ArraySlice<UInt8>) -> String? {
    let hashCount = literal.prefix { $0 == UInt8(ascii: "#") }.count
    var text = literal.dropFirst(hashCount).dropLast(hashCount)
    let isMultiline = text.starts(with: [0x22, 0x22, 0x22]) && text.count >= 6
    text = text.dropFirst(isMultiline ? 3 : 1).dropLast(isMultiline ? 3 : 1)
    if isMultiline {
      guard let unindented = unindented(Array(text)) else { return nil }
      text = unindented[...]
    }
    return decode(text, hashCount: hashCount, isSwift: true)
  }

  /// The value of a literal of C or Objective-C, delimiters included.
  static func value(ofObjectiveC literal: ArraySlice<UInt8>) -> String? {
    let text = literal.first == UInt8(ascii: "@") ? literal.dropFirst() : literal
    return decode(text.dropFirst().dropLast(), hashCount: 0, isSwift: false)
  }

  /// Takes the last line's indentation off every line, and the first and last line ends.
  private static func unindented(_ text: [UInt8]) -> [UInt8]? {
    let newline = UInt8(ascii: "\n")
    let lines = text.filter { $0 != UInt8(ascii: "\r") }
      .split(separator: newline, omittingEmptySubsequences: false)
    guard lines.count >= 2, let first = lines.first, let indentation = lines.last,
      first.allSatisfy({ isBlank($0) }), indentation.allSatisfy({ isBlank($0) })
    else { return nil }
    var result: [UInt8] = []
    for (index, line) in lines.dropFirst().dropLast().enumerated() {
      if index > 0 { result.append(newline) }
      if line.starts(with: indentation) {
        result += line.dropFirst(indentation.count)
      } else if !line.allSatisfy({ isBlank($0) }) {
        return nil
      }
    }
    return result
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func decode(
    _ text: ArraySlice<UInt8>,
    hashCount: Int,
    isSwift: Bool
  ) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashCount)
    while let byte = rest.first {
      guard byte == escape[0], rest.starts(with: escape) else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(escape.count)
      guard let letter = rest.popFirst() else { return nil }
      if isSwift, letter == UInt8(ascii: "u") {
        guard let scalar = braced(&rest) else { return nil }
        result += Array(String(scalar).utf8)
      } else {
        guard let simple = simpleEscape(letter) else { return nil }
        result.append(simple)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func simpleEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): letter
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "0"): 0
    default: nil
    }
  }

  /// The scalar in the braces of `\u{…}`.
  private static func braced(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard rest.popFirst() == UInt8(ascii: "{") else { return nil }
    let digits = rest.prefix { $0 != UInt8(ascii: "}") }.prefix(9)
    rest = rest.dropFirst(digits.count)
    guard rest.popFirst() == UInt8(ascii: "}"), digits.count <= 8,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    return Unicode.Scalar(value)
  }
}
