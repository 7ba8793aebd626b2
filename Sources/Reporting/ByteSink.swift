/// The output of a report: bytes that are handed over in pieces of whole findings.
public struct ByteSink: ~Copyable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends the text if all of its bytes fit; returns whether it did.
  @inline(__always)
  mutating func append(_ text: String, ifAll isFitting: (UInt8) -> Bool) -> Bool {
    let count = bytes.count
    // Checking the bytes of an array is faster than those of a string.
    bytes.append(contentsOf: text.utf8)
    var end = count
    while end < bytes.count, isFitting(bytes[end]) { end &+= 1 }
    if end == bytes.count { return true }
    bytes.removeSubrange(count...)
    return false
  }

  public mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ byte: UInt8, count: Int) {
    for _ in 0..<max(0, count) { bytes.append(byte) }
  }

  public mutating func append(_ more: [UInt8]) { bytes += more }

  mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

  /// Appends the text as `VisibleText.line` shows it.
  mutating func append(line text: String) {
    let mayBegin = text.utf8.first == UInt8(ascii: ":") || text.utf8.first == UInt8(ascii: " ")
    if !mayBegin, append(text, ifAll: { VisibleText.isPlain($0) && $0 != UInt8(ascii: "#") }) {
      return
    }
    append(VisibleText.line(text))
  }

  /// Appends the text and ends the line, without the blanks before the line's end.
  public mutating func appendLine(_ text: String = "") {
    append(text)
    endLine()
  }

  mutating func endLine() {
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Removes and returns the bytes written since the last call.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }
}
