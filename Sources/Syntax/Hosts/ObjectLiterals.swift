/// The objects in a program that a variable is set to, a function is called with, or returns: object literals
/// of JavaScript (ECMA-262, section 13.2.5), dictionaries of Python and Swift, arrays of PHP, hashes of Ruby,
/// maps of Go.
///
/// Nothing is run: each value that is no literal is a hole, whatever it would be.
struct ObjectLiterals {
  private let code: HostText
  private let bytes: [UInt8]
  private var passed: ScriptBrackets
  private var index = 0
  /// The end of the literal that was read last.
  private var end = 0
  /// The last sign that is no white space and in no comment.
  private var last: Int?
  private var brackets: [Bracket] = []
  private var found: [(text: HostText, notation: HostedNotation)] = []
  /// The variables to whose objects the program adds members.
  private lazy var extended = ExtendedNames.find(in: bytes)
  /// How many bytes may still be read for literals, which may be in one another.
  private var byteCount: Int

  private struct Bracket {
    /// The name of the function whose arguments are in it; empty for other brackets, and for a function
    /// without a name.
    let function: ArraySlice<UInt8>
    /// Whether arguments are in it.
    let isCall: Bool
  }

  /// Words that a parenthesis may follow and that are no functions.
  private static let keywords = [
    "catch", "for", "function", "if", "return", "switch", "while", "with",
  ]
  /// Nobody writes a longer head of a declaration.
  private static let maxHeadByteCount = 200

  static func find(in code: HostText) -> [(text: HostText, notation: HostedNotation)] {
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
    return literals.readLiteral() && literals.isAtEnd ? literals.found.first?.text : nil
  }

  /// The literal that the whole of a code is, if all that is not JSON in it are expressions or the signs of
  /// other languages; nil for JSON, also with what stands for values in documents.
  static func wholeInCode(_ code: HostText) -> HostText? {
    guard let literal = whole(code) else { return nil }
    let areExpressions = literal.holes.allSatisfy { hole in
      guard let first = literal.bytes[Int(hole.lower)...].first else { return false }
      return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) || "_`".utf8.contains(first)
    }
    return areExpressions ? literal : nil
  }

  private init(_ code: HostText) {
    self.code = code
    bytes = code.bytes
    passed = ScriptBrackets(code.bytes)
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
        brackets.append(Bracket(function: [], isCall: false))
      case UInt8(ascii: "("):
        let isCall = followsFunction
        let function = last.flatMap { isCall ? word(endingAt: $0) : nil } ?? []
        brackets.append(Bracket(function: function, isCall: isCall))
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): _ = brackets.popLast()
      case UInt8(ascii: "@"):
        index += 1
        continue
      default:
        if byteCount > 0, ScriptToken.openingEnd(in: bytes, at: index) != nil, isValue {
          readLiteral()
        }
      }
      last = index
      index = passed.textEnd(at: index) ?? index + 1
    }
  }

  /// Reads the literal that begins here, if one does; whether it is more than JSON.
  @discardableResult
  private mutating func readLiteral() -> Bool {
    var reader = LiteralReader(bytes, at: index, passed)
    let isRead = reader.read()
    passed = reader.brackets
    byteCount -= reader.reach - index
    guard isRead else { return false }
    end = reader.index
    let text = text(of: reader)
    if let member {
      found.append((wrapped(text, as: member), .openLiteral))
    } else {
      found.append((text, isExtended ? .openLiteral : .literal))
    }
    return reader.isLiteral
  }

  /// The literal as JSON writes it.
  private func text(of reader: LiteralReader) -> HostText {
    var text = code[index..<index]
    // An edit would have to be written in the notation of the program.
    text.writing = reader.replacements.allSatisfy { $0.hasValue } ? code.writing : nil
    var next = index
    var (holes, marked) = (reader.holes[...], [ByteRange]())
    /// Adds the code before an offset, with the holes in it.
    func append(upTo end: Int) {
      while let hole = holes.first, hole.lowerBound < end {
        let start = text.bytes.count + hole.lowerBound - next
        marked.append(ByteRange(start, start + hole.count))
        holes.removeFirst()
      }
      text.append(code[next..<max(next, end)])
      next = max(next, end)
    }
    for replacement in reader.replacements.indirectlySorted(by: {
      $0.range.lowerBound < $1.range.lowerBound
    }) {
      append(upTo: replacement.range.lowerBound)
      var place = code.fileRange(of: replacement.range)
      for byte in replacement.text {
        text.append(byte, for: place)
        place = place.upperBound..<place.upperBound
      }
      if replacement.hasValue {
        marked.append(ByteRange(text.bytes.count, text.bytes.count + 1))
        text.append(UInt8(ascii: "_"), for: place)
      }
      next = replacement.range.upperBound
    }
    append(upTo: reader.index)
    text.markHoles(in: marked)
    return text
  }

  /// Parts of the names of functions that are given the whole of a message.
  private static let senders = [
    "dumps", "encode", "json", "notif", "post", "publish", "push", "send", "serialize", "stringify",
  ]

  /// Whether the program adds members to the object that begins here: to that of a variable, or in the
  /// function that it is given to.
  private var isExtended: Bool {
    mutating get {
      guard let last else { return false }
      if let call = brackets.last, call.isCall, bytes[last] != UInt8(ascii: "=") {
        let name = String(decoding: call.function.suffix(64), as: UTF8.self).lowercased()
        return !ObjectLiterals.senders.contains { TextScan.contains($0, in: Array(name.utf8)[...]) }
      }
      guard bytes[last] == UInt8(ascii: "=") else { return false }
      var end = last
      while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == UInt8(ascii: ":") { end -= 1 }
      // Its type may be between: `const name: Type = …`.
      let line = bytes[max(0, end - ObjectLiterals.maxHeadByteCount)..<end]
      let start = line.lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? line.startIndex
      let names = bytes[start..<end].split { !ScriptToken.isInName($0) }
      return names.contains { extended.contains(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// The name in quotes in `object["name"] = …`, where the literal that begins here is that member.
  private var member: Range<Int>? {
    guard let last, bytes[last] == UInt8(ascii: "=") else { return nil }
    let before = LineWalk.trimmed(bytes[max(0, last - ObjectLiterals.maxHeadByteCount)..<last])
    guard before.last == UInt8(ascii: "]") else { return nil }
    let quoted = before.dropLast()
    guard let quote = quoted.last, "\"'".utf8.contains(quote),
      let start = quoted.dropLast().lastIndex(of: quote),
      before[..<start].last == UInt8(ascii: "[")
    else { return nil }
    let name = start..<quoted.endIndex
    return bytes[name].contains(UInt8(ascii: "\\")) ? nil : name
  }

  /// A literal as the member of an object.
  private func wrapped(_ literal: HostText, as name: Range<Int>) -> HostText {
    var member = code[name]
    let end = code.fileRange(of: name).upperBound
    member.append(UInt8(ascii: ":"), for: end..<end)
    member.append(literal)
    return member.inBraces(writing: literal.writing)
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
    default: return word(endingAt: last).elementsEqual("return".utf8)
    }
  }

  /// The name that ends with the byte at `last`.
  private func word(endingAt last: Int) -> ArraySlice<UInt8> {
    var start = last + 1
    while start > 0, ScriptToken.isInName(bytes[start - 1]),
      last - start < ObjectLiterals.maxHeadByteCount
    {
      start -= 1
    }
    return bytes[start..<(last + 1)]
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
    let name = word(endingAt: last)
    return !name.isEmpty
      && !ObjectLiterals.keywords.contains { name.elementsEqual($0.utf8) }
  }
}
