import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a message for several targets, and a topic in the form of an older API.
  public static let messageTarget = Rule(
    "message-target",
    .error,
    subject: .pushServices,
    effect: .rejected("the service rejects the message"),
    fix: .safe,
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message else { return }
      let targets = message.fields.filter {
        if case .target? = $0.field?.meaning { $0.member.value.kind != .null } else { false }
      }
      for target in targets { checkKind(of: target, message, &report) }
      checkIsForSomebody(targets, message, &report)
      checkIsOne(targets.filter { !$0.isEmptyList }, message, &report)
      guard message.isStrict else { return }
      for target in targets where target.field?.name == "topic" {
        checkTopic(target, message, &report)
      }
    }
  )
}

/// Reports a second target of a message that has one.
private func checkIsOne(
  _ targets: [FieldOccurrence],
  _ message: ServiceMessage,
  _ report: inout FindingCollector
) {
  let takesLists = message.service.traits.contains(.takesOneTarget)
  guard message.isStrict || takesLists, targets.count > 1, let first = targets[0].name,
    let second = targets[1].name,
    takesLists || targets.contains(where: { $0.member.value.kind != .array })
  else { return }
  report.emit(
    "a message has one target; remove '\(first)' or '\(second)'",
    at: targets[1].member.key,
    severity: message.isStrict ? nil : .warning,
    effect: message.refusal ?? .advice("\(message.service.name) allows one way of targeting"),
    notes: [Note("'\(first)' is here", at: targets[0].member.key)]
  )
}

extension FieldOccurrence {
  fileprivate var isEmptyList: Bool { member.value.asArray?.isEmpty == true }
}

/// Reports lists of targets with nothing in them, where there is no other target.
private func checkIsForSomebody(
  _ targets: [FieldOccurrence],
  _ message: ServiceMessage,
  _ report: inout FindingCollector
) {
  guard let first = targets.first, let name = first.name, !message.isOpen,
    targets.allSatisfy({ $0.isEmptyList })
  else { return }
  report.emit(
    "'\(name)' must not be empty",
    at: first.member.value,
    severity: .warning,
    effect: .degraded("nobody gets the message")
  )
}

/// Reports tokens of a kind that another service makes.
private func checkKind(
  of target: FieldOccurrence,
  _ message: ServiceMessage,
  _ report: inout FindingCollector
) {
  guard let (right, words) = tokens(in: target, of: message) else { return }
  let items = target.member.value.asArray.map { Array($0.prefix(maxTokenCount)) }
  for value in items ?? [target.member.value] {
    guard let string = value.asString else { continue }
    guard let kind = TokenKind(of: string.value), !right.contains(kind) else {
      if let right = right.first { checkID(string, right, &report) }
      continue
    }
    report.emit(
      "this is a token of \(raw: kind.rawValue); \(raw: words)",
      at: value,
      effect: .rejected("\(message.service.name) knows no such device")
    )
  }
}

/// The kinds of token that a target takes, and what says so.
private func tokens(
  in target: FieldOccurrence,
  of message: ServiceMessage
) -> (kinds: [TokenKind], words: String)? {
  if let kind = target.field?.token { return ([kind], "\(message.service.name) takes its own") }
  guard let choice = target.field?.tokens else { return nil }
  let other = target.holder.member(named: choice.name)?.value
  if other?.isUnknown ?? target.holder.isOpen { return nil }
  guard let other, other.kind != .null else {
    let kinds = choice.kinds.map { $0.kind }
    let names = Words.choice(kinds.map { $0.rawValue })
    return (kinds, "\(message.service.name) takes those of \(names)")
  }
  guard
    let (value, kind) = choice.kinds.first(where: { other.asNumber?.integer == Int64($0.value) })
  else { return nil }
  return ([kind], "'\(choice.name): \(value)' takes those of \(kind.rawValue)")
}

/// Reports what is surely no id of a subscription.
private func checkID(_ string: StringView, _ kind: TokenKind, _ report: inout FindingCollector) {
  guard kind == .oneSignal, !string.isTemplate, isIDOfUser(string.bytes) else { return }
  report.emit(
    "this is no id of a subscription, which is a UUID",
    at: string.node,
    effect: .rejected("\(kind.rawValue) answers 400 Incorrect player_id format")
  )
}

/// Whether an id is one of another system, and no word that stands for an id in an example: a number, an
/// address of mail, or the 24 digits of a database.
private func isIDOfUser(_ id: [UInt8]) -> Bool {
  if id.isEmpty { return false }
  return id.allSatisfy { (0x30...0x39).contains($0) } || id.contains(UInt8(ascii: "@"))
    || id.count == 24 && id.allSatisfy { Hexadecimal.digit($0) != nil }
}

/// The first tokens of a list tell what the others are.
private let maxTokenCount = 100

private func checkTopic(
  _ target: FieldOccurrence,
  _ message: ServiceMessage,
  _ report: inout FindingCollector
) {
  let value = target.member.value
  guard let text = value.asString?.value, text.begins(with: Service.topicPrefix),
    // The kits remove the prefix themselves.
    !message.service.traits.contains(.convertsKeys)
  else { return }
  let edit =
    value.asString?.isTemplate == true
    ? nil
    : Rewriter(value.tree)
      .replaceText(
        of: value,
        with: String(Substring(text.utf8.dropFirst(Service.topicPrefix.utf8.count)))
      )
  report.emit(
    "a topic must not begin with '\(raw: Service.topicPrefix)'",
    at: value,
    effect: message.refusal,
    fixes: edit.flatMap { .safe("remove '\(Service.topicPrefix)'", $0) }
  )
}
