/// A string, decoded on demand.
public struct StringView: Sendable {
  public let node: NodeView

  public init(node: NodeView) { self.node = node }

  public var range: ByteRange { node.range }
  /// Whether the string contains placeholders.
  public var isTemplate: Bool { node.flags.contains(.isTemplate) }

  /// The decoded UTF-8 bytes, including placeholders as written.
  public var bytes: [UInt8] { Array(slice) }

  /// `bytes` without a copy, if the file contains them unescaped.
  public var slice: ArraySlice<UInt8> {
    let raw = node.node
    return raw.isVerbatim ? node.tree.source.slice(raw.contentRange) : decoded
  }

  var decoded: ArraySlice<UInt8> {
    let raw = node.node
    if raw.flags.contains(.isDetached) { return node.tree.detachedText(raw.payload)[...] }
    return JSONString.unescaped(node.tree.source.slice(raw.contentRange))[...]
  }

  /// The decoded text, including placeholders as written.
  public var value: String { String(decoding: slice, as: UTF8.self) }

  public var isEmpty: Bool {
    let raw = node.node
    return raw.isVerbatim ? raw.contentRange.isEmpty : decoded.isEmpty
  }

  /// The length in bytes as a JSON string with the fewest escapes, quotes included.
  public var quotedByteCount: Int {
    let raw = node.node
    // Most strings need no decoding.
    if raw.isVerbatim, node.tree.language != .yaml {
      return raw.contentRange.count + 2
    }
    return JSONString.quotedByteCount(bytes)
  }

  public var placeholders: ArraySlice<Placeholder> { node.placeholders }

  /// Whether the string consists of a single placeholder.
  public var isLonePlaceholder: Bool {
    guard isTemplate, let placeholder = placeholders.first, placeholders.count == 1 else {
      return false
    }
    return placeholder.range.count == bytes.count
  }

  /// Whether the string is `#(name)`, which a template of Azure Notification Hubs replaces by a
  /// number, quotes included.
  public var isNumberPlaceholder: Bool {
    let raw = node.node
    // Of most strings one byte tells.
    if raw.isVerbatim {
      let start = Int(raw.contentRange.lower)
      let bytes = node.tree.source.bytes
      guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return false }
    }
    let bytes = slice
    guard bytes.count > 3, bytes.starts(with: "#(".utf8) else { return false }
    return bytes.firstIndex(of: UInt8(ascii: ")")) == bytes.index(before: bytes.endIndex)
  }

  /// The text before the first placeholder.
  public var start: String {
    guard let placeholder = placeholders.first else { return "" }
    let written = node.tree.source.slice(placeholder.range)
    let text = bytes
    let end = text.indices.first { text[$0...].starts(with: written) } ?? 0
    return String(decoding: text[..<end], as: UTF8.self)
  }

  /// The decoded bytes outside placeholders: the minimum length of the string.
  public var literalByteCount: Int {
    // A tag that is folded over lines is no placeholder, and may be all there is.
    if isTemplate, placeholders.isEmpty, node.tree.language == .yaml { return 0 }
    return max(0, bytes.count - placeholders.reduce(0) { $0 + $1.range.count })
  }
}

/// A number, kept as its text.
public struct NumberView: Sendable {
  public let node: NodeView

  public init(node: NodeView) { self.node = node }

  public var range: ByteRange { node.range }

  /// The number as JSON text.
  public var text: String {
    let raw = node.node
    guard raw.flags.contains(.isDetached) else { return node.text }
    return String(decoding: node.tree.detachedText(raw.payload), as: UTF8.self)
  }

  /// The length of `text` in bytes.
  public var textByteCount: Int {
    let raw = node.node
    return raw.flags.contains(.isDetached)
      ? node.tree.detachedText(raw.payload).count : raw.range.count
  }

  /// Whether it has neither a fraction nor an exponent.
  public var isIntegerLiteral: Bool { node.flags.contains(.isInteger) }

  /// The value as an integer, if it is one (`1`, `1.0`, `1e2`) and fits.
  public var integer: Int64? {
    if let integer = shortInteger ?? Int64(text) { return integer }
    return double.flatMap { Int64(exactly: $0) }
  }

  /// The value as a count of something; more than an `Int` holds is its greatest.
  public var count: Int? { integer.map { Int(clamping: $0) } }

  /// The nearest double; infinite if the number is out of range.
  public var double: Double? { shortInteger.map { Double($0) } ?? Double(text) }

  /// The value of a number that consists of a few digits, as most do, read without making a string.
  private var shortInteger: Int64? {
    let raw = node.node
    guard raw.isShortInteger else { return nil }
    var value: Int64 = 0
    let bytes = node.tree.source.bytes
    for index in raw.content(in: bytes.count) {
      let byte = bytes[index]
      guard byte.isDigit else { return nil }
      value = value &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
    }
    return value
  }
}

extension NodeView {
  /// Whether it is an empty string.
  public var isEmptyString: Bool { asString.map { $0.isEmpty } ?? false }
}
