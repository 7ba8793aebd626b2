import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a topic that can be no bundle id, whatever its suffix.
  package static let topicMalformed = Rule(
    "topic-malformed",
    .error,
    effect: .rejected(.badTopic),
    .request { request, report in
      guard let field = request.headers[.topic], let topic = field.text,
        let complaint = complaint(about: topic)
      else { return }
      report.emit(complaint, atValueOf: field, or: request.placeOfHeaders)
    }
  )
}

private func complaint(about topic: String) -> Message? {
  if topic.isEmpty { return .empty }
  if topic.utf8.contains(UInt8(ascii: " ")) { return .spaces }
  if let other = topic.first(where: { !isAllowed($0) }) { return .other(String(other)) }
  if topic.hasPrefix(".") || topic.hasSuffix(".") { return .dotAtEnd }
  let parts = topic.split(separator: ".", omittingEmptySubsequences: false)
  return parts.contains { $0.isEmpty } ? .twoDots : nil
}

private func isAllowed(_ character: Character) -> Bool {
  character.isASCII
    && (character.isLetter || character.isNumber || character == "." || character == "-"
      || character == "_")
}

extension Message {
  fileprivate static let empty: Message = "'apns-topic' must not be empty"
  fileprivate static let spaces: Message = "'apns-topic' must have no spaces"
  fileprivate static let dotAtEnd: Message = "'apns-topic' must not begin or end with a dot"
  fileprivate static let twoDots: Message = "'apns-topic' must not have two dots in a row"

  fileprivate static func other(_ character: String) -> Message {
    "'apns-topic' must be letters, digits, dots, hyphens and underscores, not '\(character)'"
  }
}
