/// A comment of a template language, which renders nothing: `{# … #}`, `{{! … }}`, `{{!-- … --}}`,
/// `{{/* … */}}`, `<%# … %>`, `{% # … %}`, `{% comment %} … {% endcomment %}`.
public struct TemplateComment: Sendable {
  /// With its delimiters; of a comment over several lines, one line.
  public let range: ByteRange
  /// What it says, without delimiters and the space around it.
  public let text: ByteRange

  init(_ placeholder: Placeholder, in source: SourceText) {
    range = placeholder.range
    let bytes = source.slice(placeholder.range)
    var text = bytes
    for (opener, closer) in TemplateComment.delimiters {
      if text.starts(with: opener) { text = text.dropFirst(opener.count) }
      if text.count >= closer.count, text.suffix(closer.count).elementsEqual(closer) {
        text = text.dropLast(closer.count)
      }
      text = TemplateComment.trimmed(text)
    }
    self.text = ByteRange(text.startIndex, text.endIndex)
  }

  /// From the outside to the inside; each is taken off where it is.
  private static let delimiters: [(opener: [UInt8], closer: [UInt8])] = [
    ("{{", "}}"), ("{%", "%}"), ("{#", "#}"), ("<%", "%>"), ("-", "-"), ("~", "~"), ("!--", "--"),
    ("/*", "*/"), ("!", ""), ("#", ""), ("comment", "endcomment"), ("-", "-"), ("%}", "{%"),
  ]
  .map { (Array($0.0.utf8), Array($0.1.utf8)) }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0.isSpace }
    while let last = text.last, last.isSpace { text = text.dropLast() }
    return text
  }

  /// Whether the body of a placeholder is one comment of Go, which ends with the first `*/`.
  private static func isGoComment(_ body: ArraySlice<UInt8>) -> Bool {
    guard body.starts(with: "/*".utf8) else { return false }
    let text = body.dropFirst(2)
    guard let end = text.indices.first(where: { text[$0...].starts(with: "*/".utf8) }) else {
      return false
    }
    return text[end...].dropFirst(2).allSatisfy { $0.isSpace || $0 == UInt8(ascii: "-") }
  }

  /// Whether a placeholder of a style is a comment by itself.
  static func isWhole(_ placeholder: ArraySlice<UInt8>, _ style: PlaceholderStyle) -> Bool {
    guard style == .mustache || style == .erb else { return false }
    if style == .mustache, placeholder.dropFirst().first == UInt8(ascii: "#") { return true }
    let body = TemplateTag.body(placeholder)
    switch body.first {
    case UInt8(ascii: "!"):
      return style == .mustache && placeholder.dropFirst().first == UInt8(ascii: "{")
    case UInt8(ascii: "#"):
      return style == .erb || placeholder.dropFirst().first == UInt8(ascii: "%")
    case UInt8(ascii: "/"): return style == .mustache && isGoComment(body)
    default: return false
    }
  }
}

extension SyntaxTree {
  /// The comments of the template that the file is, in order of position.
  public var templateComments: some Sequence<TemplateComment> {
    placeholders.lazy.filter { $0.isComment }.map { TemplateComment($0, in: self.source) }
  }
}

/// `{% comment %} … {% endcomment %}`, whose content is not content of the file.
extension PlaceholderScan {
  /// Makes one comment of each line between such tags.
  mutating func joinComments(in source: SourceText) {
    let words = placeholders.map { PlaceholderScan.statement($0, in: source) }
    guard let first = words.firstIndex(of: "comment") else { return }
    var joined = Array(placeholders[..<first])
    var index = first
    var left = words[first...].count { $0 == "endcomment" }
    var comments: [ByteRange] = []
    while index < words.count {
      let start = placeholders[index]
      index += 1
      if words[index - 1] == "endcomment" { left -= 1 }
      guard words[index - 1] == "comment", left > 0 else {
        joined.append(start)
        continue
      }
      while index < words.count, words[index] != "endcomment" { index += 1 }
      guard index < words.count else { break }
      left -= 1
      let comment = ByteRange(start.range.lower, placeholders[index].range.upper)
      joined += PlaceholderScan.lines(of: comment, in: source)
      comments.append(comment)
      index += 1
    }
    replace(joined, in: comments)
  }

  /// The word of a statement such as `{% comment %}`; empty for other placeholders.
  static func statement(_ placeholder: Placeholder, in source: SourceText) -> String {
    let text = source.slice(placeholder.range)
    guard placeholder.style == .mustache, text.dropFirst().first == UInt8(ascii: "%") else {
      return ""
    }
    return TemplateTag.firstWord(TemplateTag.body(text))
  }

  static func lines(of comment: ByteRange, in source: SourceText) -> [Placeholder] {
    var lines: [Placeholder] = []
    var start = Int(comment.lower)
    while start < Int(comment.upper) {
      let end = TextScan.endOfLine(in: source.bytes.span, from: start, to: Int(comment.upper))
      var (lower, upper) = (start, end)
      while lower < upper, source.bytes[lower].isSpace { lower += 1 }
      while upper > lower, source.bytes[upper - 1].isSpace { upper -= 1 }
      if lower < upper {
        let range = ByteRange(lower, upper)
        lines.append(Placeholder(range: range, style: .mustache, role: .control, isComment: true))
      }
      start = end + 1
    }
    return lines
  }
}
