import APNsSpec
public import Syntax

/// A push in text that no parser could read, told by its words since it is not in the tree.
///
/// The words are a key `aps` and, in the object that begins behind it, a key of Apple's. In NDJSON they
/// are in one line, so that it does not matter where a stream is cut.
public struct UnreadPush: Sendable {
  /// The mistake that hides it; nil for one of encoding.
  public let issue: SyntaxIssue?
  /// The key `aps`; nil where the bytes are not characters.
  public let key: ByteRange?

  /// The first one in a file; nil if there is none.
  init?(in tree: SyntaxTree) {
    if tree.language.isHost { return nil }
    let bytes = tree.source.bytes
    let isLined = tree.language == .ndjson
    if tree.source.looksLikeWideEncoding {
      // Without the NULs, the letters of UTF-16 and UTF-32 are ASCII. Lines may end within one.
      let letters = isLined ? [] : bytes.filter { $0 != 0 }
      guard ApsWords(bytes: letters[...]).firstKey != nil else { return nil }
      (issue, key) = (nil, nil)
      return
    }
    if tree.isWhole { return nil }
    let words = tree.language == .yaml ? UnreadPush.withoutComments(bytes) : bytes
    var end = 0
    for loss in tree.losses where Int(loss.range.lower) >= end {
      let start = UnreadPush.beginning(of: loss, in: tree)
      end = isLined ? TextScan.endOfLine(in: bytes.span, from: start, to: bytes.count) : bytes.count
      guard let key = ApsWords(bytes: words[min(start, end)..<end]).firstKey else { continue }
      (issue, self.key) = (loss, key)
      return
    }
    return nil
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

  /// Where what is lost may begin: a string that is not closed has swallowed what follows.
  private static func beginning(of loss: SyntaxIssue, in tree: SyntaxTree) -> Int {
    let place = Int(loss.range.lower)
    guard let node = tree.node(at: place), node.kind == .string else { return place }
    return min(place, Int(node.range.lower))
  }
}

/// Looks for the key `aps` in bytes.
private struct ApsWords {
  /// How far behind `aps` the first keys are.
  private static let reach = 512

  let bytes: ArraySlice<UInt8>

  /// The first key `aps` of a push.
  var firstKey: ByteRange? {
    let name = Array(Root.aps.name.utf8)
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: name[0]) {
      index = start + 1
      guard bytes[start...].starts(with: name), isBeginning(at: start),
        let value = valueStart(after: start + name.count), holdsKey(from: value)
      else { continue }
      return ByteRange(start, start + name.count)
    }
    return nil
  }

  private func byte(at index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  private func isBeginning(at start: Int) -> Bool {
    start == bytes.startIndex || " \t\r\n{,\"'".utf8.contains(bytes[start - 1])
  }

  /// Where the value of a key that ends at `index` begins; nil if that is no key.
  private func valueStart(after index: Int) -> Int? {
    var index = index
    // JSON in a string escapes its quotes.
    while byte(at: index) == UInt8(ascii: "\\") { index += 1 }
    if "\"'".utf8.contains(byte(at: index)) { index += 1 }
    while " \t\r\n".utf8.contains(byte(at: index)) { index += 1 }
    return byte(at: index) == UInt8(ascii: ":") ? index + 1 : nil
  }

  /// Whether an object with a key of Apple's begins at `start`.
  private func holdsKey(from start: Int) -> Bool {
    let rest = bytes[start..<min(bytes.endIndex, start + ApsWords.reach)]
    guard let first = rest.first(where: { !" \t".utf8.contains($0) }),
      "{\r\n#".utf8.contains(first),
      // A list of somebody's access points.
      rest.first(where: { !" \t\r\n".utf8.contains($0) }) != UInt8(ascii: "-")
    else { return false }
    var index = start
    while index < rest.endIndex, rest[index] != UInt8(ascii: "}") {
      let word = rest[index...].prefix { Placeholder.isNameByte($0) }
      index = max(index + 1, word.endIndex)
      // Another `aps` is looked at by itself, so no byte is looked at twice.
      if word.elementsEqual(Root.aps.name.utf8) { return false }
      if !word.isEmpty, valueStart(after: word.endIndex) != nil, Key.named(word, in: .aps) != nil {
        return true
      }
    }
    return false
  }
}
