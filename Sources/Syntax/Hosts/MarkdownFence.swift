/// What opens a block of code (CommonMark 0.31, section 4.5), or of formulas between `$$`.
struct MarkdownFence {
  let sign: UInt8
  let count: Int
  /// The width of its indentation.
  let indent: Int
  /// What follows the fence on its line.
  let info: CodeInfo

  /// The fence that a line opens here.
  init?(_ line: MarkdownLine) {
    let text = line.text
    guard let sign = text.first, "`~$".utf8.contains(sign) else { return nil }
    let count = text.prefix { $0 == sign }.count
    let rest = text.dropFirst(count)
    let isFormula = sign == UInt8(ascii: "$")
    guard count >= (isFormula ? 2 : 3), sign == UInt8(ascii: "~") || !rest.contains(sign) else {
      return nil
    }
    // A line with a formula in it, and maybe more.
    if isFormula, rest.contains(where: { $0 > 0x20 }) { return nil }
    self.sign = sign
    self.count = count
    indent = line.indentation.width
    info = CodeInfo(rest)
  }

  var isRead: Bool { sign != UInt8(ascii: "$") }

  /// Whether nothing but CommonMark's rule for indented code is against it, which dialects with other
  /// containers do not have.
  var isDeep: Bool { indent >= 4 }

  /// Whether a line is the end of the block.
  func isClosed(by line: MarkdownLine) -> Bool {
    let text = line.text
    let count = text.prefix { $0 == sign }.count
    return count >= self.count && text.dropFirst(count).allSatisfy { $0 <= 0x20 }
      && line.indentation.width < (isDeep ? indent : 0) + 4
  }
}

/// The info string of a block of code: the language, and what else the tools that render it know.
struct CodeInfo {
  let tag: CodeTag
  /// The word that names the language.
  let name: ArraySlice<UInt8>
  /// The headers that it sets as `name=value`.
  let headers: [HostItem.Field]
  /// Whether options may be the first lines of the code, as in MyST.
  let isDirective: Bool

  private static let directives = ["{code-block}", "{code}", "{code-cell}", "{sourcecode}"]

  init(_ info: ArraySlice<UInt8>) {
    let words = info.split { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
    isDirective =
      words.first.map { word in
        CodeInfo.directives.contains { word.elementsEqual($0.utf8) }
      } ?? false
    let first = isDirective ? words.dropFirst().first : words.first
    let named: ArraySlice<UInt8>?
    if let first, first.first == UInt8(ascii: "{"), !isDirective {
      named = CodeInfo.language(inAttributes: words)
    } else {
      // `json{1}`, `json:title`, `json title=…`
      let word = first?.prefix { !"{:;[(".utf8.contains($0) }
      named = word.flatMap { $0.contains(UInt8(ascii: "=")) ? nil : $0 }
    }
    name = named ?? info.prefix(0)
    tag = CodeTag(name)
    headers = words.compactMap { CodeInfo.header($0) }
  }

  /// The language in `{#id .class .json}` of Pandoc, or `{json}`.
  private static func language(inAttributes words: [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
    let names = words.prefix(
      through: words.firstIndex { $0.last == UInt8(ascii: "}") } ?? words.count - 1
    )
    .map { word in
      var name = word.drop { "{".utf8.contains($0) }
      while name.last == UInt8(ascii: "}") { name = name.dropLast() }
      return name
    }
    let classes = names.compactMap { $0.first == UInt8(ascii: ".") ? $0.dropFirst() : nil }
    if let known = classes.first(where: { CodeTag($0).isKnown && !$0.isEmpty }) { return known }
    // `{json}`, or a class that is no language.
    return classes.first ?? names.first { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
  }

  private static func header(_ word: ArraySlice<UInt8>) -> HostItem.Field? {
    guard let sign = word.firstIndex(of: UInt8(ascii: "=")), sign > word.startIndex else {
      return nil
    }
    var value = word[word.index(after: sign)...]
    if let quote = value.first, "\"'".utf8.contains(quote), value.last == quote, value.count > 1 {
      value = value.dropFirst().dropLast()
    }
    return HostItem.Field(part: .header, name: HostText(word[..<sign]), value: HostText(value))
  }
}
