/// Reads an object as a program writes it, and finds what is none in it.
///
/// Objects are read in braces, in brackets (`["a": 1]` in Swift, `['a' => 1]` in PHP), in `array(…)`, and
/// behind the type of a map in Go.
struct LiteralReader {
  /// Bytes of the code for which JSON has others, or none.
  struct Replacement {
    let range: Range<Int>
    let text: [UInt8]
    /// Whether a value that only the program knows follows.
    var hasValue = false
  }

  private let bytes: [UInt8]
  private(set) var brackets: ScriptBrackets
  private(set) var index: Int { didSet { reach = max(reach, index) } }
  /// The end of all that was looked at.
  private(set) var reach: Int
  private(set) var holes: [Range<Int>] = []
  /// In no order.
  private(set) var replacements: [Replacement] = []
  private var depth = 0
  /// What ends the object or the array that is read.
  private var closing: UInt8 = 0

  private static let maxDepth = 32
  /// What describes a value is none.
  private static let typeNames = [
    "any", "array", "bool", "boolean", "date", "int", "integer", "number", "object", "string",
    "unknown", "void",
  ]
  /// What other languages write for words of JSON.
  private static let words = [
    ("True", "true"), ("TRUE", "true"), ("YES", "true"), ("False", "false"), ("FALSE", "false"),
    ("NO", "false"), ("None", "null"), ("NULL", "null"), ("nil", "null"),
  ]

  init(_ bytes: [UInt8], at index: Int, _ brackets: ScriptBrackets) {
    self.bytes = bytes
    self.brackets = brackets
    self.index = index
    reach = index
  }

  /// Whether it is more than JSON, also with other quotes.
  var isLiteral: Bool { !holes.isEmpty || !replacements.isEmpty }

  /// Passes the brackets that begin here; false if they do not end.
  private mutating func skipBrackets() -> Bool {
    guard let end = brackets.end(at: index) else {
      reach = bytes.count
      return false
    }
    index = end
    return true
  }

  private var sign: UInt8 { byte(at: index) }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func begins(with text: String) -> Bool {
    index < bytes.count && bytes[index...].starts(with: text.utf8)
  }

  private mutating func skipTrivia() {
    while let end = ScriptToken.triviaEnd(in: bytes, at: index) {
      // JSON has no such comments, not even in other notations.
      if sign == UInt8(ascii: "#") { replace(index..<end, with: "") }
      index = end
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    replacements.append(Replacement(range: range, text: Array(text.utf8)))
  }

  /// Reads the object or the array that begins here; false if it is none.
  mutating func read() -> Bool {
    guard depth < LiteralReader.maxDepth else { return false }
    let outer = closing
    depth += 1
    defer {
      depth -= 1
      closing = outer
    }
    skipMark()
    let start = index
    guard let isObject = readOpening() else { return false }
    let opening = start..<index
    var isKeyed = isObject
    while index < bytes.count {
      skipTrivia()
      if sign == closing {
        index += 1
        return end(opening, isKeyed)
      }
      if sign == UInt8(ascii: ",") {
        index += 1
        continue
      }
      guard isObject ? readMember() : readItem(&isKeyed) else { return false }
      skipTrivia()
      guard sign == UInt8(ascii: ",") || sign == closing || beginsAfterLineEnd else { return false }
    }
    return false
  }

  /// Passes the mark that Objective-C has before literals.
  private mutating func skipMark() {
    let next = byte(at: index + 1)
    guard sign == UInt8(ascii: "@"), "{[\"(-".utf8.contains(next) || next.isDigit else { return }
    replace(index..<(index + 1), with: "")
    index += 1
  }

  /// Passes what begins a list; whether an object alone begins so, and nil for anything else.
  private mutating func readOpening() -> Bool? {
    switch sign {
    case UInt8(ascii: "{"):
      index += 1
      closing = UInt8(ascii: "}")
      return true
    case UInt8(ascii: "["):
      index += 1
      closing = UInt8(ascii: "]")
      return false
    default:
      guard let end = ScriptToken.openingEnd(in: bytes, at: index) else { return nil }
      index = end
      let isArray = bytes[end - 1] == UInt8(ascii: "(")
      closing = UInt8(ascii: isArray ? ")" : "}")
      return !isArray
    }
  }

  /// Whether an object or an array begins here.
  private var isOpening: Bool {
    JSONStart.isOpening(sign) || ScriptToken.openingEnd(in: bytes, at: index) != nil
      || sign == UInt8(ascii: "@") && JSONStart.isOpening(byte(at: index + 1))
  }

  /// Replaces what is around a list that was read by the brackets of JSON.
  private mutating func end(_ opening: Range<Int>, _ isKeyed: Bool) -> Bool {
    let (open, close) = isKeyed ? ("{", "}") : ("[", "]")
    if !bytes[opening].elementsEqual(open.utf8) { replace(opening, with: open) }
    if bytes[index - 1] != close.utf8.first { replace((index - 1)..<index, with: close) }
    return true
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
    if begins(with: "...") || begins(with: "**") { return readExpression(from: index) }
    // A symbol of Ruby.
    if sign == UInt8(ascii: ":"), ScriptToken.isInName(byte(at: index + 1)) {
      replace(index..<(index + 1), with: "")
      index += 1
    }
    skipMark()
    let start = index
    var isName = false
    switch sign {
    case UInt8(ascii: "["):
      guard skipBrackets() else { return false }
      holes.append(start..<index)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let end = keyEnd() else { return false }
      index = end
    default:
      // A name of Apple's without its quotes has hyphens.
      while ScriptToken.isInName(sign)
        || sign == UInt8(ascii: "-") && index > start && ScriptToken.isInName(byte(at: index + 1))
      {
        index += 1
      }
      isName = index > start
    }
    let end = index
    guard end > start else { return false }
    skipTrivia()
    if readSeparator() { return readValue() }
    // A name alone is that of a variable as well.
    guard isName else {
      holes.append(start..<end)
      return false
    }
    replacements.append(Replacement(range: end..<end, text: Array(":".utf8), hasValue: true))
    return true
  }

  /// Reads an item of an array, or a member of an object in brackets.
  private mutating func readItem(_ isKeyed: inout Bool) -> Bool {
    let start = index
    let count = replacements.count
    skipMark()
    if let end = keyEnd() {
      index = end
      skipTrivia()
      if readSeparator() {
        isKeyed = true
        return readValue()
      }
      index = start
      replacements.removeLast(replacements.count - count)
    }
    // No object has items without a name.
    return !isKeyed && readValue()
  }

  /// The end of the text in quotes that begins here; nil if none does, or if it has escapes.
  private mutating func keyEnd() -> Int? {
    guard "\"'".utf8.contains(sign), let end = brackets.textEnd(at: index),
      !bytes[index..<end].contains(UInt8(ascii: "\\"))
    else { return nil }
    return end
  }

  /// Passes what stands between a key and its value; false if nothing does.
  private mutating func readSeparator() -> Bool {
    if begins(with: "=>") {
      replace(index..<(index + 2), with: ":")
      index += 2
      return true
    }
    guard sign == UInt8(ascii: ":") else { return false }
    index += 1
    return true
  }

  private mutating func readValue() -> Bool {
    skipTrivia()
    let start = index
    guard start < bytes.count else { return false }
    // No object of a program begins so; a template is filled in before.
    if begins(with: "{{") {
      guard skipBrackets() else { return false }
      holes.append(start..<index)
      return true
    }
    let (holeCount, replacementCount) = (holes.count, replacements.count)
    let isContainer = isOpening
    if readSimpleValue() {
      skipTrivia()
      if index >= bytes.count { return false }
      if isAtEnd || beginsAfterLineEnd { return true }
    } else if isContainer {
      return false
    }
    index = start
    holes.removeLast(holes.count - holeCount)
    replacements.removeLast(replacements.count - replacementCount)
    return readExpression(from: start)
  }

  /// Whether a value ends here.
  private var isAtEnd: Bool { sign == closing || ",}]".utf8.contains(sign) }

  /// Reads a literal, maybe one with more behind it; false for what is none.
  private mutating func readSimpleValue() -> Bool {
    if isOpening { return read() }
    skipMark()
    let start = index
    if "\"'".utf8.contains(sign) {
      guard let end = brackets.textEnd(at: index) else { return false }
      index = end
      return ScriptToken.isPlain(bytes[start..<end])
    }
    while ScriptToken.isInName(sign) || ".+-".utf8.contains(sign) { index += 1 }
    let word = bytes[start..<index]
    if ["true", "false", "null"].contains(where: { word.elementsEqual($0.utf8) }) { return true }
    if let (_, text) = LiteralReader.words.first(where: { word.elementsEqual($0.0.utf8) }) {
      replace(start..<index, with: text)
      return true
    }
    let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    return digits.first?.isDigit ?? false
      && digits.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  /// Reads what only the program knows.
  private mutating func readExpression(from start: Int) -> Bool {
    index = start
    // A symbol of Ruby.
    if sign == UInt8(ascii: ":") { index += 1 }
    var end = index
    var conditionCount = 0
    while index < bytes.count, !isAtEnd {
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
      default: index = brackets.textEnd(at: index) ?? index + 1
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
