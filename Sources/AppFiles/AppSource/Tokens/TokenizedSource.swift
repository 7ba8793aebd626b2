import PushlintSyntax

/// The tokens of a file, with every bracket's partner.
struct TokenizedSource: Sendable {
  let bytes: [UInt8]
  let language: SourceLanguage
  let tokens: [SourceToken]
  /// For an opening bracket the index of its closing one and the reverse; else -1.
  private let partners: [Int32]

  init(_ bytes: [UInt8], in language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    tokens = SourceLexer.tokens(of: bytes, in: language)
    partners = TokenizedSource.partners(of: tokens, in: bytes)
  }

  var count: Int { tokens.count }

  /// The byte of a symbol; 0 for any other token and past the end.
  func symbol(_ index: Int) -> UInt8 {
    guard tokens.indices.contains(index), tokens[index].kind == .symbol else { return 0 }
    return bytes[Int(tokens[index].range.lower)]
  }

  func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    self.symbol(index) == UInt8(ascii: symbol)
  }

  func keyword(_ index: Int) -> Keyword? {
    tokens.indices.contains(index) ? tokens[index].keyword : nil
  }

  func kind(_ index: Int) -> SourceToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// Whether the token is the first on its line; the end of the file counts as one.
  func startsLine(_ index: Int) -> Bool {
    tokens.indices.contains(index) ? tokens[index].startsLine : true
  }

  /// The name that a word is, without its back-ticks.
  func name(_ index: Int) -> String? {
    switch kind(index) {
    case .word: text(index)
    case .escapedWord:
      String(decoding: bytes[tokens[index].range.indices].dropFirst().dropLast(), as: UTF8.self)
    default: nil
    }
  }

  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].range.indices], as: UTF8.self)
  }

  /// The value of a string whose value is in the file.
  func stringValue(_ index: Int) -> String? {
    guard kind(index) == .string else { return nil }
    let literal = bytes[tokens[index].range.indices]
    return language == .swift
      ? StringLiteral.value(ofSwift: literal) : StringLiteral.value(ofObjectiveC: literal)
  }

  /// The index of the closing bracket; the end of the file where it is missing.
  func end(of open: Int) -> Int {
    guard tokens.indices.contains(open), partners[open] > open else { return count }
    return Int(partners[open])
  }

  /// The token after this one or, after an opening bracket, after its closing one.
  func next(after index: Int) -> Int {
    switch symbol(index) {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): end(of: index) + 1
    default: index + 1
    }
  }

  /// Finds the end of an argument or of a list's element.
  func endOfElement(from start: Int) -> Int {
    var end = start
    while end < count {
      switch symbol(end) {
      case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return end
      default: end = next(after: end)
      }
    }
    return min(end, count)
  }

  /// An argument and its label, which may be empty.
  typealias Argument = (label: String, value: Range<Int>)

  /// The arguments of a call.
  func arguments(in open: Int) -> [Argument] {
    var arguments: [Argument] = []
    let close = end(of: open)
    var next = open + 1
    while next < close {
      let label = isSymbol(next + 1, ":") ? name(next) : nil
      let start = label == nil ? next : next + 2
      let end = min(close, endOfElement(from: start))
      arguments.append((label ?? "", start..<max(start, end)))
      next = max(start, end) + 1
    }
    return arguments
  }

  /// The arguments of an Objective-C message, by the parts of its selector.
  func messageArguments(in open: Int) -> [Argument] {
    var arguments: [Argument] = []
    let close = end(of: open)
    var index = open + 2
    while index < close {
      if isSymbol(index + 1, ":"), let label = name(index) {
        index = min(index + 2, close)
        arguments.append((label, index..<index))
      } else {
        index = min(next(after: index), close)
        if let last = arguments.popLast() {
          arguments.append((last.label, last.value.lowerBound..<index))
        }
      }
    }
    return arguments
  }

  /// The argument with a label.
  func argument(_ label: String, in open: Int) -> Range<Int>? {
    arguments(in: open).first { $0.label == label }?.value
  }

  /// The index of the opening bracket; nil if it is missing.
  func start(of close: Int) -> Int? {
    guard tokens.indices.contains(close), partners[close] >= 0, partners[close] < close else {
      return nil
    }
    return Int(partners[close])
  }

  /// The bytes from one token through another.
  func range(_ first: Int, _ last: Int) -> ByteRange {
    guard tokens.indices.contains(first) else { return .at(bytes.count) }
    let end = tokens[min(max(first, last), count - 1)].range
    return ByteRange(tokens[first].range.lower, end.upper)
  }

  /// Pairs the brackets; a closing one that crosses others closes them too, so that one mistake does
  /// not spread over the file.
  private static func partners(of tokens: [SourceToken], in bytes: [UInt8]) -> [Int32] {
    var partners = [Int32](repeating: -1, count: tokens.count)
    var open: [(index: Int, closer: UInt8)] = []
    var waiting = [Int](repeating: 0, count: 256)
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      let byte = bytes[Int(token.range.lower)]
      if let closer = closer(of: byte) {
        open.append((index, closer))
        waiting[Int(closer)] += 1
      } else if waiting[Int(byte)] > 0 {
        while let last = open.popLast() {
          waiting[Int(last.closer)] -= 1
          partners[last.index] = Int32(clamping: index)
          guard last.closer == byte else { continue }
          partners[index] = Int32(clamping: last.index)
          break
        }
      }
    }
    return partners
  }

  private static func closer(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }
}
