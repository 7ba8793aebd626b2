import Text

/// Writes JSON (RFC 8259) in the order in which it is told.
///
/// Beyond what the RFC asks, it escapes DEL, C1, U+2028, U+2029 and bidirectional controls, so that
/// its output is safe on a terminal and inside JavaScript.
package struct JSONWriter: ~Copyable {
  private var sink = ByteSink()
  private var needsComma = false

  package init() {}

  /// All that was written, ended by a line end.
  package consuming func finish() -> [UInt8] {
    endLine()
    return take()
  }

  var byteCount: Int { sink.bytes.count }

  /// What was written since this was asked last.
  mutating func take() -> [UInt8] { sink.take() }

  /// Ends the line behind the outermost value, after which another may follow.
  mutating func endLine() {
    sink.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Starts a member; a value follows.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    sink.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  package mutating func number(_ number: Int) {
    separate()
    sink.append(String(number))
    needsComma = true
  }

  mutating func literal(_ value: Bool) {
    separate()
    sink.append(value ? "true" : "false")
    needsComma = true
  }

  /// A member that is an object with the members that `fill` writes.
  mutating func object(_ name: String, _ fill: (inout JSONWriter) -> Void) {
    key(name)
    beginObject()
    fill(&self)
    endObject()
  }

  /// A member that is an array of the values that `fill` writes.
  mutating func array(_ name: String, _ fill: (inout JSONWriter) -> Void) {
    key(name)
    beginArray()
    fill(&self)
    endArray()
  }

  package mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  package mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  /// Starts a new line before the next value or member, for readers.
  package mutating func breakLine() {
    separate()
    needsComma = false
    sink.append(UInt8(ascii: "\n"))
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    sink.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    sink.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { sink.append(UInt8(ascii: ",")) }
  }

  private mutating func quote(_ text: String) {
    sink.append(UInt8(ascii: "\""))
    defer { sink.append(UInt8(ascii: "\"")) }
    if sink.append(text, ifAll: { JSONWriter.isPlain($0) }) { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": sink.append("\\\"")
      case "\\": sink.append("\\\\")
      case "\n": sink.append("\\n")
      case "\r": sink.append("\\r")
      case "\t": sink.append("\\t")
      case " "..."~": sink.append(UInt8(truncatingIfNeeded: scalar.value))
      case let other where VisibleText.isUnsafe(other): sink.append(JSONWriter.escape(other))
      default: sink.append(String(scalar))
      }
    }
  }

  /// Whether a byte stands for itself in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// `\u001b`; everything that is escaped so lies in the Basic Multilingual Plane.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u" + Hexadecimal.text(UInt64(scalar.value), width: 4)
  }
}
