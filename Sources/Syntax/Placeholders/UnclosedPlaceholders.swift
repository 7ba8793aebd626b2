extension SyntaxTree {
  /// The placeholders in strings that begin and do not end, such as `{{title}`.
  public func unclosedPlaceholders(styles: [PlaceholderStyle]) -> UnclosedPlaceholders {
    UnclosedPlaceholders(self, styles)
  }
}

/// Unclosed placeholders in order of position, found one by one: there may be millions.
public struct UnclosedPlaceholders: Sequence, IteratorProtocol {
  private let tree: SyntaxTree
  private let styles: [PlaceholderStyle]
  /// The next delimiter, and the end of the last issue.
  private var position = 0
  private var end: UInt32 = 0

  fileprivate init(_ tree: SyntaxTree, _ styles: [PlaceholderStyle]) {
    self.tree = tree
    self.styles = styles
  }

  public mutating func next() -> TemplateIssue? {
    let bytes = tree.source.bytes
    while position < tree.unclosedDelimiters.count {
      let start = tree.unclosedDelimiters[position]
      position += 1
      guard start >= end, let delimiter = UnclosedDelimiter(bytes, at: Int(start), styles),
        let string = tree.node(at: Int(start)), string.kind == .string,
        let issue = delimiter.issue(in: bytes, upTo: Int(string.node.contentRange.upper))
      else { continue }
      end = issue.range.upper
      return issue
    }
    return nil
  }
}

/// The opening delimiter of a placeholder.
private struct UnclosedDelimiter {
  private let start: Int
  private let opener: (UInt8, UInt8)
  private let closer: [UInt8]

  init?(_ bytes: [UInt8], at index: Int, _ styles: [PlaceholderStyle]) {
    guard index + 1 < bytes.count else { return nil }
    start = index
    opener = (bytes[index], bytes[index + 1])
    switch opener {
    case (UInt8(ascii: "{"), UInt8(ascii: "{")) where styles.contains(.mustache):
      closer = Array("}}".utf8)
    case (UInt8(ascii: "{"), UInt8(ascii: "%")) where styles.contains(.mustache):
      closer = Array("%}".utf8)
    case (UInt8(ascii: "$"), UInt8(ascii: "{")) where styles.contains(.dollar):
      closer = Array("}".utf8)
    case (UInt8(ascii: "<"), UInt8(ascii: "%")) where styles.contains(.erb):
      closer = Array("%>".utf8)
    default: return nil
    }
  }

  /// The issue if a name follows, and neither the string nor the next placeholder holds the closing
  /// delimiter before.
  func issue(in bytes: [UInt8], upTo end: Int) -> TemplateIssue? {
    let end = min(end, bytes.count)
    var name = start + 2
    while name < end, bytes[name] == 0x20 || "=-~#^/&".utf8.contains(bytes[name]) { name += 1 }
    guard name < end, bytes[name].isLetter || "_.@$".utf8.contains(bytes[name]) else { return nil }
    if opener.0 == UInt8(ascii: "$"), name > start + 2 { return nil }
    let isSpaced = bytes[start + 2] == 0x20 && closer[0] != UInt8(ascii: "%")
    var index = name
    while index < end {
      // Behind an escape, such as that of a brace, it may end where only a parser of JSON sees it.
      if bytes[index] == UInt8(ascii: "\\") { return nil }
      if bytes[index] == closer[0],
        closer.count == 1 || (index + 1 < end && bytes[index + 1] == closer[1])
      {
        return nil
      }
      if index + 1 < end, bytes[index] == opener.0, bytes[index + 1] == opener.1 {
        // In quotes, it is a text in the code of the template.
        if "'\"`".utf8.contains(bytes[index - 1]) { return nil }
        break
      }
      index += 1
    }
    while name < end, Placeholder.isNameByte(bytes[name]) { name += 1 }
    // Words that only follow a delimiter, as in `write {{ in the text`.
    if isSpaced, let next = bytes[name..<end].first(where: { $0 != 0x20 }),
      next.isLetter || next.isDigit || next >= 0x80
    {
      return nil
    }
    let half = bytes[name..<end].firstIndex { $0 != 0x20 } ?? end
    let isHalfClosed = half < end && bytes[half] == closer[0]
    if isHalfClosed { name = half + 1 }
    let insertion = String(decoding: closer.dropFirst(isHalfClosed ? 1 : 0), as: UTF8.self)
    return TemplateIssue(
      code: .unclosedPlaceholder,
      range: ByteRange(start, name),
      edits: [.insert(insertion, at: name)]
    )
  }
}
