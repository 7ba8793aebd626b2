/// A word of a shell, without its quotes.
struct ShellWord {
  var text: HostText
  /// The variable, if the word is the value of one and nothing else.
  var variable: String?
  /// What is replaced in the value of a variable, if the word is that and nothing else.
  var replacement: Replacement?
  /// Whether it may be any number of words, as `"${NAMES[@]}"` is.
  var isList = false
  /// Where the last part begins in the text, and how it is written, if it can be edited.
  var tail: (start: Int, writing: TextMap.Writing)?

  /// `${NAME/old/new}`, where `old` is a text.
  struct Replacement {
    let name: String
    let old: [UInt8]
  }

  /// The text from an offset of it on.
  func text(from start: Int) -> HostText {
    var text = self.text[start..<self.text.bytes.count]
    if let tail, tail.start == start { text.writing = tail.writing }
    return text
  }
}

/// Variables and the like, which only the shell knows.
enum ShellExpansion {
  struct Found {
    let end: Int
    /// The name of the variable, if it is only that.
    var name: String?
    var replacement: ShellWord.Replacement?
    var isList = false
  }

  /// What begins at `$`, except a command; nil for a mere dollar sign.
  static func at(_ start: Int, in bytes: [UInt8], upTo limit: Int, isQuoted: Bool) -> Found? {
    let next = start + 1
    guard next < limit else { return nil }
    let byte = bytes[next]
    if bytes[next..<limit].starts(with: "{{".utf8) {
      // No shell knows it: a pipeline replaces it before.
      return expressionEnd(from: next, in: bytes, upTo: limit).map { Found(end: $0) }
    }
    if byte == UInt8(ascii: "{") {
      return ShellNesting.braceEnd(at: next, in: bytes, upTo: limit, isQuoted: isQuoted)
        .map { braced(bytes[(next + 1)..<($0 - 1)], upTo: $0) }
    }
    if byte.isDigit || "@*#?$!-".utf8.contains(byte) {
      return Found(end: next + 1, isList: byte == UInt8(ascii: "@") || byte == UInt8(ascii: "*"))
    }
    let end = nameEnd(from: next, in: bytes)
    guard end > next else { return nil }
    return Found(end: end, name: String(decoding: bytes[next..<end], as: UTF8.self))
  }

  /// Nobody writes longer ones.
  private static let maxExpressionByteCount = 512

  /// The end of `{{ … }}`.
  private static func expressionEnd(from start: Int, in bytes: [UInt8], upTo limit: Int) -> Int? {
    let limit = min(limit, start + maxExpressionByteCount)
    var index = start + 2
    while index + 1 < limit {
      if bytes[index] == UInt8(ascii: "}"), bytes[index + 1] == UInt8(ascii: "}") {
        return index + 2
      }
      index += 1
    }
    return nil
  }

  static func nameEnd(from start: Int, in bytes: [UInt8]) -> Int {
    var end = start
    while end < bytes.count, isInName(bytes[end]), end > start || !bytes[end].isDigit { end += 1 }
    return end
  }

  static func isInName(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == 0x5F }

  /// Nobody replaces longer texts; the limit keeps a text from being compared with a long one everywhere.
  private static let maxReplacedByteCount = 64

  private static func braced(_ content: ArraySlice<UInt8>, upTo end: Int) -> Found {
    let name = content.prefix { isInName($0) }
    let rest = content[name.endIndex...]
    var found = Found(
      end: end,
      isList: ["[@]", "[*]"].contains { content.suffix(3).elementsEqual($0.utf8) }
    )
    guard !name.isEmpty else { return found }
    if rest.isEmpty {
      found.name = String(decoding: name, as: UTF8.self)
    } else if rest.first == UInt8(ascii: "/") {
      let isGlobal = rest.dropFirst().first == UInt8(ascii: "/")
      let old = rest.dropFirst(isGlobal ? 2 : 1).prefix { $0 != UInt8(ascii: "/") }
      // Signs of patterns, quotes and variables say nothing certain.
      let isText =
        1...maxReplacedByteCount ~= old.count
        && old.allSatisfy { !"\\$`\"'*?[]()#%".utf8.contains($0) }
      if isText {
        found.replacement = ShellWord.Replacement(
          name: String(decoding: name, as: UTF8.self),
          old: Array(old)
        )
      }
    }
    return found
  }
}
