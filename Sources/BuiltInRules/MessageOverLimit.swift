import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a message of more bytes or for more targets than its service takes.
  public static let messageOverLimit = Rule(
    "message-over-limit",
    .error,
    subject: .pushServices,
    effect: .rejected("the service rejects the message"),
    options: [
      RuleOption(
        SizeLimit.option,
        .integer,
        "The maximum size of a message in bytes, if it is lower than that of the service."
      )
    ],
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message else { return }
      for field in message.fields {
        guard let name = field.name, let most = field.field?.most,
          let items = field.member.value.asArray, Array(items).count > most.count
        else { continue }
        report.emit(
          "'\(name)' has \(Array(items).count) entries; the limit is \(most.count) in one request",
          at: field.member.key,
          effect: .rejected(most.refusal)
        )
      }
      checkCount(of: message, request, &report)
      checkSize(of: message, request, &report)
    }
  )
}

/// Reports the first message of a body that is one too many.
///
/// A list in a file may be split by the program that reads it.
private func checkCount(
  of message: ServiceMessage,
  _ request: Request,
  _ report: inout FindingCollector
) {
  guard let most = message.service.most, let list = message.object.node.parent, list.parent == nil,
    let items = list.asArray,
    // The items of a list have it around them, of which one speaks.
    Array(items.prefix(1)).first?.index == message.object.node.index,
    let surplus = Array(items.prefix(most.count + 1)).dropFirst(most.count).first
  else { return }
  let isSent = request.isSent || list.tree.embedding?.holder.asString?.isHosted == true
  report.emit(
    "the body has \(Array(items).count) messages; the limit is \(most.count) in one request",
    at: surplus.asObject?.members.first { _ in true }?.key ?? surplus,
    severity: isSent ? nil : .info,
    effect: .rejected(most.refusal)
  )
}

/// Reports what is larger than the service passes on, whatever else it counts.
private func checkSize(
  of message: ServiceMessage,
  _ request: Request,
  _ report: inout FindingCollector
) {
  guard let most = message.service.byteLimit else { return }
  let fields = message.object.members.filter { member in
    member.name.map { most.fields.contains($0) } ?? false
  }
  let isForTopic = message.fields.contains { field in
    field.holder.node == message.object.node && ["topic", "condition"].contains(field.field?.name)
  }
  let settings = request.payload.context.ruleSettings["message-over-limit"]
  let limit =
    settings?.integers[SizeLimit.option]
    ?? (isForTopic ? most.countToTopic ?? most.count : most.count)
  let counts = fields.map { leastByteCount(of: $0) }
  let count = counts.reduce(0, +)
  guard count > limit, let largest = zip(fields, counts).max(by: { $0.1 < $1.1 })?.0,
    // Tags of a template may leave parts out.
    !fields.contains(where: { hasControls($0) })
  else { return }
  let names = fields.compactMap { $0.name }
  report.emit(
    """
    \(raw: Words.list(names)) \(raw: names.count > 1 ? "have" : "has") at least \(count) bytes; \
    \(raw: message.service.name) allows \(limit)\(raw: isForTopic ? " to a topic" : "")
    """,
    at: largest.key,
    effect: .rejected("\(message.service.name) answers \(most.answer)")
  )
}

/// The bytes of names and texts, without the quotes and commas that not every service counts.
private func leastByteCount(of member: MemberView) -> Int {
  guard let members = member.value.asObject?.members else {
    return max(0, PayloadSize.compactByteCount(of: member) - punctuation)
  }
  return members.reduce(0) { $0 + max(0, PayloadSize.compactByteCount(of: $1) - punctuation) }
}

/// Two pairs of quotes, a colon and a comma.
private let punctuation = 6

private func hasControls(_ member: MemberView) -> Bool {
  member.node.tree.placeholders(in: member.node.range).contains { $0.role == .control }
}
