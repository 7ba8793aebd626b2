package import Diagnostics
package import Syntax
package import Text

/// Takes the findings of one rule; it signs them, so that no rule can use another's name.
package struct Report: ~Copyable {
  private let rule: Rule
  private let document: Int
  private(set) var diagnostics: [Diagnostic] = []

  init(rule: Rule, document: Int) {
    self.rule = rule
    self.document = document
  }

  /// Reports `message` at a node of the file; the node also gives the pointer.
  package mutating func emit(
    _ message: Message,
    at node: NodeView,
    severity: Severity? = nil,
    effect: Effect? = nil,
    notes: [Note] = [],
    fixes: Fix?...
  ) {
    var notes = notes
    if let origin = node.originRange {
      notes.append(Note("the value is written at the anchor here", range: origin))
    }
    add(
      Diagnostic(
        rule: rule.id,
        severity: severity ?? rule.severity,
        message: message,
        effect: effect ?? rule.effect,
        range: node.range,
        document: document,
        pointer: node.pointer,
        notes: notes,
        fixes: node.isAliasCopy ? [] : fixes.compactMap { $0 },
        tag: rule.tag
      )
    )
  }

  /// Reports `message` at bytes that are no node.
  package mutating func emit(
    _ message: Message,
    at range: ByteRange,
    pointer: String = "",
    severity: Severity? = nil,
    effect: Effect? = nil,
    notes: [Note] = [],
    fixes: Fix?...
  ) {
    add(
      Diagnostic(
        rule: rule.id,
        severity: severity ?? rule.severity,
        message: message,
        effect: effect ?? rule.effect,
        range: range,
        document: document,
        pointer: pointer,
        notes: notes,
        fixes: fixes.compactMap { $0 },
        tag: rule.tag
      )
    )
  }

  private mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
