/// Finds the end of a Swift string, through nested interpolations, without recursion.
struct SwiftStringScan {
  /// Where a string ends, and whether its value is in the file.
  struct Literal {
    let end: Int
    let isPlain: Bool
  }

  /// A string that is open, or the brackets of an interpolation in it.
  private enum Level {
    case string(hashCount: Int, isMultiline: Bool)
    case interpolation(depth: Int)
  }

  /// More hash signs than this open no string, so that a row of them is not counted again and again.
  private static let maxHashCount = 32

  private let bytes: [UInt8]
  private var index: Int
  private var levels: [Level] = []
  private var isPlain = true

  /// Scans the string that starts at `start`; nil if there is none.
  static func scan(_ bytes: [UInt8], from start: Int) -> Literal? {
    var scan = SwiftStringScan(bytes: bytes, index: start)
    guard scan.open() else { return nil }
    while scan.index < bytes.count, let level = scan.levels.last {
      switch level {
      case .string(let hashCount, let isMultiline): scan.readText(hashCount, isMultiline)
      case .interpolation(let depth): scan.readCode(depth)
      }
    }
    return Literal(end: min(scan.index, bytes.count), isPlain: scan.isPlain && scan.levels.isEmpty)
  }

  private init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// Steps over the delimiter of a string that starts here.
  private mutating func open() -> Bool {
    var quote = index
    while quote < bytes.count, bytes[quote] == UInt8(ascii: "#"),
      quote - index <= SwiftStringScan.maxHashCount
    {
      quote += 1
    }
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\""),
      quote - index <= SwiftStringScan.maxHashCount
    else { return false }
    let isMultiline = hasQuotes(3, at: quote)
    levels.append(.string(hashCount: quote - index, isMultiline: isMultiline))
    index = quote + (isMultiline ? 3 : 1)
    return true
  }

  private mutating func readText(_ hashCount: Int, _ isMultiline: Bool) {
    switch bytes[index] {
    case UInt8(ascii: "\""):
      let quoteCount = isMultiline ? 3 : 1
      guard hasQuotes(quoteCount, at: index), hasHashes(hashCount, at: index + quoteCount) else {
        index += 1
        return
      }
      index += quoteCount + hashCount
      levels.removeLast()
    case UInt8(ascii: "\\"):
      guard hasHashes(hashCount, at: index + 1) else {
        index += 1
        return
      }
      index += 1 + hashCount
      guard index < bytes.count else { return }
      if bytes[index] == UInt8(ascii: "(") {
        isPlain = false
        levels.append(.interpolation(depth: 1))
        index += 1
      } else if !isLineEnd(bytes[index]) {
        index += 1
      }
    case let byte where isLineEnd(byte) && !isMultiline: endLine()
    default: index += 1
    }
  }

  private mutating func readCode(_ depth: Int) {
    switch bytes[index] {
    case UInt8(ascii: "("): setDepth(depth + 1)
    case UInt8(ascii: ")"): setDepth(depth - 1)
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      if !open() { index += 1 }
    case let byte where isLineEnd(byte): endLine()
    default: index += 1
    }
  }

  private mutating func setDepth(_ depth: Int) {
    levels.removeLast()
    if depth > 0 { levels.append(.interpolation(depth: depth)) }
    index += 1
  }

  /// Gives up every string that a line end cuts off; those of several lines go on.
  private mutating func endLine() {
    isPlain = false
    let outer = levels.lastIndex { level in
      if case .string(_, isMultiline: true) = level { return true }
      return false
    }
    guard let outer else {
      levels.removeAll()
      return
    }
    // What directly follows a string is its interpolation, which may span lines.
    levels.removeLast(levels.count - min(levels.count, outer + 2))
    index += 1
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func hasQuotes(_ count: Int, at start: Int) -> Bool {
    has(count, of: UInt8(ascii: "\""), at: start)
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    has(count, of: UInt8(ascii: "#"), at: start)
  }

  private func has(_ count: Int, of byte: UInt8, at start: Int) -> Bool {
    guard count <= bytes.count - start else { return false }
    for offset in 0..<count where bytes[start + offset] != byte { return false }
    return true
  }
}
