/// A token of Swift source; comments and white space are not tokens.
struct SwiftToken: Hashable, Sendable {
  enum Kind: Sendable {
    /// A name, keyword or number.
    case word
    /// A name in back-ticks, without them.
    case escapedName
    /// One character of punctuation.
    case symbol
    /// A string literal's text between its quotes, interpolations as `\()`.
    case literal
  }

  let kind: Kind
  let text: String
  let line: Int
}

/// Cuts Swift source into tokens, well enough to count and to look for words.
///
/// The code of an interpolation comes as tokens before its literal. Regular expression literals are
/// not supported; there are none here.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var tokens: [SwiftToken] = []

  static func tokens(of source: String) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes: Array(source.utf8))
    lexer.readCode(.toTheEnd)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private enum Extent { case toTheEnd, toTheClosingParenthesis }

  private mutating func readCode(_ extent: Extent) {
    var depth = 0
    while at < bytes.count {
      if extent == .toTheClosingParenthesis {
        if bytes[at] == UInt8(ascii: "(") { depth += 1 }
        if bytes[at] == UInt8(ascii: ")") {
          if depth == 0 { return }
          depth -= 1
        }
      }
      readToken()
    }
  }

  private mutating func readToken() {
    switch bytes[at] {
    case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"): step()
    case UInt8(ascii: "/") where isNext("//"): skipLine()
    case UInt8(ascii: "/") where isNext("/*"): skipBlockComment()
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "#") where stringHashes() != nil: readString(hashes: stringHashes() ?? 0)
    case UInt8(ascii: "`"): readEscapedName()
    case let byte where Self.isWordByte[Int(byte)]: readWord()
    default:
      add(.symbol, bytes[at...at], line)
      at += 1
    }
  }

  private static let isWordByte: [Bool] = (0..<256).map { byte in
    let letter = byte | 0x20
    return byte >= 0x80 || byte == 0x5F || byte == 0x24
      || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(letter)
  }

  private mutating func readWord() {
    let start = at
    while at < bytes.count, Self.isWordByte[Int(bytes[at])] { at += 1 }
    add(.word, bytes[start..<at], line)
  }

  private mutating func readEscapedName() {
    let start = at + 1
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "`") { step() }
    add(.escapedName, bytes[start..<at], line)
    at += 1
  }

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        at += 2
      } else if isNext("*/") {
        depth -= 1
        at += 2
      } else {
        step()
      }
    } while depth > 0 && at < bytes.count
  }

  /// The count of number signs before a quote; nil if no quote follows.
  private func stringHashes() -> Int? {
    var end = at
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - at : nil
  }

  private mutating func readString(hashes: Int) {
    let start = line
    at += hashes
    let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
    let fence = String(repeating: "#", count: hashes)
    let (closing, escape) = (quotes + fence, "\\" + fence)
    at += quotes.utf8.count
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\""), isNext(closing) { break }
      guard byte == UInt8(ascii: "\\"), isNext(escape) else {
        text.append(byte)
        step()
        continue
      }
      at += 1 + hashes
      if isNext("(") {
        at += 1
        readCode(.toTheClosingParenthesis)
        text += Array("\\()".utf8)
      } else if at < bytes.count {
        text += [UInt8(ascii: "\\"), bytes[at]]
      }
      step()
    }
    at += closing.utf8.count
    add(.literal, text[...], start)
  }

  private func isNext(_ word: String) -> Bool {
    var place = at
    for byte in word.utf8 {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Skips one byte that may end a line.
  private mutating func step() {
    if at < bytes.count, bytes[at] == UInt8(ascii: "\n") { line += 1 }
    at += 1
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ text: ArraySlice<UInt8>, _ line: Int) {
    tokens.append(SwiftToken(kind: kind, text: String(decoding: text, as: UTF8.self), line: line))
  }
}
