import Text

/// A word of a shell, without its quotes.
struct ShellWord {
  var text: HostText
  /// The variable, if the word is the value of one and nothing else.
  var variable: String?
  /// Whether it may be any number of words, as `"${NAMES[@]}"` is.
  var isList = false
  /// Where the last part begins in the text, and how it is written, if it can be edited.
  var tail: (start: Int, writing: TextMap.Writing)?

  /// The text from an offset of it on.
  func text(from start: Int) -> HostText {
    var text = self.text[start..<self.text.bytes.count]
    if let tail, tail.start == start { text.writing = tail.writing }
    return text
  }
}

/// Variables and the like, which only the shell knows.
enum ShellExpansion {
  /// Nobody writes longer ones; the limit keeps unclosed ones from being searched for again and again.
  private static let maxByteCount = 256

  struct Found {
    let end: Int
    /// The name of the variable, if it is only that.
    var name: String?
    var isList = false
  }

  /// What begins at `$`, except a command; nil for a mere dollar sign.
  static func at(_ start: Int, in bytes: [UInt8]) -> Found? {
    let next = start + 1
    guard next < bytes.count else { return nil }
    let byte = bytes[next]
    if byte == UInt8(ascii: "{") { return braced(next, in: bytes) }
    if byte.isDigit || "@*#?$!-".utf8.contains(byte) {
      return Found(end: next + 1, isList: byte == UInt8(ascii: "@") || byte == UInt8(ascii: "*"))
    }
    let end = nameEnd(from: next, in: bytes)
    guard end > next else { return nil }
    return Found(end: end, name: String(decoding: bytes[next..<end], as: UTF8.self))
  }

  static func nameEnd(from start: Int, in bytes: [UInt8]) -> Int {
    var end = start
    while end < bytes.count, isInName(bytes[end]), end > start || !bytes[end].isDigit { end += 1 }
    return end
  }

  static func isInName(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == 0x5F }

  private static func braced(_ opening: Int, in bytes: [UInt8]) -> Found? {
    let limit = min(bytes.count, opening + maxByteCount)
    var depth = 0
    var index = opening
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth > 0 { break }
        let content = bytes[(opening + 1)..<index]
        let isName = nameEnd(from: opening + 1, in: bytes) == index
        return Found(
          end: index + 1,
          name: isName ? String(decoding: content, as: UTF8.self) : nil,
          isList: content.suffix(3).elementsEqual("[@]".utf8)
            || content.suffix(3).elementsEqual("[*]".utf8)
        )
      case UInt8(ascii: "\\"): index += 1
      default: break
      }
      index += 1
    }
    return nil
  }
}
