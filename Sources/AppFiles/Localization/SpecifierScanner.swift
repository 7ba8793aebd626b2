/// Finds the specifiers of a text; see `FormatString` for what counts as one.
struct SpecifierScanner {
  private let bytes: [UInt8]
  private let role: FormatString.Role
  private var at = 0
  private var found: [FormatString.Specifier] = []

  init(_ bytes: [UInt8], _ role: FormatString.Role) {
    self.bytes = bytes
    self.role = role
  }

  mutating func scan() -> [FormatString.Specifier] {
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%") { readSpecifier() } else { at += 1 }
    }
    return found
  }

  /// The parts before a conversion.
  private struct Parts {
    /// 0 if there is none, or one that no argument can have.
    var position = 0
    var hasPosition = false
    var hasBlank = false
    var hasAlternate = false
    /// Whether anything but a position and a lone `#` is there.
    var hasOthers = false
    var takesWidth = false
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func readSpecifier() {
    let start = at
    if byte(start + 1) == UInt8(ascii: "%") { return add(.percent, start, start + 2, Parts()) }
    if role == .substitution, isArgument(start) { return add(.argument, start, start + 4, Parts()) }
    var parts = Parts()
    var index = start + 1
    readPosition(&index, &parts)
    readFlags(&index, &parts)
    if byte(index) == UInt8(ascii: "@"), parts.hasAlternate, !parts.hasOthers,
      let end = endOfName(from: index + 1)
    {
      let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
      return add(.substitution(name: name), start, end + 1, parts)
    }
    readWidth(&index, &parts)
    readLength(&index, &parts)
    guard let conversion = byte(index), Self.isConversion(conversion) else {
      return add(.lonePercent, start, start + 1, Parts())
    }
    let isPlain =
      !parts.hasOthers && !parts.hasAlternate && (parts.position > 0) == parts.hasPosition
    guard conversion == UInt8(ascii: "@"), isPlain else {
      let spelling = String(decoding: bytes[start...index], as: UTF8.self)
      return add(.unsupported(spelling: spelling), start, index + 1, parts)
    }
    add(.object, start, index + 1, parts)
  }

  private mutating func add(
    _ kind: FormatString.Specifier.Kind,
    _ start: Int,
    _ end: Int,
    _ parts: Parts
  ) {
    var isDoubtful = parts.hasBlank || kind == .lonePercent
    if case .unsupported = kind, isInsideWord(start, end) { isDoubtful = true }
    let specifier = FormatString.Specifier(
      kind: kind,
      range: start..<end,
      position: parts.position > 0 ? parts.position : nil,
      isDoubtful: isDoubtful,
      takesWidth: parts.takesWidth
    )
    found.append(specifier)
    at = end
  }

  /// Whether a digit stands in front and a letter behind.
  private func isInsideWord(_ start: Int, _ end: Int) -> Bool {
    guard start > 0, Self.isDigit(bytes[start - 1]), let next = byte(end) else { return false }
    return Self.isLetter(next)
  }

  private func isArgument(_ start: Int) -> Bool {
    guard bytes[start...].starts(with: "%arg".utf8) else { return false }
    return byte(start + 4).map { Self.isLetter($0) } != true
  }

  private func readPosition(_ index: inout Int, _ parts: inout Parts) {
    var end = index
    var position = 0
    while let digit = byte(end), Self.isDigit(digit) {
      // More arguments than any payload has room for.
      position = min(position * 10 + Int(digit - 0x30), 100_000)
      end += 1
    }
    guard end > index, byte(end) == UInt8(ascii: "$") else { return }
    parts.hasPosition = true
    parts.position = position < 100_000 ? position : 0
    index = end + 1
  }

  private func readFlags(_ index: inout Int, _ parts: inout Parts) {
    while let flag = byte(index) {
      switch flag {
      case UInt8(ascii: " "):
        parts.hasBlank = true
        parts.hasOthers = true
      case UInt8(ascii: "#"): parts.hasAlternate = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "'"):
        parts.hasOthers = true
      default: return
      }
      index += 1
    }
  }

  private func readWidth(_ index: inout Int, _ parts: inout Parts) {
    while let sign = byte(index), Self.isDigit(sign) || [0x2A, 0x2E, 0x24].contains(sign) {
      // A `$` belongs to `*n$`; elsewhere nothing can follow it.
      if sign == UInt8(ascii: "$"), !parts.takesWidth { return }
      if sign == UInt8(ascii: "*") { parts.takesWidth = true }
      parts.hasOthers = true
      index += 1
    }
  }

  private func readLength(_ index: inout Int, _ parts: inout Parts) {
    var count = 0
    while let letter = byte(index), count < 2,
      letter == UInt8(ascii: "h") || letter == UInt8(ascii: "l") || letter == UInt8(ascii: "q")
        || letter == UInt8(ascii: "L") || letter == UInt8(ascii: "z") || letter == UInt8(ascii: "t")
        || letter == UInt8(ascii: "j")
    {
      parts.hasOthers = true
      index += 1
      count += 1
    }
  }

  /// The `@` that ends the name from `start` on; nil if no name stands there.
  private func endOfName(from start: Int) -> Int? {
    var index = start
    while let letter = byte(index),
      Self.isLetter(letter) || Self.isDigit(letter) || letter == 0x5F
        || letter == 0x2D || letter == 0x2E
    {
      index += 1
    }
    return index > start && byte(index) == UInt8(ascii: "@") ? index : nil
  }

  private static func isConversion(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): true
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"): true
    case UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "f"), UInt8(ascii: "F"): true
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"): true
    case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "c"), UInt8(ascii: "C"): true
    case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"), UInt8(ascii: "n"): true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  /// Bytes above ASCII are taken for letters.
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }
}
