/// The object literals of JavaScript and TypeScript that a variable is set to, or a function is called
/// with (ECMA-262, section 13.2.5).
///
/// Nothing is run: each value that is no literal is a hole, whatever it would be.
struct ObjectLiterals {
  private let code: HostText
  private let bytes: [UInt8]
  private var index = 0
  /// The end of the literal that was read last.
  private var end = 0
  /// The last sign that is no white space and in no comment.
  private var last: Int?
  private var brackets: [Bracket] = []
  private var found: [HostText] = []
  /// How many bytes may still be read for literals, which may be in one another.
  private var byteCount: Int

  private struct Bracket {
    let sign: UInt8
    /// Whether arguments are in it.
    let isCall: Bool
  }

  /// Words that a parenthesis may follow and that are no functions.
  private static let keywords = [
    "catch", "for", "function", "if", "return", "switch", "while", "with",
  ]
  /// Nobody writes a longer head of a declaration.
  private static let maxHeadByteCount = 200

  static func find(in code: HostText) -> [HostText] {
    var literals = ObjectLiterals(code)
    literals.find()
    return literals.found
  }

  /// The literal that the whole of a code is; nil for JSON, and for anything else.
  static func whole(_ code: HostText) -> HostText? {
    var literals = ObjectLiterals(code)
    literals.index = JSONStart.offset(in: code.bytes)
    guard literals.index < code.bytes.count else { return nil }
    literals.last = literals.index
    let holeCount = literals.readLiteral() ?? 0
    return holeCount > 0 && literals.isAtEnd ? literals.found.first : nil
  }

  private init(_ code: HostText) {
    self.code = code
    bytes = code.bytes
    byteCount = 8 * code.bytes.count
  }

  private mutating func find() {
    while index < bytes.count {
      if let end = ScriptToken.triviaEnd(in: bytes, at: index) {
        index = end
        continue
      }
      let sign = bytes[index]
      switch sign {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if byteCount > 0, isValue { readLiteral() }
        brackets.append(Bracket(sign: sign, isCall: false))
      case UInt8(ascii: "("): brackets.append(Bracket(sign: sign, isCall: followsFunction))
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): _ = brackets.popLast()
      default: break
      }
      last = index
      index = ScriptToken.textEnd(in: bytes, at: index) ?? index + 1
    }
  }

  /// Reads a literal, and returns how many holes it has; nil if none begins here.
  @discardableResult
  private mutating func readLiteral() -> Int? {
    var reader = LiteralReader(bytes, at: index)
    let isRead = reader.read()
    byteCount -= reader.reach - index
    guard isRead else { return nil }
    end = reader.index
    var text = code[index..<reader.index]
    text.writing = code.writing
    text.markHoles(in: reader.holes.map { ByteRange($0.lowerBound - index, $0.upperBound - index) })
    found.append(text)
    return reader.holes.count
  }

  /// Whether nothing but a semicolon follows the literal that was read.
  private var isAtEnd: Bool {
    var next = end
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: ";") {
        next += 1
      } else if let trivia = ScriptToken.triviaEnd(in: bytes, at: next) {
        next = trivia
      } else {
        return false
      }
    }
    return true
  }

  /// Whether what begins here is the value of a variable or an argument.
  private var isValue: Bool {
    guard let last else { return false }
    switch bytes[last] {
    case UInt8(ascii: "="):
      let isOperator = last > 0 && "=!<>+-*/%&|^?~".utf8.contains(bytes[last - 1])
      return !isOperator && !declaresType(upTo: last)
    case UInt8(ascii: "("), UInt8(ascii: ","): return brackets.last?.isCall ?? false
    default: return false
    }
  }

  /// Whether `type Name = …` is on the line, which has types where an object has values.
  private func declaresType(upTo sign: Int) -> Bool {
    var start = sign
    while start > 0, !bytes[start - 1].isLineEnd {
      guard sign - start < ObjectLiterals.maxHeadByteCount else { return false }
      start -= 1
    }
    let words = bytes[start..<sign].split { $0 <= 0x20 }
    return words.prefix(3).contains { $0.elementsEqual("type".utf8) }
  }

  /// Whether the parenthesis here follows what can be called.
  private var followsFunction: Bool {
    guard let last else { return false }
    if ")]>".utf8.contains(bytes[last]) {
      // `=> (…)` calls nothing.
      return !(bytes[last] == UInt8(ascii: ">") && last > 0 && bytes[last - 1] == UInt8(ascii: "="))
    }
    var start = last + 1
    while start > 0, ScriptToken.isInName(bytes[start - 1]),
      last - start < ObjectLiterals.maxHeadByteCount
    {
      start -= 1
    }
    let name = bytes[start..<(last + 1)]
    return !name.isEmpty
      && !ObjectLiterals.keywords.contains { name.elementsEqual($0.utf8) }
  }
}

/// Reads a literal, and finds what is none in it.
private struct LiteralReader {
  private let bytes: [UInt8]
  private(set) var index: Int { didSet { reach = max(reach, index) } }
  /// The end of all that was looked at.
  private(set) var reach: Int
  private(set) var holes: [Range<Int>] = []
  private var depth = 0

  private static let maxDepth = 32
  /// What describes a value is none.
  private static let typeNames = [
    "any", "array", "bool", "boolean", "date", "int", "integer", "number", "object", "string",
    "unknown", "void",
  ]

  init(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    self.index = index
    reach = index
  }

  /// Passes the brackets that begin here; false if they do not end.
  private mutating func skipBrackets() -> Bool {
    guard let end = ScriptToken.bracketEnd(in: bytes, at: index) else {
      reach = bytes.count
      return false
    }
    index = end
    return true
  }

  private var sign: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipTrivia() {
    while let end = ScriptToken.triviaEnd(in: bytes, at: index) { index = end }
  }

  /// Reads the object or the array that begins here; false if it is none.
  mutating func read() -> Bool {
    guard depth < LiteralReader.maxDepth else { return false }
    depth += 1
    defer { depth -= 1 }
    let isObject = sign == UInt8(ascii: "{")
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    index += 1
    while index < bytes.count {
      skipTrivia()
      if sign == closing {
        index += 1
        return true
      }
      if sign == UInt8(ascii: ",") {
        index += 1
        continue
      }
      guard isObject ? readMember() : readValue() else { return false }
      skipTrivia()
      guard sign == UInt8(ascii: ",") || sign == closing || beginsAfterLineEnd else { return false }
    }
    return false
  }

  /// Whether a name or a text is here, and is the first on its line, so that the comma before is missing.
  private var beginsAfterLineEnd: Bool {
    guard index < bytes.count, ScriptToken.isInName(sign) || "\"'".utf8.contains(sign) else {
      return false
    }
    let space = bytes[..<index].reversed().prefix { $0 <= 0x20 }
    return space.contains { $0.isLineEnd }
  }

  private mutating func readMember() -> Bool {
    let start = index
    if bytes[index...].starts(with: "...".utf8) { return readExpression(from: start) }
    var isName = false
    switch sign {
    case UInt8(ascii: "["):
      guard skipBrackets() else { return false }
      holes.append(start..<index)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let end = ScriptToken.textEnd(in: bytes, at: index) else { return false }
      guard !bytes[index..<end].contains(UInt8(ascii: "\\")) else { return false }
      index = end
    default:
      while ScriptToken.isInName(sign) { index += 1 }
      isName = index > start
    }
    let end = index
    guard end > start else { return false }
    skipTrivia()
    if sign == UInt8(ascii: ":") {
      index += 1
      return readValue()
    }
    // A name alone is that of a variable as well.
    holes.append(start..<end)
    return isName
  }

  private mutating func readValue() -> Bool {
    skipTrivia()
    let start = index
    // No object of a program begins so; a template is filled in before.
    if bytes[start...].starts(with: "{{".utf8) {
      guard skipBrackets() else { return false }
      holes.append(start..<index)
      return true
    }
    let holeCount = holes.count
    let isContainer = JSONStart.isOpening(sign)
    if readSimpleValue() {
      skipTrivia()
      if index >= bytes.count { return false }
      if ",}]".utf8.contains(sign) || beginsAfterLineEnd { return true }
    } else if isContainer {
      return false
    }
    index = start
    holes.removeLast(holes.count - holeCount)
    return readExpression(from: start)
  }

  /// Reads a literal, maybe one with more behind it; false for what is none.
  private mutating func readSimpleValue() -> Bool {
    let start = index
    switch sign {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return read()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let end = ScriptToken.textEnd(in: bytes, at: index) else { return false }
      index = end
      return ScriptToken.isPlain(bytes[start..<end])
    default:
      while ScriptToken.isInName(sign) || ".+-".utf8.contains(sign) { index += 1 }
      let word = bytes[start..<index]
      if ["true", "false", "null"].contains(where: { word.elementsEqual($0.utf8) }) { return true }
      let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
      return digits.first?.isDigit ?? false
        && digits.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }
  }

  /// Reads what only the program knows.
  private mutating func readExpression(from start: Int) -> Bool {
    index = start
    var end = start
    var conditionCount = 0
    while index < bytes.count, !",}]".utf8.contains(sign) {
      if let next = ScriptToken.triviaEnd(in: bytes, at: index) {
        index = next
        continue
      }
      switch sign {
      case UInt8(ascii: ";"), UInt8(ascii: ")"): return false
      case UInt8(ascii: "?"):
        conditionCount += 1
        index += 1
      // One more than conditions have is that of the next member, behind a missing comma.
      case UInt8(ascii: ":") where conditionCount == 0: return false
      case UInt8(ascii: ":"):
        conditionCount -= 1
        index += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
        guard skipBrackets() else { return false }
      default: index = ScriptToken.textEnd(in: bytes, at: index) ?? index + 1
      }
      end = index
    }
    guard end > start, index < bytes.count else { return false }
    let words = bytes[start..<end].map { $0.isLetter ? $0 | 0x20 : $0 }
    let first = words.prefix { $0.isLetter }
    if LiteralReader.typeNames.contains(where: { first.elementsEqual($0.utf8) }),
      words.dropFirst(first.count).allSatisfy({ !ScriptToken.isInName($0) && $0 != 0x28 })
    {
      return false
    }
    holes.append(start..<end)
    return true
  }
}

/// The tokens of JavaScript, as far as it takes to know where brackets end.
private enum ScriptToken {
  static func isInName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  /// The end of white space, or of a comment; nil if something else is here.
  static func triviaEnd(in bytes: [UInt8], at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    if bytes[start] > 0x20 { return JSONStart.commentEnd(in: bytes, at: start) }
    var end = start + 1
    while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    return end
  }

  /// The end of a string or a template literal; nil if none begins here, or if it does not end.
  static func textEnd(in bytes: [UInt8], at start: Int) -> Int? {
    guard start < bytes.count, "\"'`".utf8.contains(bytes[start]) else { return nil }
    let quote = bytes[start]
    let isTemplate = quote == UInt8(ascii: "`")
    var end = start + 1
    while end < bytes.count {
      if bytes[end] == quote { return end + 1 }
      if bytes[end].isLineEnd, !isTemplate { return nil }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

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

  /// The end of the bracket that begins here, with all that is in it.
  static func bracketEnd(in bytes: [UInt8], at start: Int) -> Int? {
    var index = start
    var depth = 0
    while index < bytes.count {
      if let end = triviaEnd(in: bytes, at: index) {
        index = end
        continue
      }
      if "([{".utf8.contains(bytes[index]) { depth += 1 }
      if ")]}".utf8.contains(bytes[index]) { depth -= 1 }
      index = textEnd(in: bytes, at: index) ?? index + 1
      if depth == 0 { return index }
    }
    return nil
  }
}
