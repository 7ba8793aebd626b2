import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags what a custom rule requires and a payload does not have.
  public static let requiredKeyMissing = Rule(
    "required-key-missing",
    .warning,
    subject: .project,
    effect: .advice("the push lacks what a custom rule requires"),
    .payload { payload, report in
      for rule in payload.context.customRules where rule.holds(for: payload.pushType) {
        if let place = breach(of: rule, in: payload) { report.emit(rule, at: place) }
      }
    }
  )
}

/// A text of more bytes is not looked at: no push can carry it, and another rule says so.
private let maxTextByteCount = 8192

/// Where a payload breaks a rule; nil where it does not, or where that is not known.
private func breach(of rule: CustomRule, in payload: Payload) -> NodeView? {
  guard payload.root != nil, !payload.isTranslated else { return nil }
  var node = payload.value
  // The key that holds the nearest object or array: something missing from it is reported there.
  var holder = payload.place
  for name in rule.path {
    if node.isUnknown { return nil }
    if let object = node.asObject {
      guard let member = member(named: name, of: object, in: payload) else {
        return mayHoldMore(object, in: payload) ? nil : holder
      }
      node = member.value
      if node.kind == .object || node.kind == .array { holder = member.key }
    } else if let items = node.asArray {
      guard let item = item(at: name, of: items) else {
        return node.flags.contains(.isOpen) ? nil : holder
      }
      node = item
    } else {
      return holder
    }
  }
  return isAccepted(node, by: rule) == false ? node : nil
}

/// The member of that name, or the one whose misspelled key means it.
private func member(named name: String, of object: ObjectView, in payload: Payload) -> MemberView? {
  if let member = object.member(named: name) { return member }
  let apple = [payload.root, payload.aps, payload.alert, payload.sound].first { candidate in
    candidate?.object.node.index == object.node.index
  }
  return apple??.keys.first { $0.row?.name == name }?.member
}

/// Whether there may be keys in an object that are not written there.
private func mayHoldMore(_ object: ObjectView, in payload: Payload) -> Bool {
  object.isOpen || payload.isMerged || payload.isTruncated
}

private func item(at position: String, of items: NodeView.Children) -> NodeView? {
  guard let position = Int(position), position >= 0, position != .max else { return nil }
  for (index, item) in items.enumerated() where index == position { return item }
  return nil
}

/// Whether a value is as a rule wants it; nil where it is not known.
private func isAccepted(_ node: NodeView, by rule: CustomRule) -> Bool? {
  if node.isUnknown { return nil }
  if node.kind == .null { return false }
  guard let accepts = rule.accepts else { return true }
  guard let text = text(of: node) else {
    let isContainer = node.kind == .object || node.kind == .array
    return isContainer ? false : nil
  }
  return text.utf8.count <= maxTextByteCount ? accepts(text) : nil
}

/// The text of a scalar, as JSON writes it unless it is a string; nil where it is unknown.
private func text(of node: NodeView) -> String? {
  switch node.kind {
  case .string: node.asString.flatMap { $0.isTemplate ? nil : $0.value }
  case .number: node.asNumber?.text
  case .true: "true"
  case .false: "false"
  default: nil
  }
}
