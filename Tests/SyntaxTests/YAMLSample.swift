import Foundation
import PushlintSyntax

/// A YAML text and its tree, with helpers for the tests.
struct YAMLSample {
  let tree: SyntaxTree

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ tree: SyntaxTree) { self.tree = tree }

  init(_ bytes: [UInt8]) {
    let source = SourceText(bytes)
    tree = YAMLParser.parse(source, YAMLSample.placeholders(in: source.bytes))
  }

  /// The `{{…}}` of a text; `#`, `/`, `^`, `!` or `else` after the braces makes a control tag.
  static func placeholders(in bytes: [UInt8]) -> [Placeholder] {
    var placeholders: [Placeholder] = []
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      var end = index + 2
      while end + 1 < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D,
        bytes[end] != UInt8(ascii: "}") || bytes[end + 1] != UInt8(ascii: "}")
      {
        end += 1
      }
      guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: "}"),
        bytes[end + 1] == UInt8(ascii: "}")
      else {
        index += 1
        continue
      }
      let name = String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
      let isControl = name.first.map { "#/^!".contains($0) } ?? false || name == "else"
      placeholders.append(
        Placeholder(
          range: ByteRange(index, end + 2),
          style: .mustache,
          role: isControl ? .control : .value
        )
      )
      index = end + 2
    }
    return placeholders
  }

  var issues: [SyntaxIssue] { tree.issues }
  var codes: [SyntaxIssue.Code] { tree.issues.map(\.code) }
  var root: NodeView? { tree.roots.first }

  /// Whether libyaml reported an error.
  var isRefused: Bool {
    codes.contains { if case .yaml = $0 { true } else { false } }
  }

  /// Every document in a notation like JSON's: `…` for unknown members, `<…>` for unknown values.
  var outline: String { tree.roots.map(YAMLSample.outline).joined(separator: " --- ") }

  static func outline(_ node: NodeView) -> String {
    let rest = node.flags.contains(.isOpen) ? ["…"] : []
    switch node.kind {
    case .object:
      return "{" + (node.children.map(outline) + rest).joined(separator: ", ") + "}"
    case .array:
      return "[" + (node.children.map(outline) + rest).joined(separator: ", ") + "]"
    case .member:
      let sign = node.flags.contains(.followsControl) ? "?" : ""
      return sign + node.children.map(outline).joined(separator: ": ")
    case .string:
      let sign = node.flags.contains(.isTemplate) ? "~" : ""
      return sign + JSONString.quoted(node.asString?.value ?? "")
    case .number: return node.asNumber?.text ?? ""
    case .true: return "true"
    case .false: return "false"
    case .null: return "null"
    case .placeholder: return "<" + node.text + ">"
    case .missing: return "<missing>"
    case .unexpected: return "<unexpected>"
    }
  }

  /// The node as a JSON value of Foundation; nil if it has no JSON equivalent.
  static func json(_ node: NodeView) -> Any? {
    switch node.kind {
    case .object:
      var object: [String: Any] = [:]
      for member in node.asObject.map({ Array($0.members) }) ?? [] {
        guard let name = member.name, let value = json(member.value) else { return nil }
        object[name] = value
      }
      return object
    case .array:
      var array: [Any] = []
      for item in node.children {
        guard let value = json(item) else { return nil }
        array.append(value)
      }
      return array
    case .string: return node.asString?.value
    case .number: return node.asNumber?.double.map { NSNumber(value: $0) }
    case .true: return NSNumber(value: true)
    case .false: return NSNumber(value: false)
    case .null: return NSNull()
    case .member, .placeholder, .missing, .unexpected: return nil
    }
  }

  /// A description of the first violated invariant of ranges and links; nil if all hold.
  var flaw: String? {
    let whole = tree.source.range
    for issue in tree.issues where !whole.contains(issue.range) { return "issue \(issue)" }
    for comment in tree.comments where !whole.contains(comment) { return "comment \(comment)" }
    if tree.issues.map(\.range) != tree.issues.map(\.range).sorted() { return "issue order" }
    if tree.comments != tree.comments.sorted() { return "comment order" }
    for index in tree.nodes.indices {
      let node = NodeView(tree: tree, index: NodeIndex(index))
      if !whole.contains(node.range) { return "\(node.kind) outside the file" }
      for child in node.children {
        if child.parent != node { return "link of \(child.kind)" }
        let parts = child.kind == .member ? Array(child.children) : []
        if child.kind == .member, parts.count != 2 { return "half a member" }
        if !parts.allSatisfy({ $0.parent == child }) { return "link of a key or a value" }
        if child.isAliasCopy { continue }
        if !node.range.contains(child.range) {
          return "\(child.kind) \(child.range) outside \(node.kind) \(node.range)"
        }
      }
      if node.kind == .string, node.asString == nil { return "string" }
      _ = node.asString?.value
      _ = node.asNumber?.double
    }
    return nil
  }
}
