import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a YAML scalar without quotes that parsers read differently, or as another type than its
  /// key takes.
  public static let yamlAmbiguousScalar = Rule(
    "yaml-ambiguous-scalar",
    .warning,
    subject: .file,
    effect: .degraded("it is sent as another type"),
    fix: .safe,
    precedence: .value(.notation),
    .request { request, report in
      guard request.root.tree.language == .yaml else { return }
      let texts = nodesThatMustBeText(in: request.payload)
      var found = suspects(in: request.payload.value, texts)
      if let headers = request.headers.object { found += suspects(in: headers.node, texts) }
      found += servicesTexts(in: request.payload, besides: found)
      guard !found.isEmpty else { return }
      let others = nodesThatAreNoText(in: request.payload)
      for (node, complaint) in found where !others.contains(node.index) {
        report.emit(
          complaint.message,
          at: node,
          effect: complaint.effect,
          fixes: .safe("put it in quotes", Rewriter(node.tree).quote(node))
        )
      }
    }
  )
}

private typealias Suspect = (node: NodeView, complaint: (message: Message, effect: Effect))

/// The scalars without quotes that a parser may misread, or that `texts` names.
private func suspects(in root: NodeView, _ texts: Set<NodeIndex>) -> [Suspect] {
  var suspects: [Suspect] = []
  root.forEachPlainScalar { node in
    if let complaint = complaint(about: node, mustBeText: texts.contains(node.index)) {
      suspects.append((node, complaint))
    }
  }
  return suspects
}

/// The texts that a service makes Apple's from, which are elsewhere in its message.
private func servicesTexts(in payload: Payload, besides found: [Suspect]) -> [Suspect] {
  guard payload.message != nil else { return [] }
  let known = Set(found.map { $0.node })
  return payload.wrongValues.compactMap { value in
    let node = value.key.value
    guard case .unquotedScalar = value.verdict, node.tree.language == .yaml,
      !known.contains(node)
    else { return nil }
    return complaint(about: node, mustBeText: true).map { (node, $0) }
  }
}

/// The scalars whose keys take nothing but text.
private func nodesThatMustBeText(in payload: Payload) -> Set<NodeIndex> {
  var nodes: Set<NodeIndex> = []
  for value in payload.wrongValues {
    if case .unquotedScalar = value.verdict { nodes.insert(value.key.value.index) }
  }
  for key in payload.keys {
    guard case .arrayOfStrings? = key.row?.type, let items = key.value.asArray else { continue }
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
  guard !node.flags.contains(.isTemplate),
    let other = CoreSchema.yaml11Reading(node.tree.source.slice(node.range))
  else { return nil }
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
    "'\(text)' without quotes is \(raw: kind); a string is expected here"
  }

  fileprivate static func ambiguous(_ text: String, _ old: String, _ new: String) -> Message {
    let new = old == new ? "another" : new
    return "'\(text)' without quotes is \(raw: old) in YAML 1.1 and \(raw: new) in YAML 1.2"
  }
}
