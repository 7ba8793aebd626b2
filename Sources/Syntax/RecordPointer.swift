extension NodeView {
  /// Whether it is an example in documentation, which is read long after it was written.
  public var isInDocumentation: Bool {
    var tree = tree
    while let holder = tree.embedding?.holder { tree = holder.tree }
    return tree.language.isDocumentation
  }

  /// The record that the node is in: a line of NDJSON or another document, or the item of a list.
  public var record: NodeView {
    var node = self
    while let holder = node.tree.embedding?.holder { node = holder }
    var record = node
    while let parent = node.parent {
      record = parent.kind == .array && parent.parent == nil ? node : parent
      node = parent
    }
    return record
  }
}

/// A place in records: a JSON Pointer (RFC 6901), which also leads into JSON that a string contains.
public struct RecordPointer: Hashable, Sendable {
  /// The pointer as it is written.
  public let text: String
  private let tokens: [String]

  /// Nil for a text that is no pointer to a part of a record.
  public init?(_ text: String) {
    guard let tokens = JSONPointer.tokens(text), !tokens.isEmpty else { return nil }
    self.text = text
    self.tokens = tokens
  }

  /// What is at this place of a record; nil for nothing.
  public func value(in record: NodeView) -> NodeView? {
    var node = record
    for token in tokens {
      guard let next = RecordPointer.opened(node).child(token) else { return nil }
      node = next
    }
    return node
  }

  /// The JSON in a string, or the node itself.
  private static func opened(_ node: NodeView) -> NodeView {
    guard let string = node.asString,
      let first = string.slice.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return node }
    let embedding = Embedding(in: string)
    let options = ParseOptions(language: .json)
    let tree = SyntaxTree(.parse(embedding.source, options), embeddedAs: embedding)
    return tree.roots.first { _ in true } ?? node
  }
}

extension RecordPointer {
  /// The text of what is at this place of a record: a string as it is, and anything else as JSON; nil
  /// for nothing and for null.
  public func text(in record: NodeView) -> String? {
    guard let value = value(in: record), value.kind != .null else { return nil }
    return RecordPointer.shortened(value.asString?.value ?? value.text)
  }

  /// The most Unicode scalars of a text: each finding in a record has it.
  private static let maxLength = 1000

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > maxLength else { return text }
    let start = text.unicodeScalars.prefix(maxLength)
    return start.endIndex == text.endIndex ? text : String(start) + "…"
  }

  /// The day in UTC at this place of a record; nil if there is no time.
  public func day(in record: NodeView) -> CalendarDay? {
    guard let value = value(in: record) else { return nil }
    if let number = value.asNumber { return CalendarDay(timestamp: number.text) }
    return value.asString.flatMap { CalendarDay(timestamp: $0.value) }
  }
}
