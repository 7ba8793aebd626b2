import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a collapse id that is empty, is not plain ASCII, or leaves a placeholder little room.
  public static let collapseIDRisky = Rule(
    "collapse-id-risky",
    .warning,
    subject: .headers,
    effect: .degraded("Apple does not document how APNs treats such an id"),
    causes: [
      .of(.badCollapseID, "The id leaves too little room for the values of its placeholders.")
    ],
    yieldsTo: ["collapse-id-too-long"],
    appliesTo: .header(.collapseID),
    .request { request, report in
      guard let field = request.headers[.collapseID] else { return }
      if let string = field.value?.asString, string.isTemplate {
        guard leavesLittleRoom(string, request) else { return }
        let room = Limits.collapseIDMaxByteCount.value - string.literalByteCount
        report.emit(
          .littleRoom(field.title, max(0, room)),
          at: string.node,
          effect: .rejected(.badCollapseID, "if the placeholders are filled with more")
        )
      } else if let text = field.text, let complaint = complaint(about: text, field.title) {
        report.emit(complaint, at: field, of: request)
      }
    }
  )
}

/// The literal bytes from which on a placeholder has little room.
private let riskyLiteralByteCount = 48

private func leavesLittleRoom(_ string: StringView, _ request: Request) -> Bool {
  let count = string.literalByteCount
  let placeholders = string.placeholders.filter { $0.role == .value }
  guard count >= riskyLiteralByteCount, !placeholders.isEmpty else { return false }
  var total = count
  for placeholder in placeholders {
    guard let most = request.placeholderMaxBytes[placeholder.name(in: string.node.tree.source)]
    else {
      return true
    }
    total = total.addingReportingOverflow(most).overflow ? Int.max : total + most
  }
  return total > Limits.collapseIDMaxByteCount.value
}

private func complaint(about id: String, _ title: String) -> Message? {
  if id.isEmpty { return .empty(title) }
  if id.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return .control(title) }
  return id.utf8.contains { $0 > 0x7F } ? .notASCII(title) : nil
}

extension Message {
  fileprivate static func empty(_ title: String) -> Message { "\(raw: title) must not be empty" }
  fileprivate static func control(_ title: String) -> Message {
    "\(raw: title) must not contain control characters"
  }
  fileprivate static func notASCII(_ title: String) -> Message { "\(raw: title) must be ASCII" }

  fileprivate static func littleRoom(_ title: String, _ count: Int) -> Message {
    "\(raw: title) leaves only \(raw: Words.bytes(count)) for its placeholders"
  }
}
