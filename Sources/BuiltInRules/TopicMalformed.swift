import Diagnostics
package import Linting
import Vocabulary

extension Rule {
  /// Flags a topic that cannot be a bundle id, whatever its suffix.
  package static let topicMalformed = Rule(
    "topic-malformed",
    .error,
    subject: .headers,
    effect: .rejected(.badTopic),
    causes: [
      .of(.badTopic, "The topic is empty or has characters that no bundle id has.")
    ],
    inSchema: .full,
    .request { request, report in
      guard let field = request.headers[.topic], let topic = field.text,
        let complaint = complaint(about: topic)
      else { return }
      report.emit(complaint, at: field, of: request)
    }
  )
}

private func complaint(about topic: String) -> Message? {
  if topic.isEmpty { return .empty }
  if topic.utf8.contains(UInt8(ascii: " ")) { return .spaces }
  if !topic.utf8.allSatisfy({ isAllowed($0) }) {
    return topic.first { !$0.utf8.allSatisfy { isAllowed($0) } }.map { .other(String($0)) }
  }
  let dot = UInt8(ascii: ".")
  if topic.utf8.first == dot || topic.utf8.last == dot { return .dotAtEnd }
  return zip(topic.utf8, topic.utf8.dropFirst()).contains { $0 == dot && $1 == dot }
    ? .twoDots : nil
}

private func isAllowed(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
  default: false
  }
}

extension Message {
  fileprivate static let empty: Message = "'apns-topic' must not be empty"
  fileprivate static let spaces: Message = "'apns-topic' must not contain spaces"
  fileprivate static let dotAtEnd: Message = "'apns-topic' must not begin or end with a dot"
  fileprivate static let twoDots: Message = "'apns-topic' must not have two dots in a row"

  fileprivate static func other(_ character: String) -> Message {
    "'apns-topic' must consist of letters, digits, dots, hyphens and underscores, not '\(character)'"
  }
}
