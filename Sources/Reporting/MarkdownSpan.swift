/// A piece of a line of Markdown, as far as rule pages use it: code, bold text and links.
public enum MarkdownSpan {
  case text(Substring)
  case code(Substring)
  case strong(Substring)
  case link(Substring, target: Substring)

  /// The pieces of a line, in order; what is no mark is text.
  public static func all(in line: Substring) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    var rest = line
    while let mark = rest.firstIndex(where: { "`*[".contains($0) }) {
      if mark > rest.startIndex { spans.append(.text(rest[..<mark])) }
      rest = rest[mark...]
      if let (code, after) = inner(rest, "`", "`") {
        spans.append(.code(code))
        rest = after
      } else if let (bold, after) = inner(rest, "**", "**") {
        spans.append(.strong(bold))
        rest = after
      } else if let (title, link) = inner(rest, "[", "]"),
        let (target, after) = inner(link, "(", ")")
      {
        spans.append(.link(title, target: target))
        rest = after
      } else {
        spans.append(.text(rest.prefix(1)))
        rest = rest.dropFirst()
      }
    }
    return rest.isEmpty ? spans : spans + [.text(rest)]
  }

  /// What is between two marks at the beginning of some text, and what follows them.
  private static func inner(
    _ text: Substring,
    _ open: String,
    _ close: String
  ) -> (inner: Substring, after: Substring)? {
    guard text.hasPrefix(open) else { return nil }
    let inner = text.dropFirst(open.count)
    var end = inner
    while !end.isEmpty, !end.hasPrefix(close) { end = end.dropFirst() }
    if end.isEmpty || end.startIndex == inner.startIndex { return nil }
    return (inner[..<end.startIndex], end.dropFirst(close.count))
  }
}
