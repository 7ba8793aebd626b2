import Diagnostics
import Syntax
import Text

/// Reads values out of the configuration's tree and notes every mistake.
///
/// A value behind a syntax error is unknown, and nothing more is said about it. A value of `null`
/// says nothing, so that a section whose lines are all comments is no mistake.
struct SettingsReader {
  let knowledge: SettingsKnowledge
  private(set) var diagnostics: [Diagnostic] = []

  init(knowledge: SettingsKnowledge) { self.knowledge = knowledge }

  mutating func report(
    _ message: Message,
    at node: NodeView,
    notes: [Note] = [],
    fix: Fix? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule: Configuration.rule,
        severity: .error,
        message: message,
        range: node.range,
        document: node.document,
        pointer: node.pointer,
        notes: notes,
        fixes: fix.map { [$0] } ?? []
      )
    )
  }

  mutating func report(_ message: Message, at range: ByteRange, notes: [Note] = []) {
    diagnostics.append(
      Diagnostic(
        rule: Configuration.rule,
        severity: .error,
        message: message,
        range: range,
        notes: notes
      )
    )
  }
}

extension SettingsReader {
  /// The mapping at `node`; nil, and reported where it is something else.
  mutating func mapping(_ node: NodeView?) -> ObjectView? {
    guard let node, node.kind != .null, !node.isUnknown else { return nil }
    if let object = node.asObject { return object }
    report("\(raw: SettingsReader.title(of: node)) must be a mapping", at: node)
    return nil
  }

  /// The items of the list at `node`; empty, and reported where it is something else.
  mutating func list(_ node: NodeView?) -> [NodeView] {
    guard let node, node.kind != .null, !node.isUnknown else { return [] }
    if let items = node.asArray { return Array(items) }
    report("\(raw: SettingsReader.title(of: node)) must be a list", at: node)
    return []
  }

  /// The items of the list at `node`, or the only one where it is no list.
  mutating func listOrOne(_ node: NodeView?) -> [NodeView] {
    guard let node, node.kind != .null else { return [] }
    return node.asArray.map { Array($0) } ?? [node]
  }

  /// The text at `node`, never empty.
  mutating func string(_ node: NodeView?) -> String? {
    guard let node, !node.isUnknown else { return nil }
    if let text = node.asString?.value, !text.isEmpty { return text }
    report("\(raw: SettingsReader.title(of: node)) must be text", at: node)
    return nil
  }

  /// The text at `node`, a number taken as text.
  mutating func text(_ node: NodeView) -> String? {
    if node.isUnknown { return nil }
    if let number = node.asNumber { return number.text }
    if let string = node.asString { return string.value }
    report("\(raw: SettingsReader.title(of: node)) must be text or a number", at: node)
    return nil
  }

  /// The whole number at `node`, from 0 on.
  mutating func integer(_ node: NodeView?) -> Int? {
    guard let node, !node.isUnknown else { return nil }
    if let integer = node.asNumber?.integer, integer >= 0 { return integer }
    report("\(raw: SettingsReader.title(of: node)) must be a whole number from 0 on", at: node)
    return nil
  }

  /// The globs at `node`, a list or a single one.
  mutating func globs(_ node: NodeView?) -> [PathPattern] {
    var globs: [PathPattern] = []
    for item in listOrOne(node) {
      if let glob = glob(item) { globs.append(glob) }
    }
    return globs
  }

  /// The glob at `node`.
  mutating func glob(_ node: NodeView?) -> PathPattern? {
    guard let node, let text = string(node) else { return nil }
    if text.hasPrefix("!") {
      report("'\(text)' must not begin with '!'; a glob cannot be turned round", at: node)
      return nil
    }
    do throws(GlobError) {
      return try PathPattern(text)
    } catch {
      report("'\(text)' is not a glob; \(raw: error.description)", at: node)
      return nil
    }
  }

  /// What messages call a value: its key, or the key of the list that holds it.
  static func title(of node: NodeView) -> String {
    if let member = node.member { return "'" + Message.shortened(member.keyText) + "'" }
    if let list = node.parent?.member {
      return "each item of '" + Message.shortened(list.keyText) + "'"
    }
    return "the configuration"
  }
}
