/// A piece of Swift source; comments and white space are none.
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
/// The code of an interpolation comes as tokens before the literal that it stands in. Regular
/// expression literals are not known; there are none here.
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
    case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"): advance(1)
    case UInt8(ascii: "/") where isNext("//"): skipLine()
    case UInt8(ascii: "/") where isNext("/*"): skipBlockComment()
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "#") where stringHashes() != nil: readString(hashes: stringHashes() ?? 0)
    case UInt8(ascii: "`"): readEscapedName()
    case let byte where isWordByte(byte): readWord()
    default:
      add(.symbol, [bytes[at]], line)
      advance(1)
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
  }

  private mutating func readWord() {
    let word = bytes[at...].prefix(while: isWordByte)
    add(.word, word, line)
    advance(word.count)
  }

  private mutating func readEscapedName() {
    let name = bytes[(at + 1)...].prefix { $0 != UInt8(ascii: "`") }
    add(.escapedName, name, line)
    advance(name.count + 2)
  }

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { advance(1) }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        advance(2)
      } else if isNext("*/") {
        depth -= 1
        advance(2)
      } else {
        advance(1)
      }
    } while depth > 0 && at < bytes.count
  }

  /// How many number signs stand here before a quote; nil where no quote follows them.
  private func stringHashes() -> Int? {
    let count = bytes[at...].prefix { $0 == UInt8(ascii: "#") }.count
    return at + count < bytes.count && bytes[at + count] == UInt8(ascii: "\"") ? count : nil
  }

  private mutating func readString(hashes: Int) {
    let start = line
    advance(hashes)
    let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
    let fence = String(repeating: "#", count: hashes)
    advance(quotes.count)
    var text: [UInt8] = []
    while at < bytes.count, !isNext(quotes + fence) {
      guard isNext("\\" + fence) else {
        text.append(bytes[at])
        advance(1)
        continue
      }
      advance(1 + hashes)
      if isNext("(") {
        advance(1)
        readCode(.toTheClosingParenthesis)
        text += Array("\\()".utf8)
      } else if at < bytes.count {
        text += [UInt8(ascii: "\\"), bytes[at]]
      }
      advance(1)
    }
    advance(quotes.count + hashes)
    add(.literal, text, start)
  }

  private func isNext(_ word: String) -> Bool {
    bytes[min(at, bytes.count)...].starts(with: word.utf8)
  }

  private mutating func advance(_ count: Int) {
    for _ in 0..<count where at < bytes.count {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ text: some Sequence<UInt8>, _ line: Int) {
    tokens.append(
      SwiftToken(kind: kind, text: String(decoding: Array(text), as: UTF8.self), line: line)
    )
  }
}
