/// Where quotes, braces and parentheses of a shell end (POSIX.1-2024, "Shell Command Language", sections
/// 2.2 and 2.6; the manual of bash, sections 3.1.2 and 3.5).
struct ShellNesting {
  private enum Context {
    /// `${…}`, in which single quotes may be ordinary characters.
    case braces(quotes: Bool)
    /// `$(…)`, `((…))` and the like.
    case parentheses
    /// The subscript of an array.
    case brackets
    case doubleQuotes
    case backquotes

    var closer: UInt8 {
      switch self {
      case .braces: UInt8(ascii: "}")
      case .parentheses: UInt8(ascii: ")")
      case .brackets: UInt8(ascii: "]")
      case .doubleQuotes: UInt8(ascii: "\"")
      case .backquotes: UInt8(ascii: "`")
      }
    }

    var quotes: Bool {
      switch self {
      case .braces(let quotes): quotes
      case .parentheses, .brackets: true
      case .doubleQuotes, .backquotes: false
      }
    }
  }

  private let bytes: [UInt8]
  private let limit: Int
  private var index: Int
  private var contexts: [Context]

  private init(_ bytes: [UInt8], at index: Int, in context: Context, upTo limit: Int) {
    self.bytes = bytes
    self.index = index
    self.limit = limit
    contexts = [context]
  }

  /// The offset behind the brace that closes the one at `opening`; nil if there is none.
  ///
  /// `isQuoted`: in double quotes or a here-document.
  static func braceEnd(
    at opening: Int,
    in bytes: [UInt8],
    upTo limit: Int,
    isQuoted: Bool
  ) -> Int? {
    let context = Context.braces(quotes: !isQuoted || isPattern(at: opening + 1, in: bytes))
    var nesting = ShellNesting(bytes, at: opening + 1, in: context, upTo: limit)
    return nesting.end()
  }

  /// The offset behind `((…))`, which begins at `opening`; nil if it is none, or a shell in a shell.
  static func arithmeticEnd(at opening: Int, in bytes: [UInt8], upTo limit: Int) -> Int? {
    guard isArithmetic(at: opening, in: bytes, upTo: limit) else { return nil }
    var nesting = ShellNesting(bytes, at: opening + 2, in: .parentheses, upTo: limit)
    guard let end = nesting.end(), end < limit, bytes[end] == UInt8(ascii: ")") else { return nil }
    return end + 1
  }

  /// Whether it may begin at `opening`.
  static func isArithmetic(at opening: Int, in bytes: [UInt8], upTo limit: Int) -> Bool {
    opening + 1 < limit && bytes[opening...].starts(with: "((".utf8)
  }

  /// The offset behind the subscript that begins at `opening`.
  static func subscriptEnd(at opening: Int, in bytes: [UInt8], upTo limit: Int) -> Int? {
    var nesting = ShellNesting(bytes, at: opening + 1, in: .brackets, upTo: limit)
    return nesting.end()
  }

  /// The offset of the backquote that closes the one before `start`, and whether a backslash is on the
  /// way to it, which says that not all is as it is written.
  static func backquoteEnd(
    from start: Int,
    in bytes: [UInt8],
    upTo limit: Int
  ) -> (end: Int, hasEscapes: Bool) {
    var index = start
    var hasEscapes = false
    while index < limit, bytes[index] != UInt8(ascii: "`") {
      let isEscape = bytes[index] == UInt8(ascii: "\\")
      if isEscape, index + 1 < limit, "$`\\\"".utf8.contains(bytes[index + 1]) { hasEscapes = true }
      index += isEscape ? 2 : 1
    }
    return (min(index, limit), hasEscapes)
  }

  /// Whether an expansion has a pattern, such as `${NAME//'"'/x}`, in which quotes are quotes.
  private static func isPattern(at start: Int, in bytes: [UInt8]) -> Bool {
    let end = ShellExpansion.nameEnd(from: start, in: bytes)
    return end > start && end < bytes.count && "#%/^,@".utf8.contains(bytes[end])
  }

  private mutating func end() -> Int? {
    while index < limit, let context = contexts.last {
      let byte = bytes[index]
      index += 1
      if byte == context.closer {
        contexts.removeLast()
        if contexts.isEmpty { return index }
      } else {
        read(byte, in: context)
      }
    }
    return nil
  }

  private mutating func read(_ byte: UInt8, in context: Context) {
    switch byte {
    case UInt8(ascii: "\\"): index += 1
    case UInt8(ascii: "'") where context.quotes: skip(upTo: byte)
    case UInt8(ascii: "\""): contexts.append(.doubleQuotes)
    case UInt8(ascii: "`"): contexts.append(.backquotes)
    case UInt8(ascii: "$"): readExpansion(in: context)
    case UInt8(ascii: "("):
      if case .parentheses = context { contexts.append(.parentheses) }
    case UInt8(ascii: "["):
      if case .brackets = context { contexts.append(.brackets) }
    default: break
    }
  }

  private mutating func readExpansion(in context: Context) {
    guard index < limit else { return }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      let quotes = context.quotes || ShellNesting.isPattern(at: index + 1, in: bytes)
      contexts.append(.braces(quotes: quotes))
    case UInt8(ascii: "("): contexts.append(.parentheses)
    case UInt8(ascii: "'") where context.quotes:
      // `$'…'`, which knows escapes.
      index += 1
      while index < limit, bytes[index] != UInt8(ascii: "'") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    default: return
    }
    index += 1
  }

  private mutating func skip(upTo sign: UInt8) {
    while index < limit, bytes[index] != sign { index += 1 }
    index += 1
  }
}
