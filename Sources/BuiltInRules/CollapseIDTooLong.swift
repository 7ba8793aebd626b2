import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a collapse id over 64 bytes; with placeholders, one whose literal part is already.
  public static let collapseIDTooLong = Rule(
    "collapse-id-too-long",
    .error,
    subject: .headers,
    effect: .rejected(.badCollapseID),
    causes: [
      .of(.badCollapseID, "The header `apns-collapse-id` has more than 64 bytes of UTF-8.")
    ],
    inSchema: .partial,
    appliesTo: .header(.collapseID),
    .request { request, report in
      guard let field = request.headers[.collapseID] else { return }
      let limit = Limits.collapseIDMaxByteCount.value
      if let string = field.value?.asString, string.isTemplate {
        let count = string.literalByteCount
        guard count > limit else { return }
        report.emit(.atLeast(field.title, count, limit), at: string.node)
      } else if let text = field.text, text.utf8.count > limit {
        report.emit(
          .tooLong(field.title, text, limit),
          at: field,
          of: request
        )
      }
    }
  )
}

extension Message {
  fileprivate static func tooLong(_ title: String, _ text: String, _ limit: Int) -> Message {
    let bytes = text.utf8.count
    let characters = text.count
    guard bytes != characters else {
      return "\(raw: title) is \(bytes) bytes; the limit is \(limit)"
    }
    return """
      \(raw: title) is \(bytes) bytes (\(characters) characters); the limit is \(limit) bytes
      """
  }

  fileprivate static func atLeast(_ title: String, _ count: Int, _ limit: Int) -> Message {
    "\(raw: title) is \(count) bytes before its placeholders; the limit is \(limit)"
  }
}
