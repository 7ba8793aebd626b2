/// Finds out whether a placeholder begins at a byte.
///
/// The languages differ; these rules hold for all of them:
///
/// - A placeholder ends in its line. Without a closing delimiter it is not a placeholder.
/// - Of nested opening delimiters the innermost counts.
/// - `{{{` is closed by `}}}`, or else belongs to an object in front of a `{{`.
/// - Parentheses of `$(…)` and braces of `${…}` are balanced, to a depth of 8.
/// - Double quotes in a placeholder come in pairs, and no word directly follows a closing
///   one. So `"{{", "a": "}}"` is not taken for a placeholder that begins in one string and ends in
///   another.
/// - The names in `%NAME%`, `{name}`, `[NAME]`, `<NAME>` consist of letters, digits, `_`, `-`, `.`.
struct PlaceholderMatcher {
  private let bytes: [UInt8]
  private let styles: [PlaceholderStyle]
  private let needsSlowScan: Bool
  /// The result of the last search for each delimiter; makes many searches in one line linear.
  private var found: [Delimiter: (from: Int, result: Int, end: Int)] = [:]

  private enum Delimiter {
    case mustacheOpen
    case mustache
    case triple
    case longComment
    case statementOpen
    case statement
    case commentOpen
    case comment
    case erbOpen
    case erb

    var text: [UInt8] {
      switch self {
      case .mustacheOpen: [0x7B, 0x7B]
      case .mustache: [0x7D, 0x7D]
      case .triple: [0x7D, 0x7D, 0x7D]
      case .longComment: [0x2D, 0x2D, 0x7D, 0x7D]
      case .statementOpen: [0x7B, 0x25]
      case .statement: [0x25, 0x7D]
      case .commentOpen: [0x7B, 0x23]
      case .comment: [0x23, 0x7D]
      case .erbOpen: [0x3C, 0x25]
      case .erb: [0x25, 0x3E]
      }
    }
  }

  init(bytes: [UInt8], styles: [PlaceholderStyle]) {
    self.bytes = bytes
    self.styles = styles
    needsSlowScan = styles.contains(.percent) || styles.contains(.bracket)
  }

  /// The offset of the next byte that can begin a placeholder.
  func nextCandidate(from start: Int) -> Int {
    guard needsSlowScan else {
      return ByteScan.first(of: (0x7B, 0x24, 0x3C), in: bytes.span, from: start, to: bytes.count)
    }
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x7B, 0x24, 0x3C, 0x25, 0x5B: return index
      default: index += 1
      }
    }
    return index
  }

  /// Whether `{{`, `{%`, `{#`, `${` or `<%` is at a candidate.
  func opensDelimiter(at index: Int) -> Bool {
    switch (bytes[index], byte(at: index + 1)) {
    case (0x7B, 0x7B), (0x7B, 0x25), (0x7B, 0x23), (0x24, 0x7B), (0x3C, 0x25): true
    default: false
    }
  }

  /// Whether a delimiter is at a candidate whose end may be anywhere in its line.
  func opensLine(at index: Int) -> Bool {
    switch (bytes[index], byte(at: index + 1)) {
    case (0x24, 0x28): true
    default: opensDelimiter(at: index)
    }
  }

  mutating func match(at index: Int) -> Placeholder? {
    let next = byte(at: index + 1)
    switch byte(at: index) {
    case UInt8(ascii: "{"):
      if next == UInt8(ascii: "{") || next == UInt8(ascii: "%") || next == UInt8(ascii: "#") {
        return isOn(.mustache) ? matchMustache(at: index, next) : nil
      }
      return matchName(at: index, .brace, closer: UInt8(ascii: "}"))
    case UInt8(ascii: "$"): return isOn(.dollar) ? matchDollar(at: index) : nil
    case UInt8(ascii: "<"):
      if next == UInt8(ascii: "%") {
        return isOn(.erb) ? delimited(at: index, 2, .erbOpen, .erb, .erb) : nil
      }
      return matchName(at: index, .angle, closer: UInt8(ascii: ">"))
    case UInt8(ascii: "%"): return matchName(at: index, .percent, closer: UInt8(ascii: "%"))
    case UInt8(ascii: "["): return matchName(at: index, .bracket, closer: UInt8(ascii: "]"))
    default: return nil
    }
  }

  private func isOn(_ style: PlaceholderStyle) -> Bool { styles.contains(style) }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func matchMustache(at index: Int, _ next: UInt8) -> Placeholder? {
    switch next {
    case UInt8(ascii: "%"): return delimited(at: index, 2, .statementOpen, .statement, .mustache)
    case UInt8(ascii: "#"): return delimited(at: index, 2, .commentOpen, .comment, .mustache)
    default: break
    }
    if byte(at: index + 2) == UInt8(ascii: "!"), byte(at: index + 3) == UInt8(ascii: "-"),
      byte(at: index + 4) == UInt8(ascii: "-"), let end = search(.longComment, from: index + 3)
    {
      return placeholder(index, end + 4, .mustache)
    }
    let isTriple = byte(at: index + 2) == UInt8(ascii: "{")
    let (width, closer): (Int, Delimiter) = isTriple ? (3, .triple) : (2, .mustache)
    return delimited(at: index, width, .mustacheOpen, closer, .mustache)
  }

  /// A placeholder whose content begins `width` bytes after `index`.
  private mutating func delimited(
    at index: Int,
    _ width: Int,
    _ opener: Delimiter,
    _ closer: Delimiter,
    _ style: PlaceholderStyle
  ) -> Placeholder? {
    let start = index + width
    guard let close = search(closer, from: start), close > start else { return nil }
    if let inner = search(opener, from: start), inner < close { return nil }
    guard isPlausible(start, close) else { return nil }
    return placeholder(index, close + closer.text.count, style)
  }

  /// The first place of a delimiter from `start` on, in the line.
  private mutating func search(_ delimiter: Delimiter, from start: Int) -> Int? {
    if let last = found[delimiter], start >= last.from, start <= last.result {
      return last.result < last.end ? last.result : nil
    }
    let text = delimiter.text
    var index = start
    while index < bytes.count, !bytes[index].isLineEnd {
      if bytes[index] == text[0], matches(text, at: index) {
        found[delimiter] = (start, index, index + 1)
        return index
      }
      index += 1
    }
    found[delimiter] = (start, index, index)
    return nil
  }

  private func matches(_ text: [UInt8], at index: Int) -> Bool {
    for offset in text.indices where byte(at: index + offset) != text[offset] { return false }
    return true
  }

  /// Matches `${…}` or `$(…)`.
  private func matchDollar(at index: Int) -> Placeholder? {
    let opener = byte(at: index + 1)
    let closer: UInt8
    switch opener {
    case UInt8(ascii: "{"): closer = UInt8(ascii: "}")
    case UInt8(ascii: "("): closer = UInt8(ascii: ")")
    default: return nil
    }
    var nesting = 1
    var end = index + 2
    while end < bytes.count, !bytes[end].isLineEnd {
      if bytes[end] == opener { nesting += 1 }
      if bytes[end] == closer { nesting -= 1 }
      // Limits the cost of many unclosed ones in a line.
      if nesting == 0 || nesting > 8 { break }
      end += 1
    }
    guard nesting == 0, byte(at: end) == closer, end > index + 2, isPlausible(index + 2, end)
    else { return nil }
    return placeholder(index, end + 1, .dollar)
  }

  /// Matches a name between two delimiters of one byte.
  private func matchName(
    at index: Int,
    _ style: PlaceholderStyle,
    closer: UInt8
  ) -> Placeholder? {
    guard isOn(style) else { return nil }
    let first = byte(at: index + 1)
    guard first.isLetter || first == UInt8(ascii: "_") else { return nil }
    var end = index + 2
    while end < bytes.count, end - index < 128, isNameByte(bytes[end], style) { end += 1 }
    guard byte(at: end) == closer, bytes[end - 1] != 0x20 else { return nil }
    if style == .bracket || style == .brace, isLiteral(index + 1, end) { return nil }
    return Placeholder(range: ByteRange(index, end + 1), style: style, role: .value)
  }

  /// Whether a name is a literal of JSON or of other languages.
  private func isLiteral(_ lower: Int, _ upper: Int) -> Bool {
    guard upper - lower <= 9 else { return false }
    switch EditDistance.fold(String(decoding: bytes[lower..<upper], as: UTF8.self)) {
    case "true", "false", "null", "nil", "none", "nan", "undefined", "infinity": return true
    default: return false
    }
  }

  private func isNameByte(_ byte: UInt8, _ style: PlaceholderStyle) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    // Documentation writes `<device token>`.
    case UInt8(ascii: " "): style == .angle
    default: byte.isLetter || byte.isDigit
    }
  }

  /// Whether the quotes of a placeholder's content could belong to a template's own string
  /// literals.
  private func isPlausible(_ start: Int, _ end: Int) -> Bool {
    var isInside = false
    var hasWord = false
    var quotes = 0
    for index in start..<max(start, end) {
      let byte = bytes[index]
      if byte != UInt8(ascii: "\"") {
        if isInside ? byte != 0x20 && !byte.endsWord : true { hasWord = true }
        continue
      }
      quotes += 1
      isInside.toggle()
      let next = self.byte(at: index + 1)
      if !isInside, next.isLetter || next.isDigit, index + 1 < end { return false }
    }
    return !isInside && (quotes == 0 || hasWord)
  }

  private func placeholder(_ lower: Int, _ upper: Int, _ style: PlaceholderStyle) -> Placeholder {
    let text = bytes[lower..<upper]
    return Placeholder(
      range: ByteRange(lower, upper),
      style: style,
      role: TemplateTag.isControl(text, style) ? .control : .value,
      isComment: TemplateComment.isWhole(text, style)
    )
  }
}
