import PushlintAPNsSpec
public import PushlintSyntax

/// A push in text that no parser could read, told by its words since it is not in the tree.
///
/// The words are a key `aps` and, in the object that begins behind it, a key of Apple's; or several keys
/// of a message to a service. In NDJSON they are in one line, so that it does not matter where
/// a stream is cut.
public struct UnreadPush: Sendable {
  /// The mistake that hides it; nil for one of encoding, or where a placeholder holds it.
  public let issue: SyntaxIssue?
  /// The key `aps`, or the first of the message; nil where the bytes are not characters.
  public let key: ByteRange?

  /// The first one in a file; nil if there is none.
  init?(in tree: SyntaxTree) {
    if tree.source.looksLikeWideEncoding {
      var bytes = tree.source.bytes[...]
      if tree.language == .ndjson {
        // Of a stream the first line counts, which is whole wherever it is cut.
        if tree.source.isContinued { return nil }
        bytes = bytes.prefix { $0 != 0x0A }
      }
      guard UnreadPush.isInWideText(bytes) else { return nil }
      (issue, key) = (nil, nil)
      return
    }
    if tree.language.isHost { return nil }
    let places = UnreadPush.places(in: tree)
    let bytes = tree.source.bytes
    let words =
      tree.language == .yaml && !places.isEmpty ? UnreadPush.withoutComments(bytes) : bytes
    var descriptions = TypeDescriptions()
    var end = tree.source.contentStart
    for place in places where place.offset >= end {
      let start = tree.language == .ndjson ? UnreadPush.line(of: place.offset, in: bytes, end) : end
      end = bytes.count
      if tree.language == .ndjson {
        end = TextScan.endOfLine(in: bytes.span, from: place.offset, to: bytes.count)
      }
      let text = words[start..<end]
      let key = ApsWords(bytes: text).firstKey { tree.isDescription($0, &descriptions) }
      guard let key = key ?? ServiceWords.firstKey(in: text),
        !UnreadPush.isInTag(Int(key.lower), bytes)
      else { continue }
      (issue, self.key) = (place.issue, key)
      return
    }
    if let first = places.first, tree.language == .ndjson,
      let key = UnreadPush.keyOverLines(bytes[tree.source.contentStart...])
    {
      (issue, self.key) = (first.issue, key)
      return
    }
    guard let key = UnreadPush.keyInPlaceholder(tree) else { return nil }
    (issue, self.key) = (nil, key)
  }

  /// The key of a push in a value that goes over several lines, as in a file with the wrong ending.
  private static func keyOverLines(_ text: ArraySlice<UInt8>) -> ByteRange? {
    let line = text.drop { $0 <= 0x20 }.prefix { $0 != 0x0A }.filter { $0 > 0x20 }
    guard line == [UInt8(ascii: "{")] || line == [UInt8(ascii: "[")] else { return nil }
    return ApsWords(bytes: text).firstKey { _ in false } ?? ServiceWords.firstKey(in: text)
  }

  /// Where something is wrong, in order: what follows or what is before may be missing in the tree.
  private static func places(in tree: SyntaxTree) -> [(offset: Int, issue: SyntaxIssue?)] {
    var places: [(offset: Int, issue: SyntaxIssue?)] = tree.losses.map {
      (Int($0.range.lower), $0)
    }
    // Among mistakes, the first is reported that hides something.
    if places.isEmpty || tree.language == .ndjson {
      places += tree.distortions.map { (Int($0.range.lower), $0) }
    }
    return tree.language == .ndjson ? places.sorted { $0.offset < $1.offset } : places
  }

  /// How far in front of a key a tag may begin, and how far behind it the tag may end.
  private static let reachOfTag = 4096

  /// Whether a key is in a tag such as `{% set … %}` that goes on over several lines: what is in it is
  /// written in the template's language.
  private static func isInTag(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    let offset = min(offset, bytes.count)
    let before = bytes[max(0, offset - reachOfTag)..<offset]
    let behind = bytes[offset..<min(bytes.count, offset + reachOfTag)]
    return delimiters(in: before).last == .opening && delimiters(in: behind).first == .closing
  }

  private enum Delimiter {
    case opening
    case closing
  }

  /// The delimiters of tags in a text, in order.
  private static func delimiters(in text: ArraySlice<UInt8>) -> [Delimiter] {
    zip(text, text.dropFirst()).compactMap { first, second in
      switch (first, second) {
      case (UInt8(ascii: "{"), UInt8(ascii: "%")): .opening
      case (UInt8(ascii: "%"), UInt8(ascii: "}")): .closing
      default: nil
      }
    }
  }

  /// The key `aps` that a placeholder holds, because braces of JSON look like its own: `{{"aps": …}}`.
  private static func keyInPlaceholder(_ tree: SyntaxTree) -> ByteRange? {
    for placeholder in tree.placeholders where placeholder.range.count > 8 {
      let text = tree.source.slice(placeholder.range)
      guard text.starts(with: "{{".utf8),
        let first = text.dropFirst(2).first(where: { !" \t\r\n".utf8.contains($0) }),
        "\"'a".utf8.contains(first)
      else { continue }
      // What is in `aps` may go on behind the first two braces that close.
      let rest = tree.source.slice(ByteRange(placeholder.range.lower, UInt32(tree.source.count)))
      let key = ApsWords(bytes: rest.prefix(text.count + 512)).firstKey { _ in false }
      if let key, placeholder.range.contains(key) { return key }
    }
    return nil
  }

  /// Where the line begins that an offset is in, from `start` on.
  private static func line(of offset: Int, in bytes: [UInt8], _ start: Int) -> Int {
    let lower = min(start, bytes.count)
    return bytes[lower..<max(lower, min(offset, bytes.count))].lastIndex(of: 0x0A).map { $0 + 1 }
      ?? lower
  }

  /// Whether UTF-16 or UTF-32 has the words: without the NULs, its letters are ASCII.
  private static func isInWideText(_ bytes: ArraySlice<UInt8>) -> Bool {
    // The mark at the beginning was repaired.
    let letters = bytes.filter { $0 != 0 }.drop { $0 == UInt8(ascii: "?") }
    return ApsWords(bytes: letters).firstKey { _ in false } != nil
      || ServiceWords.firstKey(in: letters) != nil
  }

  /// YAML with spaces in the place of what looks like comments; the tree knows none after a mistake.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var words = bytes
    var isComment = false
    for index in bytes.indices {
      if bytes[index] == 0x0A || bytes[index] == 0x0D {
        isComment = false
      } else if bytes[index] == UInt8(ascii: "#"), index == 0 || bytes[index - 1] <= 0x20 {
        isComment = true
      }
      if isComment { words[index] = 0x20 }
    }
    return words
  }
}

extension SyntaxTree {
  /// Whether the key at a place is in the tree, and describes types there.
  fileprivate func isDescription(
    _ key: ByteRange,
    _ descriptions: inout TypeDescriptions
  ) -> Bool {
    var next = node(at: Int(key.lower))
    while let node = next {
      if let object = node.asObject {
        guard let value = object[Root.aps.name], let inner = value.asObject else { return false }
        return !PushValues(of: inner).isPush && descriptions.isInDescription(value)
      }
      next = node.parent
    }
    return false
  }
}
