import Syntax
import Text

/// A value in a received message, or the absence of one; every question is answered with nil where
/// the type is another.
struct MessageValue: Sendable {
  private let node: NodeView?

  init(_ node: NodeView?) { self.node = node }

  /// The member of that name; absent where this is no object or has none.
  subscript(name: String) -> MessageValue { MessageValue(node?.asObject?[name]) }

  /// Whether there is no value, or null.
  var isNothing: Bool { node.map { $0.kind == .null } ?? true }
  var isPresent: Bool { node != nil }
  var isObject: Bool { node?.kind == .object }
  var isArray: Bool { node?.kind == .array }
  var string: String? { node?.asString?.value }
  /// The UTF-8 bytes of a string; a lone surrogate has become U+FFFD.
  var bytes: [UInt8]? { node?.asString?.bytes }
  /// The value as it was written.
  var text: String? { node?.text }
  var numberText: String? { node?.asNumber?.text }
  var integer: Int? { node?.asNumber?.integer }

  var bool: Bool? {
    switch node?.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The items of an array; none where this is something else.
  var items: [MessageValue] { node?.asArray?.map { MessageValue($0) } ?? [] }
  /// The strings among the items.
  var strings: [String] { items.compactMap { $0.string } }

  /// The members of an object with their names.
  var members: [(name: String, value: MessageValue)] {
    guard let object = node?.asObject else { return [] }
    return object.members.map { ($0.keyText, MessageValue($0.value)) }
  }
}

extension MessageValue {
  /// The value as it can be sent back.
  var json: JSONValue {
    guard let node else { return .null }
    switch node.kind {
    case .object: return .object(members.map { .init($0.name, $0.value.json) })
    case .array: return .array(items.map { $0.json })
    case .string: return .string(string ?? "")
    case .number: return .number(numberText ?? "0")
    case .true, .false: return .bool(node.kind == .true)
    default: return .null
    }
  }

  /// The document that a request is about.
  func documentURI() throws(ResponseError) -> String {
    guard let uri = self["textDocument"]["uri"].string else {
      throw .invalidParams("textDocument.uri")
    }
    return uri
  }

  /// The place called `name`; what lies outside the document is clamped when it is looked up.
  func position(_ name: String) throws(ResponseError) -> EncodedPosition {
    guard let position = self[name].position else { throw .invalidParams(name) }
    return position
  }

  /// The value as a place; nil where it is none.
  var position: EncodedPosition? {
    guard let line = self["line"].integer, let character = self["character"].integer else {
      return nil
    }
    return EncodedPosition(line: line, character: character)
  }

  /// The range called `name`.
  func range(_ name: String) throws(ResponseError) -> EncodedRange {
    EncodedRange(start: try self[name].position("start"), end: try self[name].position("end"))
  }
}
