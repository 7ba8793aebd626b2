import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// A body with its header block.
func frame(_ body: [UInt8]) -> [UInt8] {
  Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}

/// A JSON value whose members have no order.
enum JSON: Hashable, Sendable, CustomStringConvertible {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Parses strict JSON; nil if it is invalid.
  init?(_ bytes: [UInt8]) {
    let options = ParseOptions(language: .json, placeholderStyles: [])
    let tree = SyntaxTree.parse(SourceText(bytes), options)
    guard tree.issues.isEmpty, let root = tree.roots.first else { return nil }
    self.init(root)
  }

  private init(_ node: NodeView) {
    if let object = node.asObject {
      let members = object.members.map { ($0.keyText, JSON($0.value)) }
      self = .object(Dictionary(members) { first, _ in first })
    } else if let items = node.asArray {
      self = .array(items.map { JSON($0) })
    } else if let string = node.asString {
      self = .string(string.value)
    } else if let number = node.asNumber?.double {
      self = .number(number)
    } else {
      self = node.kind == .null ? .null : .bool(node.kind == .true)
    }
  }

  subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var items: [JSON] { if case .array(let items) = self { items } else { [] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var bytes: [UInt8] { Array(description.utf8) }

  /// Whether `other` matches the pattern `self`: it has all its members, and the same items.
  ///
  /// "…" matches everything, and a string that ends in "…" every string with that prefix.
  func isContained(in other: JSON) -> Bool {
    switch (self, other) {
    case (.string("…"), _): true
    case (.string(let text), .string(let whole)):
      text == whole || (text.hasSuffix("…") && whole.hasPrefix(text.dropLast()))
    case (.object(let members), .object(let all)):
      members.allSatisfy { name, value in all[name].map { value.isContained(in: $0) } ?? false }
    case (.array(let items), .array(let all)):
      items.count == all.count && zip(items, all).allSatisfy { $0.isContained(in: $1) }
    default: self == other
    }
  }

  var description: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let value): return Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let text): return JSONString.quoted(text)
    case .array(let items): return "[" + items.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      let texts = members.sorted { $0.key < $1.key }.map { name, value in
        JSONString.quoted(name) + ":" + value.description
      }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral items: JSON...) { self = .array(items) }
  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Dictionary(members) { first, _ in first })
  }
}

/// A client that talks to a conversation in the same process.
struct Client {
  private var conversation = Conversation(serverVersion: "test")
  private var reader = MessageReader()

  init() {}

  /// A client that has sent `initialize`.
  init(capabilities: JSON, _ members: [String: JSON] = [:]) throws {
    let params = members.merging(["capabilities": capabilities]) { old, _ in old }
    ask("initialize", id: 0, .object(params))
    _ = try settle()
  }

  var exitStatus: Int32? { conversation.exitStatus }

  /// Sends a message; the server handles it in `settle()`.
  mutating func send(_ members: [String: JSON]) {
    let message = members.merging(["jsonrpc": "2.0"]) { old, _ in old }
    _ = conversation.receive(frame(JSON.object(message).bytes))
  }

  mutating func ask(_ method: String, id: Int, _ params: JSON) {
    send(["id": .number(Double(id)), "method": .string(method), "params": params])
  }

  /// Lets the server do one step of background work, if there is any.
  mutating func continueInBackground() {
    if conversation.hasBackgroundWork { conversation.continueInBackground() }
  }

  mutating func notify(_ method: String, _ params: JSON) {
    send(["method": .string(method), "params": params])
  }

  mutating func sendBytes(_ bytes: [UInt8]) { _ = conversation.receive(bytes) }
  mutating func endInput() { conversation.receiveEnd() }

  /// Lets the server do all its work; returns the messages that it sends.
  mutating func settle() throws -> [JSON] {
    conversation.settle()
    var bodies: [[UInt8]] = []
    try reader.read(conversation.takeOutput(), into: &bodies)
    return try bodies.map { try #require(JSON($0)) }
  }
}
