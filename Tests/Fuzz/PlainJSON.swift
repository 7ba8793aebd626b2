import PushlintSyntax

/// A reader of JSON that shares nothing with `Syntax`, to compare with.
struct PlainJSON {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether an object has a key twice.
  private(set) var repeatsKey = false
  /// How often each of the app's own members occurs: those whose keys begin with `zz`, unless they hold
  /// the payload, which is not the app's own.
  private(set) var ownValues: [[UInt8]: Int] = [:]

  /// Reads a document; nil if it is not JSON, as RFC 8259 defines it, or nested too deeply.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipSpace()
    guard value(depth: 0, isOwn: false) != nil else { return nil }
    skipSpace()
    guard index == bytes.count else { return nil }
  }

  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipSpace() {
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == wanted else { return false }
    index += 1
    return true
  }

  /// The value at the index in one form, whatever its escapes and white space.
  private mutating func value(depth: Int, isOwn: Bool) -> [UInt8]? {
    guard depth < 60 else { return nil }
    switch byte {
    case UInt8(ascii: "\""): return string().map { [0x22] + $0 + [0] }
    case UInt8(ascii: "["): return array(depth, isOwn)
    case UInt8(ascii: "{"): return object(depth, isOwn)
    default: return literal()
    }
  }

  private mutating func array(_ depth: Int, _ isOwn: Bool) -> [UInt8]? {
    var text: [UInt8] = [0x5B]
    index += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return text + [0x5D] }
    repeat {
      skipSpace()
      // The items of an array have no key of their own.
      guard let item = value(depth: depth + 1, isOwn: true) else { return nil }
      text += item
      skipSpace()
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? text + [0x5D] : nil
  }

  private mutating func object(_ depth: Int, _ isOwn: Bool) -> [UInt8]? {
    var text: [UInt8] = [0x7B]
    var keys: Set<[UInt8]> = []
    index += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return text + [0x7D] }
    repeat {
      skipSpace()
      guard let key = string() else { return nil }
      if !keys.insert(key).inserted { repeatsKey = true }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { return nil }
      skipSpace()
      let holdsOwn = ["aps", "alert", "payload"].contains { $0.utf8.elementsEqual(key) }
      guard let value = value(depth: depth + 1, isOwn: isOwn || !holdsOwn) else { return nil }
      if !isOwn, key.starts(with: "zz".utf8), !TextScan.contains("aps\0", in: value[...]) {
        ownValues[key + [0] + value, default: 0] += 1
      }
      text += key + [0] + value
      skipSpace()
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? text + [0x7D] : nil
  }

  /// The UTF-8 of the string at the index.
  private mutating func string() -> [UInt8]? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// The character of the escape whose backslash was read; a lone surrogate has none.
  private mutating func escape() -> Unicode.Scalar? {
    let name = byte
    index += 1
    switch name {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = codeUnit() else { return nil }
      guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
      guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = codeUnit(),
        (0xDC00..<0xE000).contains(second)
      else { return nil }
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(name)
    default: return nil
    }
  }

  private mutating func codeUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    index += 4
    return digits.utf8.allSatisfy { Hexadecimal.digit($0) != nil } ? UInt32(digits, radix: 16) : nil
  }

  /// A word or a number, as it is written.
  private mutating func literal() -> [UInt8]? {
    let start = index
    while index < bytes.count, !" \t\r\n,:]}[{\"".utf8.contains(byte) { index += 1 }
    let text = bytes[start..<index]
    for word in ["true", "false", "null"] where text.elementsEqual(word.utf8) { return Array(text) }
    return PlainJSON.isNumber(text) ? Array(text) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = rest.prefix { isDigit($0) }
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else {
      return false
    }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { isDigit($0) }
      if fraction.isEmpty { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard let sign = rest.first else { return true }
    guard sign == UInt8(ascii: "e") || sign == UInt8(ascii: "E") else { return false }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy { isDigit($0) }
  }
}
