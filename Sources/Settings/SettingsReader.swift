import Diagnostics
import Syntax
import Text

/// Reads values out of the configuration's tree and notes every mistake.
///
/// A value behind a syntax error is unknown, and nothing more is said about it. A value of `null`
/// says nothing, so that a section whose lines are all comments is no mistake.
struct SettingsReader {
  /// No more mistakes than this are noted: nobody reads them, and each takes time to place.
  private static let maxDiagnosticCount = 1000

  /// What may be said; the team's own rules join it as they are read.
  var knowledge: SettingsKnowledge
  /// Whether a file of the team's own rules could not be read, so that any id may be one of theirs.
  var mayLackRuleIDs = false
  private(set) var diagnostics: [Diagnostic] = []
  private var damaged: Set<ByteRange> = []

  init(knowledge: SettingsKnowledge) { self.knowledge = knowledge }

  /// Notes the mistakes of syntax; nothing more is said about their bytes.
  mutating func report(_ issue: SyntaxIssue) {
    damaged.insert(issue.range)
    let notes = issue.related.map { [Note("it begins here", range: $0)] } ?? []
    add(SettingsReader.message(for: issue), at: issue.range, notes: notes)
  }

  mutating func report(
    _ message: Message,
    at node: NodeView,
    notes: [Note] = [],
    fix: Fix? = nil
  ) {
    guard diagnostics.count < SettingsReader.maxDiagnosticCount, !damaged.contains(node.range)
    else { return }
    add(message, at: node.range, pointer: node.pointer, notes: notes)
    diagnostics[diagnostics.count - 1].document = node.document
    if let fix { diagnostics[diagnostics.count - 1].fixes = [fix] }
  }

  /// Whether there was no mistake since so many were noted.
  func isClean(since count: Int) -> Bool {
    diagnostics.count == count && count < SettingsReader.maxDiagnosticCount
  }

  /// Puts the last mistake at other bytes of the same node, where they are known.
  mutating func move(to range: ByteRange?) {
    guard let range, !diagnostics.isEmpty else { return }
    diagnostics[diagnostics.count - 1].range = range
  }

  /// Notes a mistake at bytes; `pointer` tells what it is about.
  mutating func add(
    _ message: Message,
    at range: ByteRange,
    pointer: String = "",
    notes: [Note] = []
  ) {
    guard diagnostics.count < SettingsReader.maxDiagnosticCount else { return }
    diagnostics.append(
      Diagnostic(
        rule: Configuration.rule,
        severity: .error,
        message: message,
        range: range,
        pointer: pointer,
        notes: notes
      )
    )
  }
}

extension SettingsReader {
  /// `node`, but nil where `null` says nothing.
  func said(_ node: NodeView?) -> NodeView? { node?.kind == .null ? nil : node }

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

  /// The items at `node`, a list of text or a single one.
  mutating func texts(_ node: NodeView?) -> [Item] {
    guard let node, node.kind != .null, !node.isUnknown else { return [] }
    if let items = node.asArray {
      var texts: [Item] = []
      for item in items {
        if let value = string(item) { texts.append(Item(text: value, node: item)) }
      }
      return texts
    }
    if let value = node.asString?.value, !value.isEmpty { return [Item(text: value, node: node)] }
    report("\(raw: SettingsReader.title(of: node)) must be text or a list of it", at: node)
    return []
  }

  /// A text with its place.
  struct Item {
    let text: String
    let node: NodeView
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
    for item in texts(node) {
      if let glob = glob(item) { globs.append(glob) }
    }
    return globs
  }

  /// The glob that an item is.
  mutating func glob(_ item: Item) -> PathPattern? {
    if item.text.hasPrefix("!") {
      report("'\(item.text)' must not begin with '!'; a glob cannot be turned round", at: item.node)
      return nil
    }
    do throws(GlobError) {
      return try PathPattern(item.text)
    } catch {
      report("'\(item.text)' is not a glob; \(raw: error.description)", at: item.node)
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
