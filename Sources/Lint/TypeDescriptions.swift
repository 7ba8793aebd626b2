import PushlintAPNsSpec
import PushlintSyntax

/// Descriptions of types: JSON Schema, OpenAPI, the fields of a service, a list of fields for readers.
///
/// They have the keys of a request, and nobody sends them.
struct TypeDescriptions {
  /// Whether an object describes types, or is in one that does, for the objects that were asked for.
  private var known: [NodeView: Bool] = [:]
  /// The same for objects whose members describe types, and for those that describe one themselves.
  private var lists: [NodeView: Bool] = [:]
  private var items: [NodeView: Bool] = [:]
  /// The last root that was asked for, which one lookup in a table would cost each record of a log.
  private var lastRoot: (node: NodeView, isDescription: Bool)?

  /// Whether a request is a description of one, or is in a description.
  mutating func hold(_ draft: RequestDraft) -> Bool {
    let body = draft.parts.body
    guard let aps = body.asObject?[Root.aps.name]?.asObject else {
      return isInDescription(draft.root) || isInDescription(body)
    }
    if TypeDescriptions.describes(aps) || TypeDescriptions.countOfProse(in: aps) > 1 { return true }
    // A push beside descriptions is one still; in one it is an example. What is next to `aps` may have the
    // name of anything.
    if PushValues(of: aps).isPush {
      return TypeDescriptions.holder(ofObject: draft.root).map { isExample($0) } ?? false
        || TypeDescriptions.holder(ofObject: body).map { isExample($0) } ?? false
    }
    return isInDescription(draft.root) || isInDescription(body)
  }

  /// Whether a node is in the description of a type that is among others.
  private mutating func isExample(_ node: NodeView) -> Bool {
    var (inner, next) = (node, node)
    while let outer = next.parent ?? TypeDescriptions.holder(of: next.tree) {
      next = outer
      if outer.kind == .member { continue }
      if let object = outer.asObject, let item = inner.asObject, isItem(inner, item),
        isList(outer, object)
      {
        return true
      }
      inner = outer
    }
    return false
  }

  /// The object or list that an object is in.
  private static func holder(ofObject node: NodeView) -> NodeView? {
    var next = node.parent ?? holder(of: node.tree)
    while let outer = next, outer.kind == .member || outer.kind == .string {
      next = outer.parent ?? holder(of: outer.tree)
    }
    return next
  }

  private mutating func isList(_ node: NodeView, _ object: ObjectView) -> Bool {
    if let answer = lists[node] { return answer }
    let answer = TypeDescriptions.describes(object)
    lists[node] = answer
    return answer
  }

  private mutating func isItem(_ node: NodeView, _ object: ObjectView) -> Bool {
    if let answer = items[node] { return answer }
    let answer = TypeDescriptions.isDescription(object)
    items[node] = answer
    return answer
  }

  /// How many values are sentences where Apple's keys take numbers, flags or lists.
  private static func countOfProse(in aps: ObjectView) -> Int {
    let alert = aps[Aps.alert.name]?.asObject
    return count(in: aps, .aps) + (alert.map { count(in: $0, .alert) } ?? 0)
  }

  private static func count(in object: ObjectView, _ place: Key.Place) -> Int {
    object.members.count { member in
      guard let text = member.value.asString, !text.isTemplate,
        // A list or a number that is written as a text is no sentence.
        text.slice.first.map({ !"[{-0123456789".utf8.contains($0) }) ?? false,
        text.slice.contains(where: { $0 == 0x20 || $0 >= 0x80 }),
        let row = member.key.asString.flatMap({ Key.named($0.slice, in: place) })
      else { return false }
      switch row.type {
      case .flag, .number, .integer, .unixSeconds: return true
      // Some write the arguments themselves in a text.
      case .arrayOfStrings: return text.slice.count { $0 == 0x20 } > 2
      default: return false
      }
    }
  }

  /// Whether a node is, or is in, an object whose members describe types.
  mutating func isInDescription(_ node: NodeView) -> Bool {
    if node.parent == nil, node.tree.embedding == nil {
      if let lastRoot, lastRoot.node == node { return lastRoot.isDescription }
      let isDescription = node.asObject.map { TypeDescriptions.describes($0) } ?? false
      lastRoot = (node, isDescription)
      return isDescription
    }
    var passed: [NodeView] = []
    var next: NodeView? = node
    var isDescription = false
    while let node = next, !isDescription {
      if let answer = known[node] {
        isDescription = answer
        break
      }
      if let object = node.asObject {
        passed.append(node)
        isDescription = TypeDescriptions.describes(object)
      }
      next = node.parent ?? TypeDescriptions.holder(of: node.tree)
    }
    for node in passed { known[node] = isDescription }
    return isDescription
  }

  /// The string that a document is in, if that is in a file of the same kind.
  private static func holder(of tree: SyntaxTree) -> NodeView? {
    guard let holder = tree.embedding?.holder, holder.asString?.isHosted != true else { return nil }
    return holder
  }

  /// Whether at least half of an object's members describe types.
  static func describes(_ object: ObjectView) -> Bool {
    var (count, described, plain, texts) = (0, 0, 0, 0)
    for member in object.members {
      count += 1
      if let inner = member.value.asObject {
        if isDescription(inner) { described += 1 } else { plain += 1 }
        if member.keyText == Root.aps.name, PushValues(of: inner).isPush { return false }
      } else if isTypeText(member.value) {
        texts += 1
      } else if PushValues.isValue(of: member, in: .aps) {
        plain += 1
      }
    }
    // A single `"string"` may be the text of an example.
    if texts > 1 { described += texts }
    return described > plain && 2 * described >= count
  }

  /// Whether a value is a text or a blank that begins with the name of a type.
  static func isTypeText(_ value: NodeView) -> Bool {
    (value.kind == .string || value.kind == .placeholder)
      && TypeWords.begin(value.tree.source.slice(value.range))
  }

  /// Whether a document, of which little is known, is a JSON Schema.
  static func isSchema(_ root: NodeView) -> Bool {
    guard let object = root.asObject else { return false }
    // What is surely a push may have any name beside it.
    if let aps = object[Root.aps.name]?.asObject, PushValues(of: aps).isPush { return false }
    // What begins with a dollar sign is a placeholder there.
    return object["properties"]?.asObject != nil
      || object.members.contains { $0.keyText == "$schema" }
  }

  // MARK: Words

  /// Whether an object says of which type a value is.
  static func isDescription(_ object: ObjectView) -> Bool {
    saysType(object) && !PushValues(of: object).isPush
  }

  private static func saysType(_ object: ObjectView) -> Bool {
    var hasType = false
    var (isDocumented, isAnnotated) = (false, true)
    for member in object.members {
      guard let name = member.name else { return false }
      switch name {
      case "$ref", "shape": if member.value.kind == .string { return true }
      case "properties", "patternProperties":
        if let inner = member.value.asObject, holdsSchemas(inner) { return true }
      // The default of an input for actions is a list of them.
      case "selector": if let kinds = member.value.asObject { return kinds["action"] == nil }
      case "oneOf", "anyOf", "allOf", "enum": if member.value.kind == .array { return true }
      case "type":
        guard let words = types(in: member.value) else { return false }
        if words.allSatisfy({ TypeWords.ofSchemas.contains($0) }) { return true }
        hasType = words.allSatisfy { TypeWords.others.contains($0) }
        if !hasType { return false }
      case "description", "documentation":
        // In an object of that name is something else.
        if member.value.kind == .object { isAnnotated = false } else { isDocumented = true }
      default: if !annotations.contains(ExactText(name)) { isAnnotated = false }
      }
    }
    return isAnnotated && (hasType || isDocumented)
  }

  /// Whether each member of an object, which has some, may be a schema.
  private static func holdsSchemas(_ object: ObjectView) -> Bool {
    var isEmpty = true
    if let aps = object[Root.aps.name]?.asObject, PushValues(of: aps).isPush { return false }
    for member in object.members {
      isEmpty = false
      switch member.value.kind {
      case .object, .true, .false, .placeholder: continue
      default: return false
      }
    }
    return !isEmpty
  }

  private static func types(in value: NodeView) -> [ExactText]? {
    if let string = value.asString { return [ExactText(string.value.lowercased())] }
    // In documentation, the name of a type is a blank.
    if value.kind == .placeholder {
      let word = value.text.utf8.filter { $0 != UInt8(ascii: "\"") }
      return [ExactText(String(decoding: word, as: UTF8.self).lowercased())]
    }
    guard let items = value.asArray else { return nil }
    return items.map { ExactText($0.asString?.value.lowercased() ?? "") }
  }

  /// What descriptions say besides, in several languages for them.
  private static let annotations: Set<ExactText> = [
    "required", "optional", "name", "example", "examples", "default", "format", "nullable",
    "deprecated", "advanced", "filter", "readOnly", "writeOnly", "minimum", "maximum", "minLength",
    "maxLength", "pattern", "locationName", "fields", "members", "member", "items", "values",
  ]
}
