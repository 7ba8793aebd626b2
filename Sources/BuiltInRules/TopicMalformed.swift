import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a topic that cannot be a bundle id, whatever its suffix.
  public static let topicMalformed = Rule(
    "topic-malformed",
    .error,
    subject: .headers,
    effect: .rejected(.badTopic),
    causes: [
      .of(
        .badTopic,
        "The topic is empty, the text of no value, or has characters that no bundle id has."
      )
    ],
    inSchema: .partial,
    appliesTo: .header(.topic),
    .request { request, report in
      guard let field = request.headers[.topic], let topic = field.text else { return }
      if let complaint = complaint(about: topic, field.title) {
        report.emit(complaint, at: field, of: request)
      } else if request.pushType == .declared(.mdm), !topic.hasPrefix(PushType.managementPrefix) {
        report.emit(
          "\(raw: field.title) must be the UID of the MDM push certificate, not a bundle id",
          at: field,
          of: request,
          severity: .warning
        )
      } else if let team = team(in: topic) {
        report.emit(
          "\(raw: field.title) must begin with the bundle id, not with the team id '\(team)'",
          at: field,
          of: request,
          severity: .warning,
          effect: .rejected("the token is for another topic, the bundle id")
        )
      }
    }
  )
}

private func complaint(about topic: String, _ title: String) -> Message? {
  if topic.isEmpty { return .empty(title) }
  if unset.contains(where: { topic.hasSameBytes($0) }) { return .unset(title, topic) }
  if isSound(topic) { return nil }
  if topic.utf8.contains(UInt8(ascii: " ")) { return .spaces(title) }
  if !topic.utf8.allSatisfy({ isAllowed($0) }) {
    return topic.first { !$0.utf8.allSatisfy { isAllowed($0) } }.map { .other(title, String($0)) }
  }
  let dot = UInt8(ascii: ".")
  if topic.utf8.first == dot || topic.utf8.last == dot { return .dotAtEnd(title) }
  return zip(topic.utf8, topic.utf8.dropFirst()).contains { $0 == dot && $1 == dot }
    ? .twoDots(title) : nil
}

/// What programs write for a value that they do not have.
private let unset = ["None", "nil", "null", "undefined"]

/// What stands before a bundle id in entitlements, and in no topic: ten capital letters and digits.
private func team(in topic: String) -> String? {
  let parts = topic.split(separator: ".", maxSplits: 1)
  guard parts.count == 2, parts[1].utf8.contains(UInt8(ascii: ".")), parts[0].utf8.count == 10
  else { return nil }
  let digits = parts[0].utf8.count { (0x30...0x39).contains($0) }
  let capitals = parts[0].utf8.count { (0x41...0x5A).contains($0) }
  return digits > 0 && capitals > 0 && digits + capitals == 10 ? String(parts[0]) : nil
}

/// Whether it is names of allowed characters with dots between them, as most topics are.
private func isSound(_ topic: String) -> Bool {
  let dot = UInt8(ascii: ".")
  var last = dot
  for byte in topic.utf8 {
    if !isAllowed(byte) || byte == dot && last == dot { return false }
    last = byte
  }
  return last != dot
}

private func isAllowed(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
  default: false
  }
}

extension Message {
  fileprivate static func empty(_ title: String) -> Message { "\(raw: title) must not be empty" }
  fileprivate static func unset(_ title: String, _ topic: String) -> Message {
    "\(raw: title) must be the bundle id; '\(topic)' is what a program writes for a missing value"
  }
  fileprivate static func spaces(_ title: String) -> Message {
    "\(raw: title) must not contain spaces"
  }
  fileprivate static func dotAtEnd(_ title: String) -> Message {
    "\(raw: title) must not begin or end with a dot"
  }
  fileprivate static func twoDots(_ title: String) -> Message {
    "\(raw: title) must not have two dots in a row"
  }

  fileprivate static func other(_ title: String, _ character: String) -> Message {
    "\(raw: title) must consist of letters, digits, dots, hyphens and underscores, not '\(character)'"
  }
}
