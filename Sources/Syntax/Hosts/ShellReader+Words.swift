/// Words (POSIX.1-2024, "Shell Command Language", sections 2.2 and 2.6).
extension ShellReader {
  /// Reads a word, which begins here; it may assign to an item of an array if it `mayAssign`.
  mutating func readWord(mayAssign: Bool = false) -> ShellWord {
    var word = ShellWord(text: HostText(at: index))
    var parts = 0
    if mayAssign { readSubscript(into: &word) }
    while index < end, !isDelimiter(bytes[index]) {
      let start = index
      parts += 1
      word.tail = nil
      word.replacement = nil
      switch bytes[index] {
      case UInt8(ascii: "'"): readSingleQuoted(into: &word)
      case UInt8(ascii: "\""): readDoubleQuoted(into: &word)
      case UInt8(ascii: "\\"):
        if let end = lineEnd(at: index + 1) {
          index = end
        } else {
          if index + 1 < end {
            word.text.append(bytes[index + 1], for: index..<index + 2)
          }
          index = min(index + 2, end)
        }
      case UInt8(ascii: "$") where "'\"".utf8.contains(byte(at: index + 1)):
        readSpecialQuoted(into: &word)
      case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(into: &word)
      default:
        while index < end, !isDelimiter(bytes[index]), !"'\"\\$`".utf8.contains(bytes[index]) {
          index += 1
        }
        word.text.append(bytes[start..<index])
      }
      if index == start { index += 1 }
    }
    if parts > 1 { word.variable = nil }
    if let tail = word.tail, tail.start == 0 { word.text.writing = tail.writing }
    return word
  }

  /// Reads `name[…]`, in which `<` redirects nothing.
  private mutating func readSubscript(into word: inout ShellWord) {
    let opening = ShellExpansion.nameEnd(from: index, in: bytes)
    guard opening > index, let close = subscriptEnd(at: opening) else { return }
    word.text.append(bytes[index..<opening])
    word.text.appendHole(bytes[opening..<close])
    index = close
  }

  private mutating func readSingleQuoted(into word: inout ShellWord) {
    let start = min(index + 1, end)
    let (close, apostrophes) = ShellApostrophes.closingQuote(from: start, in: bytes, upTo: end)
    word.tail = (word.text.bytes.count, TextMap.Writing(reserved: [UInt8(ascii: "'")]))
    word.text.append(bytes[start..<close], apostrophes: apostrophes)
    index = min(close + 1, end)
  }

  private mutating func readDoubleQuoted(into word: inout ShellWord) {
    index += 1
    var isEmpty = true
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        readEscape(of: "\"\\$`", into: &word.text)
        word.tail = nil
      case UInt8(ascii: "$"), UInt8(ascii: "`"):
        readExpansion(into: &word, isQuoted: true)
        let isLone = isEmpty && byte(at: index) == UInt8(ascii: "\"")
        if !isLone {
          word.variable = nil
          word.replacement = nil
          word.tail = nil
        }
      default:
        word.tail = nil
        while index < end, !"\"\\$`".utf8.contains(bytes[index]) { index += 1 }
        word.text.append(bytes[start..<index])
        word.variable = nil
        word.replacement = nil
      }
      if index == start { index += 1 }
      isEmpty = false
    }
    index = min(index + 1, end)
  }

  /// A backslash, which is one unless it precedes one of some signs or a line end.
  private mutating func readEscape(of signs: String, into text: inout HostText) {
    if let end = lineEnd(at: index + 1) {
      index = end
    } else if index + 1 < end, signs.utf8.contains(byte(at: index + 1)) {
      text.append(bytes[index + 1], for: index..<index + 2)
      index += 2
    } else {
      text.append(bytes[index...index])
      index += 1
    }
  }

  /// `$'…'` and `$"…"`.
  private mutating func readSpecialQuoted(into word: inout ShellWord) {
    index += 1
    if bytes[index] == UInt8(ascii: "\"") { return readDoubleQuoted(into: &word) }
    index += 1
    let known: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
      UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\""): UInt8(ascii: "\""),
      UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    ]
    while index < end, bytes[index] != UInt8(ascii: "'") {
      let isEscape = bytes[index] == UInt8(ascii: "\\") && index + 1 < end
      if !isEscape {
        word.text.append(bytes[index...index])
      } else if let meant = known[bytes[index + 1]] {
        word.text.append(meant, for: index..<index + 2)
      } else {
        word.text.appendHole(bytes[index..<index + 2])
      }
      index += isEscape ? 2 : 1
    }
    index = min(index + 1, end)
  }

  /// A variable, arithmetic, or a command whose output is inserted.
  private mutating func readExpansion(into word: inout ShellWord, isQuoted: Bool = false) {
    let start = index
    let isBackquote = bytes[index] == UInt8(ascii: "`")
    if !isBackquote, let end = arithmeticEnd(at: index + 1) {
      index = end
    } else if isBackquote || byte(at: index + 1) == UInt8(ascii: "(") {
      if let text = isBackquote ? readBackquotes() : readSubstitution() {
        word.tail = text.writing.map { (word.text.bytes.count, $0) }
        return word.text.append(text)
      }
    } else if let found = expansion(isQuoted: isQuoted) {
      word.variable = found.name
      word.replacement = found.replacement
      word.isList = word.isList || found.isList
      index = found.end
    } else {
      word.text.append(bytes[index...index])
      return index += 1
    }
    word.text.appendHole(bytes[start..<min(index, end)])
  }

  /// What begins at the dollar sign here.
  private mutating func expansion(isQuoted: Bool) -> ShellExpansion.Found? {
    let limit = min(end, expansionLimit == .max ? end : index + expansionLimit)
    let found = ShellExpansion.at(index, in: bytes, upTo: limit, isQuoted: isQuoted)
    // Nobody writes longer ones in a script that is broken.
    if found == nil, byte(at: index + 1) == UInt8(ascii: "{") { expansionLimit = 256 }
    return found
  }

  /// Reads a line of a here-document.
  mutating func readExpandedLine(upTo next: Int, into word: inout ShellWord) {
    while index < next {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "\\"): readEscape(of: "\\$`", into: &word.text)
      case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(into: &word, isQuoted: true)
      default:
        while index < next, !"\\$`".utf8.contains(bytes[index]) { index += 1 }
        word.text.append(bytes[start..<index])
      }
      if index == start { index += 1 }
    }
  }
}
