import PushlintSyntax

/// The lines, commas and comments around a slot.
struct SlotLayout {
  let slot: Slot
  let bytes: [UInt8]
  let comments: [ByteRange]

  // MARK: Signs

  /// The offset of the last byte before the token that is neither space nor comment.
  var byteBefore: Int? {
    var index = min(Int(slot.token.lower), bytes.count) - 1
    var comment = comments.count - 1
    while index >= 0 {
      while comment >= 0, Int(comments[comment].lower) > index { comment -= 1 }
      if comment >= 0, index < Int(comments[comment].upper) {
        index = Int(comments[comment].lower) - 1
      } else if bytes[index] <= 0x20 {
        index -= 1
      } else {
        return index
      }
    }
    return nil
  }

  /// A comma if a key with a colon follows.
  var trailingComma: String {
    var index = Int(slot.token.upper)
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return "" }
    let isAdjacent = index == Int(slot.token.upper)
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] >= 0x20 {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return "" }
    return isAdjacent ? ", " : ","
  }

  // MARK: Indentation

  /// Whether indenting lines like the first one gives the right column.
  var indentsWithLine: Bool {
    let line = CursorText.line(in: bytes, at: Int(slot.token.lower))
    return space(in: line).count == Int(slot.token.lower) - line.lowerBound
  }

  /// One level of an object's indentation; nil if it is on one line up to here.
  func indentation(in object: ObjectView) -> String? {
    let start = Int(object.range.lower)
    let line = CursorText.line(in: bytes, at: Int(slot.token.lower))
    guard start < line.lowerBound else { return nil }
    let outer = Array(space(in: CursorText.line(in: bytes, at: start)))
    let inner = space(in: line)
    guard inner.starts(with: outer), inner.count > outer.count else { return "  " }
    return String(decoding: inner.dropFirst(outer.count), as: UTF8.self)
  }

  private func space(in line: Range<Int>) -> ArraySlice<UInt8> {
    bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
  }
}
