/// Words that documents have in the place of values: in upper case, as in `"badge": BADGE`, or in brackets,
/// as in `"token": [your token]`.
///
/// A script replaces them with `sed` or the like, a reader by hand. No value of JSON looks like one.
struct BareWords {
  /// What people write for values that JSON has, or should have.
  private static let values = [
    "FALSE", "INF", "INFINITY", "NAN", "NIL", "NONE", "NULL", "TRUE", "UNDEFINED",
  ]

  private let bytes: [UInt8]
  private var index = 0
  /// The last sign outside of strings and comments.
  private var lastSign: UInt8 = 0

  /// The words in a text of JSON, as its placeholders.
  static func find(in bytes: [UInt8]) -> [ByteRange] {
    var words = BareWords(bytes: bytes)
    return words.find()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func find() -> [ByteRange] {
    var found: [ByteRange] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0...0x20: index += 1
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "/") where skipComment(): break
      case UInt8(ascii: "["):
        if ":[,".utf8.contains(lastSign), let end = bracketEnd {
          found.append(ByteRange(index, end))
          index = end
          lastSign = UInt8(ascii: "]")
        } else {
          index += 1
          lastSign = byte
        }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        let start = index
        while index < bytes.count, isInWord(bytes[index]) { index += 1 }
        if isValue(start..<index) { found.append(ByteRange(start, index)) }
        lastSign = byte
      default:
        // A word in lower case, a number, or the name of a variable.
        if isInWord(byte) || byte == UInt8(ascii: "$") {
          index += 1
          while index < bytes.count, isInWord(bytes[index]) { index += 1 }
        } else {
          index += 1
        }
        lastSign = byte
      }
    }
    return found
  }

  private func isInWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == 0x5F }

  private func isValue(_ range: Range<Int>) -> Bool {
    guard range.count > 1, ":[,".utf8.contains(lastSign) else { return false }
    let word = bytes[range]
    guard word.allSatisfy({ !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
      !BareWords.values.contains(where: { word.elementsEqual($0.utf8) })
    else { return false }
    // Something else may follow, such as the colon behind a key.
    let next = bytes[range.upperBound...].first { $0 > 0x20 }
    return next.map { ",]}/".utf8.contains($0) } ?? false
  }

  /// Nobody writes longer ones.
  private static let maxBracketByteCount = 256

  /// The end of the words in brackets that begin here; nil for an array.
  private var bracketEnd: Int? {
    let limit = min(bytes.count, index + BareWords.maxBracketByteCount)
    let content = bytes[(index + 1)..<limit].prefix { byte in
      isInWord(byte) || byte >= 0x80 || " -.,'/()<>".utf8.contains(byte)
    }
    guard content.endIndex < limit, bytes[content.endIndex] == UInt8(ascii: "]"),
      !content.isEmpty
    else { return nil }
    let parts = content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { LineWalk.trimmed($0) }
    // Words in upper case are values of their own.
    let areWords = parts.allSatisfy { part in
      part.allSatisfy { isInWord($0) && !(0x61...0x7A).contains($0) }
    }
    guard !areWords, parts.allSatisfy({ isName($0) }) else { return nil }
    let end = content.endIndex + 1
    return bytes[end...].first { $0 > 0x20 }.map { ",]}/".utf8.contains($0) } ?? false ? end : nil
  }

  /// Whether words in brackets name a value, and are none.
  private func isName(_ words: ArraySlice<UInt8>) -> Bool {
    guard let first = words.first, first.isLetter || first >= 0x80 || "_<(".utf8.contains(first)
    else { return false }
    return words.contains { $0.isLetter || $0 >= 0x80 }
      && !["true", "false", "null"].contains { words.elementsEqual($0.utf8) }
  }

  private mutating func skipString() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, bytes.count)
    lastSign = UInt8(ascii: "\"")
  }

  private mutating func skipComment() -> Bool {
    guard let comment = JSONStart.commentEnd(in: bytes, at: index) else { return false }
    index = comment
    return true
  }
}

/// How JSON begins.
enum JSONStart {
  /// Whether a text begins with an object or an array, behind comments.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let start = offset(in: bytes)
    return start < bytes.count && isOpening(bytes[start])
  }

  /// Whether a sign opens an object or an array.
  static func isOpening(_ sign: UInt8?) -> Bool {
    sign == UInt8(ascii: "{") || sign == UInt8(ascii: "[")
  }

  /// The end of a comment that begins at `start`; nil if none does.
  static func commentEnd(in bytes: [UInt8], at start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
    if bytes[start + 1] == UInt8(ascii: "/") {
      return TextScan.endOfLine(in: bytes.span, from: start, to: bytes.count)
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
    var end = start + 2
    while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
    return min(end + 2, bytes.count)
  }

  /// The offset of the first sign that is neither white space nor in a comment.
  static func offset(in bytes: [UInt8], from start: Int = 0) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if let end = commentEnd(in: bytes, at: index) {
        index = end
      } else {
        break
      }
    }
    return index
  }
}
