import Diagnostics
package import Linting
import Syntax
import Text
import Vocabulary

extension Rule {
  /// Flags a YAML scalar without quotes that parsers read differently, or as another type than its
  /// key takes.
  package static let yamlAmbiguousScalar = Rule(
    "yaml-ambiguous-scalar",
    .warning,
    effect: .degraded("it is sent as another type"),
    fix: .safe,
    .request { request, report in
      guard request.root.tree.language == .yaml else { return }
      let texts = nodesThatMustBeText(in: request.payload)
      let others = nodesThatAreNoText(in: request.payload)
      var pending = [request.payload.value]
      if let headers = request.headers.object { pending.append(headers.node) }
      while let node = pending.popLast() {
        pending += node.children
        guard node.flags.contains(.isPlain), !node.isAliasCopy, !node.range.isEmpty,
          !others.contains(node.index)
        else { continue }
        if let complaint = complaint(about: node, mustBeText: texts.contains(node.index)) {
          let quoted = JSONString.quoted(node.text)
          report.emit(
            complaint.message,
            at: node,
            effect: complaint.effect,
            fixes: .safe("put it in quotes", .replace(node.range, with: quoted))
          )
        }
      }
    }
  )
}

/// The scalars whose keys take nothing but text.
private func nodesThatMustBeText(in payload: Payload) -> Set<NodeIndex> {
  var nodes: Set<NodeIndex> = []
  for key in payload.keys {
    if case .unquotedScalar = ValueVerdict.of(key, in: payload) { nodes.insert(key.value.index) }
    guard key.row?.type == .arrayOfStrings, let items = key.value.asArray else { continue }
    for item in items where item.kind != .string && item.kind != .null { nodes.insert(item.index) }
  }
  return nodes
}

/// The scalars that would be wrong as text, too.
private func nodesThatAreNoText(in payload: Payload) -> Set<NodeIndex> {
  var nodes: Set<NodeIndex> = []
  for key in payload.keys {
    switch key.meantRow?.type {
    case .number, .integer, .unixSeconds, .flag, .trueOnly, .boolean: nodes.insert(key.value.index)
    default: break
    }
  }
  return nodes
}

private func complaint(
  about node: NodeView,
  mustBeText: Bool
) -> (message: Message, effect: Effect)? {
  if mustBeText {
    return (.notText(node.text, Words.kind(of: node)), .degraded("it is sent as another type"))
  }
  guard !node.flags.contains(.isTemplate), let other = CoreSchema.yaml11Reading(node.text.utf8)
  else {
    return nil
  }
  let message = Message.ambiguous(node.text, words(for: other), Words.kind(of: node))
  return (message, .degraded("what is sent depends on the parser"))
}

private func words(for kind: CoreSchema.Kind) -> String {
  switch kind {
  case .string: "a string"
  case .null: "null"
  case .boolean: "a boolean"
  case .integer, .float: "a number"
  case .timestamp: "a date"
  }
}

extension Message {
  fileprivate static func notText(_ text: String, _ kind: String) -> Message {
    "'\(text)' without quotes is \(raw: kind); a string is wanted here"
  }

  fileprivate static func ambiguous(_ text: String, _ old: String, _ new: String) -> Message {
    let new = old == new ? "another" : new
    return "'\(text)' without quotes is \(raw: old) in YAML 1.1 and \(raw: new) in YAML 1.2"
  }
}
