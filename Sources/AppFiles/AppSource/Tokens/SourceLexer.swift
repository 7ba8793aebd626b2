import PushlintSyntax

// The lexical structure of Swift (The Swift Programming Language, "Lexical Structure") and as much
// of Objective-C's as names, strings and brackets need. Choices:
//
// - Every input gives tokens, in one pass. What cannot be read is a `symbol` of one byte.
// - Operators are not put together: `->` is two symbols.
// - An open comment ends with the file; an open string on one line ends with its line.
// - Interpolations are part of their string, and what stands in them is not read.
// - A regular expression literal is read as the symbols in it. A quote there opens a string, which
//   ends with the line at the latest.

/// Cuts a source file into tokens.
struct SourceLexer {
  let bytes: [UInt8]
  let language: SourceLanguage
  var position = 0
  private var startsLine = true
  private var tokens: [SourceToken] = []

  private init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
  }

  static func tokens(of bytes: [UInt8], in language: SourceLanguage) -> [SourceToken] {
    var lexer = SourceLexer(bytes, language)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
    while let byte = lexer.byte() { lexer.read(byte) }
    return lexer.tokens
  }

  /// The byte some way ahead; nil past the end.
  func byte(_ ahead: Int = 0) -> UInt8? {
    let index = position + ahead
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      startsLine = true
      position += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: position += 1
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "'"):
      readQuoted(byte)
    case UInt8(ascii: "`"): readEscapedWord()
    default:
      guard SourceLexer.isWordStart(byte) else { return add(.symbol, through: position + 1) }
      add(.word, through: wordEnd(from: position))
    }
  }

  private mutating func add(_ kind: SourceToken.Kind, through end: Int) {
    let end = min(end, bytes.count)
    let named = kind == .word || kind == .directive
    tokens.append(
      SourceToken(
        kind: kind,
        keyword: named ? Keyword(bytes[position..<end]) : nil,
        startsLine: startsLine,
        range: ByteRange(position, end)
      )
    )
    startsLine = false
    position = end
  }

  /// Reads what may be a string or a directive.
  private mutating func readQuoted(_ byte: UInt8) {
    if byte == UInt8(ascii: "'") {
      guard language == .objectiveC else { return add(.symbol, through: position + 1) }
      let end = literalEnd(from: position + 1, quote: byte).end
      return add(.symbol, through: end)
    }
    if language == .objectiveC {
      let quote = byte == UInt8(ascii: "@") ? position + 1 : position
      if quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") {
        let literal = literalEnd(from: quote + 1, quote: UInt8(ascii: "\""))
        return add(literal.isClosed ? .string : .opaqueString, through: literal.end)
      }
    } else if byte != UInt8(ascii: "@"), let literal = SwiftStringScan.scan(bytes, from: position) {
      return add(literal.isPlain ? .string : .opaqueString, through: literal.end)
    }
    guard byte == UInt8(ascii: "#"), let next = self.byte(1), SourceLexer.isWordStart(next),
      language == .swift
    else { return add(.symbol, through: position + 1) }
    add(.directive, through: wordEnd(from: position + 1))
  }

  /// Finds the end of a literal of C, which does not cross a line.
  private func literalEnd(from start: Int, quote: UInt8) -> (end: Int, isClosed: Bool) {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case quote: return (index + 1, true)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return (index, false)
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return (bytes.count, false)
  }

  private mutating func readEscapedWord() {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") {
      end += 1
    }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "`") && end > position + 1
    add(isClosed ? .escapedWord : .symbol, through: isClosed ? end + 1 : position + 1)
  }

  private mutating func readNumber() {
    let isHexadecimal = (self.byte(1) ?? 0) | 0x20 == UInt8(ascii: "x")
    var end = position + 1
    while end < bytes.count {
      let byte = bytes[end]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isPoint = byte == UInt8(ascii: ".")
      if isPoint {
        guard end + 1 < bytes.count, SourceLexer.isDigit(bytes[end + 1]) else { break }
      } else if isSign {
        guard bytes[end - 1] | 0x20 == UInt8(ascii: "e"), !isHexadecimal else { break }
      } else if !SourceLexer.isWordStart(byte), !SourceLexer.isDigit(byte) {
        break
      }
      end += 1
    }
    add(.number, through: end)
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, SourceLexer.isWordPart(bytes[end]) { end += 1 }
    return end
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n"),
      bytes[position] != UInt8(ascii: "\r")
    {
      position += 1
    }
  }

  /// Swift's comments nest, those of C do not.
  private mutating func skipBlockComment() {
    var depth = 1
    position += 2
    while position < bytes.count, depth > 0 {
      let byte = bytes[position]
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*"), language == .swift {
        depth += 1
        position += 2
      } else {
        if byte == UInt8(ascii: "\n") { startsLine = true }
        position += 1
      }
    }
    position = min(position, bytes.count)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  @inline(__always)
  static func isWordStart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  @inline(__always)
  static func isWordPart(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) }
}
