import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a field that a push service does not have.
  public static let messageFieldUnknown = Rule(
    "message-field-unknown",
    .error,
    subject: .pushServices,
    effect: .advice("the service documents no such field"),
    fix: .safe,
    inSchema: .full,
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message, !message.service.traits.contains(.isShutDown) else {
        return
      }
      checkHolder(of: message, &report)
      for field in message.fields {
        guard let name = field.name, let guess = field.guess(in: message) else { continue }
        let place = field.place(in: request, message.service)
        let severity: Severity? = message.isStrict ? nil : .warning
        switch guess {
        case .spelling(let right), .near(let right):
          report.emit(
            "'\(name)' is not a field of \(raw: place); did you mean '\(right.name(like: name))'?",
            at: field.member.key,
            severity: severity,
            effect: message.refusal,
            fixes: rename(field, to: right, guess)
          )
        case .unknown:
          // Where nobody documents what becomes of such a field, it may be a new one.
          guard let effect = message.refusal else { continue }
          report.emit(
            "'\(name)' is not a field of \(raw: place)",
            at: field.member.key,
            severity: severity,
            effect: effect
          )
        case .elsewhere: continue
        }
      }
    }
  )
}

/// Reports a message under a name that is nearly the one of what holds messages.
private func checkHolder(of message: ServiceMessage, _ report: inout FindingCollector) {
  let node = message.object.node
  let holder = node.parent?.kind == .array ? node.parent : node
  guard message.isStrict, let member = holder?.member, let name = member.name else { return }
  let names = message.service.namesOfHolders(ofLists: holder?.kind == .array)
  guard !names.isEmpty, !names.contains(name),
    let right = EditDistance.nearest(to: name, among: names)
  else { return }
  report.emit(
    "'\(name)' is not a field of \(raw: message.service.name) messages; did you mean '\(right)'?",
    at: member.key,
    effect: message.refusal,
    fixes: Fix(
      "rename to '\(right)'",
      .unsafe,
      [Rewriter(member.key.tree).replaceText(of: member.key, with: right)]
    )
  )
}

extension Service {
  /// The names under which requests hold a message, or those under which tools keep lists of them, too.
  fileprivate func namesOfHolders(ofLists: Bool) -> [String] {
    envelopes.filter { ofLists || !$0.isOpen }.flatMap { $0.table.fields }
      .filter { $0.type.object === message }
      .flatMap { [$0.name] + $0.otherNames }
  }
}

/// Renames a field, unless the object has the right name too.
private func rename(
  _ field: FieldOccurrence,
  to right: ServiceField,
  _ guess: FieldOccurrence.Guess
) -> Fix? {
  guard !field.holder.members.contains(where: { $0.name.map(right.has) ?? false }) else {
    return nil
  }
  let name = right.name(like: field.name ?? "")
  let (key, value) = (field.member.key, field.member.value)
  let rewriter = Rewriter(key.tree)
  var edits = [rewriter.replaceText(of: key, with: name)]
  var title: Message = "rename to '\(name)'"
  // Under the right name, a wrong value is no longer ignored.
  if !right.type.accepts(value) {
    guard let text = right.type.conversion(of: value),
      let edit = rewriter.replaceValue(value, with: text)
    else { return Fix(title, .unsafe, edits) }
    edits.append(edit)
    title = "rename to '\(name)' and write \(text)"
  }
  if case .spelling = guess { return Fix(title, .safe, edits) }
  return Fix(title, .unsafe, edits)
}
