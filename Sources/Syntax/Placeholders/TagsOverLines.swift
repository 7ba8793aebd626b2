/// Tags over several lines that render nothing: comments, and statements that set a value.
///
/// A placeholder ends in its line. These begin one, so that JSON has nothing like them: neither can a
/// string of JSON hold a line end, nor a line of it begin with such a delimiter.
extension PlaceholderScan {
  /// Makes one comment of each line of such a tag.
  mutating func joinLines(in source: SourceText, _ styles: [PlaceholderStyle]) {
    var joined: [Placeholder] = []
    var tags: [ByteRange] = []
    var next = 0
    // Behind an opening delimiter whose end is nowhere, that of another one is not, either.
    var endless: Set<LongTag> = []
    for offset in unclosed where tags.last.map({ offset >= $0.upper }) ?? true {
      let start = Int(offset)
      guard PlaceholderScan.beginsLine(start, in: source.bytes),
        let tag = LongTag(at: source.bytes[start...]), styles.contains(tag.style),
        !endless.contains(tag)
      else { continue }
      guard let end = tag.end(in: source.bytes, from: start) else {
        endless.insert(tag)
        continue
      }
      let range = ByteRange(start, end)
      while next < placeholders.count, placeholders[next].range.lower < range.lower {
        joined.append(placeholders[next])
        next += 1
      }
      while next < placeholders.count, placeholders[next].range.lower < range.upper { next += 1 }
      joined += PlaceholderScan.lines(of: range, in: source)
      tags.append(range)
    }
    replace(joined + placeholders[next...], in: tags)
  }

  /// Whether only spaces are before an offset in its line.
  private static func beginsLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
    var index = offset
    while index > 0, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return index == 0 || bytes[index - 1].isLineEnd || index == 3 && bytes[0] == 0xEF
  }
}

/// A kind of tag that may go on over lines, by how it begins and ends.
private enum LongTag: CaseIterable {
  case jinjaComment
  case handlebarsComment
  case mustacheComment
  case goComment
  case erbComment
  case statement

  /// The kind that begins a text.
  init?(at text: ArraySlice<UInt8>) {
    let start = text.prefix(64)
    guard let tag = LongTag.allCases.first(where: { $0.begins(start) }) else { return nil }
    self = tag
  }

  private func begins(_ text: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .jinjaComment: return text.starts(with: "{#".utf8)
    case .erbComment: return text.starts(with: "<%#".utf8)
    case .statement:
      guard text.starts(with: "{%".utf8) else { return false }
      return TemplateTag.setsValue(TemplateTag.trimmedStart(text.dropFirst(2)))
    case .handlebarsComment, .mustacheComment, .goComment:
      guard text.starts(with: "{{".utf8) else { return false }
      let body = TemplateTag.trimmedStart(text.dropFirst(2))
      return body.starts(with: opening.utf8)
    }
  }

  var style: PlaceholderStyle { self == .erbComment ? .erb : .mustache }

  /// What follows the delimiter.
  private var opening: String {
    switch self {
    case .handlebarsComment: "!--"
    case .mustacheComment: "!"
    case .goComment: "/*"
    case .jinjaComment, .erbComment, .statement: ""
    }
  }

  /// What is before the closing delimiter.
  private var ending: String {
    switch self {
    case .handlebarsComment: "--"
    case .goComment: "*/"
    case .jinjaComment, .mustacheComment, .erbComment, .statement: ""
    }
  }

  private var closer: String {
    switch self {
    case .jinjaComment: "#}"
    case .handlebarsComment, .mustacheComment, .goComment: "}}"
    case .erbComment: "%>"
    case .statement: "%}"
    }
  }

  /// Where a tag ends that begins at an offset; nil if it does not.
  func end(in bytes: [UInt8], from start: Int) -> Int? {
    let (first, second) = (closer.utf8.first, closer.utf8.last)
    var index = start + 2
    while index + 1 < bytes.count {
      if bytes[index] == first, bytes[index + 1] == second {
        let body = bytes[(start + 2)..<index]
        let rest = TemplateTag.trimmedEnd(body)
        if rest.count >= opening.utf8.count + ending.utf8.count,
          rest.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        {
          return index + 2
        }
      }
      index += 1
    }
    return nil
  }
}

extension TemplateTag {
  /// The text of a tag without the space, and the marks that remove space, before it.
  fileprivate static func trimmedStart(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = text.first.map { "-~+".utf8.contains($0) } ?? false ? text.dropFirst() : text
    return text.drop { $0.isSpace }
  }

  /// The same behind it.
  fileprivate static func trimmedEnd(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, last.isSpace { text = text.dropLast() }
    // The hyphens of a comment of Handlebars are its own.
    if text.last == UInt8(ascii: "~") || text.suffix(2).elementsEqual(" -".utf8) {
      text = text.dropLast()
    }
    while let last = text.last, last.isSpace { text = text.dropLast() }
    return text
  }
}

extension SourceText {
  /// The most tags that are looked at, and the bytes of each.
  private static let (maxOpenTagCount, maxOpenTagByteCount) = (64, 4096)

  /// Whether a tag that is opened at one of the offsets is closed in a later line, before the next one is
  /// opened.
  func mayHaveTags(openedAt offsets: [UInt32]) -> Bool {
    offsets.prefix(SourceText.maxOpenTagCount).contains { offset in
      let rest = slice(ByteRange(Int(offset), count)).prefix(SourceText.maxOpenTagByteCount)
      let opener = rest.prefix(2)
      guard
        let closer = ["{{": "}}", "{%": "%}", "<%": "%>"].first(where: {
          opener.elementsEqual($0.key.utf8)
        })?.value
      else { return false }
      let next = rest.dropFirst(2).indices.first { index in
        let two = rest[index...].prefix(2)
        return two.elementsEqual(closer.utf8) || two.elementsEqual(opener)
      }
      guard let next, rest[next...].starts(with: closer.utf8) else { return false }
      return rest[..<next].contains { $0.isLineEnd }
    }
  }
}
