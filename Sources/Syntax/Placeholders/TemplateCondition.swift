/// The condition of a block, as far as it can be compared with others.
struct TemplateCondition {
  /// A condition on the place in a loop.
  enum Position {
    case first
    case last
    case notFirst
    case notLast

    var negated: Position {
      switch self {
      case .first: .notFirst
      case .last: .notLast
      case .notFirst: .first
      case .notLast: .last
      }
    }
  }

  /// Without white space and negations.
  private let text: [UInt8]
  private(set) var isNegated: Bool
  /// The variables.
  private let names: [String]
  private(set) var position: Position?
  /// Whether it depends on the place in a loop in a way that is not understood.
  let isPositional: Bool
  /// Whether a loop has items in any case, such as those of `range(3)`.
  let isNeverEmpty: Bool

  init(_ tag: TemplateTag, in source: SourceText) {
    var words = TemplateCondition.words(of: source.slice(tag.condition))
    var isNegated = tag.isNegated
    while let first = words.first, words.count > 1, first == "not" || first == "!" {
      words.removeFirst()
      isNegated.toggle()
    }
    self.isNegated = isNegated
    if let start = words.firstIndex(where: { $0 == "in" || $0 == ":=" || $0 == "=" }),
      tag.role == .open(.loop)
    {
      words.removeSubrange(...start)
    }
    if let end = words.firstIndex(of: "as") { words.removeSubrange(end...) }
    let first = words.first?.utf8.first ?? 0
    isNeverEmpty = first == UInt8(ascii: "[") || first.isDigit || words.first == "range"
    text = Array(words.joined(separator: " ").utf8)
    names = TemplateCondition.names(in: words)
    position = TemplateCondition.position(words).map { isNegated ? $0.negated : $0 }
    isPositional =
      position == nil
      && words.contains { word in
        ["loop.", "forloop.", "@"].contains { word.utf8.starts(with: $0.utf8) }
          || TemplateCondition.indices.contains(word)
      }
  }

  /// Whether the two are the same but for a negation.
  func isSame(as other: TemplateCondition) -> Bool { !text.isEmpty && text == other.text }

  /// Whether the two may depend on each other.
  func isRelated(to other: TemplateCondition, byPartsOfNames: Bool) -> Bool {
    if names.isEmpty || other.names.isEmpty { return true }
    return names.contains { name in
      other.names.contains {
        byPartsOfNames ? TemplateCondition.areRelated(name, $0) : name.hasSameBytes($0)
      }
    }
  }

  /// `url` and `url.path`, `title` and `has_title`.
  private static func areRelated(_ left: String, _ right: String) -> Bool {
    let (short, long) = left.utf8.count < right.utf8.count ? (left, right) : (right, left)
    if short.hasSameBytes(long) || short.utf8.count < 3 { return short.hasSameBytes(long) }
    return long.utf8.starts(with: short.utf8)
      || long.utf8.reversed().starts(with: short.utf8.reversed())
  }

  /// Names, numbers and signs, without outer parentheses and what only ends a condition.
  private static func words(of text: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var index = text.startIndex
    while index < text.endIndex, words.count < 32 {
      let rest = text[index...]
      let first = text[index]
      if first.isSpace || first == UInt8(ascii: "(") || first == UInt8(ascii: ")") {
        index += 1
        continue
      }
      var word = rest.prefix { isNameByte($0) }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        let end = rest.dropFirst().firstIndex(of: first) ?? text.endIndex - 1
        word = rest[...end]
      } else if word.isEmpty {
        word = rest.prefix(1)
      }
      index = word.endIndex
      let name = String(decoding: word.prefix(64), as: UTF8.self)
      if name != "{", name != "then", name != ":" { words.append(name) }
    }
    return words
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "_.$@-".utf8.contains(byte)
  }

  private static let keywords = [
    "and", "or", "not", "is", "in", "eq", "ne", "gt", "lt", "ge", "le", "true", "false", "null",
    "nil", "none", "None", "defined", "undefined", "present", "blank", "empty", "contains", "len",
    "if", "else", "do", "as", "range", "enumerate", "each", "this", "all", "any",
  ]

  private static func names(in words: [String]) -> [String] {
    var names: [String] = []
    for (index, word) in words.enumerated() {
      guard let first = word.utf8.first, first != UInt8(ascii: "\""), first != UInt8(ascii: "'"),
        !first.isDigit, !keywords.contains(word)
      else { continue }
      // The name of a filter.
      if index > 0, words[index - 1] == "|" { continue }
      let bare = String(word.drop { ".$@-".utf8.contains($0.utf8.first ?? 0) })
      if let start = bare.utf8.first, start.isLetter || start == UInt8(ascii: "_") || start >= 0x80
      {
        names.append(bare)
      }
    }
    return names
  }

  private static let lasts = [
    "loop.last", "forloop.last", "@last", "last", "-last", "isLast", "is_last", "$last",
  ]
  private static let firsts = [
    "loop.first", "forloop.first", "@first", "first", "-first", "isFirst", "is_first", "$first",
  ]
  /// Numbers that count from 0.
  private static let indices = [
    "loop.index0", "forloop.index0", "@index", "$index", "$i", "$idx", "index", "idx", "i",
  ]

  private static func position(_ words: [String]) -> Position? {
    guard let first = words.first else { return nil }
    if words.count == 1 {
      if lasts.contains(first) { return .last }
      if firsts.contains(first) { return .first }
      return indices.contains(first) ? .notFirst : nil
    }
    let signs = words.filter { !indices.contains($0) }
    guard signs.count == words.count - 1, signs.last == "0" else { return nil }
    switch signs.dropLast().joined() {
    case ">", "!=", "gt", "ne", "!==": return .notFirst
    case "==", "eq", "===": return .first
    default: return nil
    }
  }
}
