import PushlintSyntax

/// The names that a template's tag uses.
///
/// Sizes are declared for the first name of a tag. In languages with expressions, all other names count
/// too, except filters, functions, parameters, numbers, quoted texts and keywords.
struct TagWords {
  private let bytes: ArraySlice<UInt8>
  private let placeholder: Placeholder
  private let first: ByteRange

  init(_ placeholder: Placeholder, in source: SourceText) {
    self.placeholder = placeholder
    bytes = source.slice(placeholder.range)
    first = placeholder.nameRange(in: source)
  }

  private static let keywords = [
    "and", "as", "assign", "block", "break", "capture", "case", "comment", "continue", "define",
    "do", "each", "elif", "else", "elseif", "elsif", "empty", "end", "false", "for", "if", "in",
    "is", "let", "limit", "log", "lookup", "macro", "nil", "none", "not", "null", "or", "range",
    "raw", "reversed", "set", "then", "this", "true", "unless", "until", "when", "while", "with",
  ]

  /// The names, in document order.
  var names: [ByteRange] {
    let isValue = placeholder.role == .value
    switch placeholder.style {
    case .mustache, .erb:
      if isComment || isPartial { return [] }
      return words.filter { isValue && $0 == first || isName($0) }
    case .dollar, .percent, .brace, .bracket, .angle: return first.isEmpty ? [] : [first]
    }
  }

  private var isComment: Bool {
    let sign = bytes.dropFirst(2).first
    if bytes.dropFirst().first == UInt8(ascii: "#") { return true }
    return sign == UInt8(ascii: "!") || placeholder.style == .erb && sign == UInt8(ascii: "#")
  }

  /// Whether the tag includes another template.
  private var isPartial: Bool {
    placeholder.style == .mustache && bytes.dropFirst(2).first { $0 != 0x20 } == UInt8(ascii: ">")
  }

  /// Runs of name bytes outside quotes.
  private var words: [ByteRange] {
    var words: [ByteRange] = []
    var quote: UInt8?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        index += 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        index += 1
      } else if Placeholder.isNameByte(byte) {
        let start = index
        while index < bytes.endIndex, Placeholder.isNameByte(bytes[index]) { index += 1 }
        let word = Placeholder.trimmed(ByteRange(start, index), in: bytes)
        if !word.isEmpty { words.append(word) }
      } else {
        index += 1
      }
    }
    return words
  }

  private func isName(_ word: ByteRange) -> Bool {
    let text = bytes[word.indices]
    if text.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) { return false }
    let name = String(decoding: text, as: UTF8.self)
    if TagWords.keywords.contains(name) || name.hasPrefix("end") { return false }
    // `| filter`, `function(`, `parameter=`, `key:`
    let before = bytes[..<word.indices.lowerBound].last { $0 != 0x20 }
    var rest = bytes[word.indices.upperBound...].drop { $0 == 0x20 }
    let next = rest.popFirst()
    if before == UInt8(ascii: "|") { return false }
    if next == UInt8(ascii: "="), rest.first != UInt8(ascii: "=") { return false }
    return next != UInt8(ascii: "(") && next != UInt8(ascii: ":")
  }
}
