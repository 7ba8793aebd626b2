/// A placeholder outside a string whose style is not enabled.
struct UndeclaredPlaceholder {
  let range: ByteRange
  /// Nil for a style that cannot be enabled.
  let style: PlaceholderStyle?
}

/// Placeholders in styles that cannot be enabled: `$NAME`, `@@NAME@@`, `__NAME__`, `#{name}`, `%s`.
enum ForeignPlaceholder {
  /// The end of the one that begins at `start`; nil where none does.
  static func end(in bytes: [UInt8], at start: Int, upTo limit: Int) -> Int? {
    let text = Text(bytes: bytes, limit: limit)
    let sign = text[start]
    switch sign {
    case UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      break
    default: return nil
    }
    if text[start + 1] == UInt8(ascii: "{"), let end = text.nameEnd(from: start + 2) {
      return text[end] == UInt8(ascii: "}") ? end + 1 : nil
    }
    if sign == UInt8(ascii: "%"), let end = text.conversionEnd(from: start + 1) { return end }
    let count = text[start + 1] == sign ? 2 : 1
    guard let end = text.nameEnd(from: start + count) else { return nil }
    if sign == UInt8(ascii: "_") {
      // The closing signs are part of the name.
      let isClosed = text[end - 1] == sign && text[end - 2] == sign && end >= start + 5
      return count == 2 && isClosed ? end : nil
    }
    let isClosed = (0..<count).allSatisfy { text[end + $0] == sign }
    return isClosed ? end + count : sign == UInt8(ascii: "$") && count == 1 ? end : nil
  }

  private struct Text {
    let bytes: [UInt8]
    let limit: Int

    subscript(index: Int) -> UInt8 { index >= 0 && index < limit ? bytes[index] : 0 }

    func nameEnd(from start: Int) -> Int? {
      guard self[start].isLetter || self[start] == UInt8(ascii: "_") else { return nil }
      var end = start
      while self[end].isLetter || self[end].isDigit || "_-.".utf8.contains(self[end]) { end += 1 }
      return end
    }

    /// The end of a conversion of `printf`, or of one with a name in Python, without its `%`.
    func conversionEnd(from start: Int) -> Int? {
      var index = start
      if self[index] == UInt8(ascii: "("), let end = nameEnd(from: index + 1) {
        guard self[end] == UInt8(ascii: ")") else { return nil }
        index = end + 1
      } else {
        while self[index].isDigit { index += 1 }
        if index > start {
          guard self[index] == UInt8(ascii: "$") else { return nil }
          index += 1
        }
      }
      guard "sdifu@".utf8.contains(self[index]) else { return nil }
      let next = self[index + 1]
      let isWhole = !next.isLetter && !next.isDigit && next != UInt8(ascii: "_")
      return isWhole && next != UInt8(ascii: "%") ? index + 1 : nil
    }
  }
}
