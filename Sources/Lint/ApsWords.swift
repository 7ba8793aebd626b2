import PushlintAPNsSpec
import PushlintSyntax

/// Looks for the key `aps` in bytes.
struct ApsWords {
  /// How far behind `aps` the first keys are.
  private static let reach = 512

  let bytes: ArraySlice<UInt8>

  /// The first key `aps` of a push that is not passed over.
  func firstKey(unless isPassed: (ByteRange) -> Bool) -> ByteRange? {
    let name = Array(Root.aps.name.utf8)
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: name[0]) {
      index = start + 1
      guard bytes[start...].starts(with: name), isBeginning(at: start),
        let value = valueStart(after: start + name.count), holdsKey(from: value),
        !isPassed(ByteRange(start, start + name.count))
      else { continue }
      return ByteRange(start, start + name.count)
    }
    return nil
  }

  private func byte(at index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  private func isBeginning(at start: Int) -> Bool {
    start == bytes.startIndex || " \t\r\n{[,\"'".utf8.contains(bytes[start - 1])
  }

  /// Where the value of a key that ends at `index` begins; nil if that is no key.
  func valueStart(after index: Int) -> Int? {
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
