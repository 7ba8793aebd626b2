/// Writes JSON (RFC 8259) piece by piece.
///
/// Beyond what the RFC requires, it escapes whatever is unsafe in output, for terminals, JavaScript
/// and CI runners, which take `##[name]` and `##vso[name]` in a line for commands.
public struct JSONWriter: ~Copyable {
  private var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Everything written, with a final line end.
  public consuming func finish() -> [UInt8] {
    endLine()
    return take()
  }

  /// The bytes written since the last `take()`.
  public var byteCount: Int { bytes.count }

  /// Removes and returns the bytes written since the last call.
  public mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }

  /// Ends the line after the outermost value, so that another may follow.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Starts a member; a value follows.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func string(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  public mutating func number(_ number: some BinaryInteger) { raw(String(number)) }
  public mutating func literal(_ value: Bool) { raw(value ? "true" : "false") }

  /// A member that is an object with the members that `fill` writes.
  public mutating func object(_ name: String, _ fill: (inout JSONWriter) -> Void) {
    key(name)
    beginObject()
    fill(&self)
    endObject()
  }

  /// A member that is an array of the values that `fill` writes.
  public mutating func array(_ name: String, _ fill: (inout JSONWriter) -> Void) {
    key(name)
    beginArray()
    fill(&self)
    endArray()
  }

  public mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  public mutating func member(_ name: String, _ value: some BinaryInteger) {
    key(name)
    number(value)
  }

  /// Starts a new line before the next value or member, for readability.
  public mutating func breakLine() {
    separate()
    needsComma = false
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a value in one line, without white space.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let value): literal(value)
    case .integer(let value): number(value)
    case .number(let text): raw(text)
    case .string(let text): string(text)
    case .array(let items):
      beginArray()
      for item in items { self.value(item) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes += text.utf8
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let start = bytes.count
    bytes += text.utf8
    var end = start
    // Checking the bytes of an array is faster than those of a string.
    while end < bytes.count, JSONWriter.isPlain(bytes[end]) { end &+= 1 }
    if end == bytes.count { return }
    bytes.removeSubrange(start...)
    var command = WorkflowCommand()
    for scalar in text.unicodeScalars {
      let isCommand = command.isBegun(by: scalar)
      switch scalar {
      case "[" where isCommand: escape(scalar)
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case let other where other.isUnsafeInOutput: escape(other)
      default: bytes += String(scalar).utf8
      }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? .init() {
      bytes += ("\\u" + Hexadecimal.text(UInt64(unit), width: 4)).utf8
    }
  }

  /// Whether a byte needs no escape in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "#")
  }
}
