import PushlintSyntax

/// A value in a received message, or the absence of one; reading it as another type gives nil.
struct MessageValue: Sendable {
  private let node: NodeView?

  init(_ node: NodeView?) { self.node = node }

  /// The member of that name; absent if this is not an object or has no such member.
  subscript(name: String) -> MessageValue { MessageValue(node?.asObject?[name]) }

  /// Whether it is absent or null.
  var isNothing: Bool { node.map { $0.kind == .null } ?? true }
  var isPresent: Bool { node != nil }
  var isObject: Bool { node?.kind == .object }
  var isArray: Bool { node?.kind == .array }
  var string: String? { node?.asString?.value }
  /// The UTF-8 bytes of a string; a lone surrogate becomes U+FFFD.
  var bytes: [UInt8]? { node?.asString?.bytes }
  /// The value as the client wrote it.
  var text: String? { node?.text }
  var numberText: String? { node?.asNumber?.text }
  var integer: Int? { node?.asNumber?.count }

  var bool: Bool? {
    switch node?.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }
  var isTrue: Bool { node?.kind == .true }

  /// The items of an array; empty for any other value.
  var items: [MessageValue] { node?.asArray?.map { MessageValue($0) } ?? [] }
  var strings: [String] { items.compactMap { $0.string } }

  var members: [(name: String, value: MessageValue)] {
    guard let object = node?.asObject else { return [] }
    return object.members.map { ($0.keyText, MessageValue($0.value)) }
  }

  /// The value, to be sent back.
  var json: JSONValue { node.map { JSONValue(of: $0) } ?? .null }

  /// The document that a request is about.
  func documentURI() throws(ResponseError) -> String {
    guard let uri = self["textDocument"]["uri"].string else {
      throw .invalidParams("textDocument.uri")
    }
    return uri
  }

  /// The position called `name`; it may be outside the document.
  func position(_ name: String) throws(ResponseError) -> EncodedPosition {
    guard let position = self[name].position else { throw .invalidParams(name) }
    return position
  }

  var position: EncodedPosition? {
    guard let line = self["line"].integer, let character = self["character"].integer else {
      return nil
    }
    return EncodedPosition(line: line, character: character)
  }

  func range(_ name: String) throws(ResponseError) -> EncodedRange {
    EncodedRange(start: try self[name].position("start"), end: try self[name].position("end"))
  }
}
