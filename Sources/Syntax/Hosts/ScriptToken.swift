/// The tokens of programs, as far as it takes to know where brackets end: strings are alike in most
/// languages, and so are comments.
enum ScriptToken {
  static func isInName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  /// The end of white space, or of a comment; nil if something else is here.
  static func triviaEnd(in bytes: [UInt8], at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    if bytes[start] > 0x20 {
      return numberSignCommentEnd(in: bytes, at: start)
        ?? JSONStart.commentEnd(in: bytes, at: start)
    }
    var end = start + 1
    while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    return end
  }

  /// The end of a comment of Python, Ruby or PHP; nil if none begins here, such as a private name in
  /// JavaScript.
  private static func numberSignCommentEnd(in bytes: [UInt8], at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "#"), start == 0 || bytes[start - 1] <= 0x20,
      start + 1 == bytes.count || bytes[start + 1] <= 0x20
    else { return nil }
    return TextScan.endOfLine(in: bytes.span, from: start, to: bytes.count)
  }

  /// The end of what opens a list besides brackets: `array(` in PHP, and the type of a map with its brace in
  /// Go; nil if neither begins here.
  static func openingEnd(in bytes: [UInt8], at start: Int) -> Int? {
    guard start < bytes.count, start == 0 || !isInName(bytes[start - 1]) else { return nil }
    let word = bytes[start...].prefix { $0.isLetter }
    if word.count == 5, word.map({ $0 | 0x20 }).elementsEqual("array".utf8) {
      var end = word.endIndex
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      return end < bytes.count && bytes[end] == UInt8(ascii: "(") ? end + 1 : nil
    }
    guard word.elementsEqual("map".utf8), word.endIndex < bytes.count,
      bytes[word.endIndex] == UInt8(ascii: "[")
    else { return nil }
    let key = bytes[word.endIndex...].prefix(maxTypeByteCount).prefix { $0 != UInt8(ascii: "]") }
    let value = bytes[key.endIndex...].dropFirst().prefix(maxTypeByteCount)
    if let type = ["interface{}{", "any{", "string{"].first(where: { value.starts(with: $0.utf8) })
    {
      return value.startIndex + type.utf8.count
    }
    return nil
  }

  private static let maxTypeByteCount = 40

  /// Whether a string with its quotes is one of JSON as well, but for these.
  static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(UInt8(ascii: "\\")) else { return true }
    guard text.first == UInt8(ascii: "\"") else { return false }
    var rest = text
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[backslash...].dropFirst()
      guard let sign = rest.popFirst(), "\"\\/bfnrt".utf8.contains(sign) else { return false }
    }
    return true
  }
}

/// The strings and brackets of a program.
struct ScriptBrackets {
  private let bytes: [UInt8]
  /// Up to where no string in such quotes ends.
  private var unclosed: [UInt8: Int] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The end of a string or a template literal; nil if none begins here, or if it does not end.
  mutating func textEnd(at start: Int) -> Int? {
    guard start < bytes.count, "\"'`".utf8.contains(bytes[start]) else { return nil }
    let quote = bytes[start]
    if start < unclosed[quote] ?? 0 { return nil }
    let isTemplate = quote == UInt8(ascii: "`")
    var end = start + 1
    while end < bytes.count, isTemplate || !bytes[end].isLineEnd {
      if bytes[end] == quote { return end + 1 }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    unclosed[quote] = end
    return nil
  }

  /// The end of the bracket that begins here, with all that is in it.
  mutating func end(at start: Int) -> Int? {
    var index = start
    var depth = 0
    while index < bytes.count {
      if let end = ScriptToken.triviaEnd(in: bytes, at: index) {
        index = end
        continue
      }
      if "([{".utf8.contains(bytes[index]) { depth += 1 }
      if ")]}".utf8.contains(bytes[index]) { depth -= 1 }
      index = textEnd(at: index) ?? index + 1
      if depth == 0 { return index }
    }
    return nil
  }
}
