import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a key that current systems no longer read.
  public static let keyDeprecated = Rule(
    "key-deprecated",
    .info,
    subject: .keys,
    effect: .systemIgnoresKey,
    fix: .unsafe,
    tag: .deprecated,
    .key(of: .deprecated) { key, payload, report in
      guard let row = key.row, case .deprecated(let words) = row.status else { return }
      // Safari website pushes are documented with these keys, and need the first of them.
      if [Aps.urlArgs, Alert.action].contains(row), mayBeForWebsite(payload) { return }
      report.emit(
        .deprecated(row.name),
        at: key.key,
        effect: .ignored(words),
        fixes: .remove(key.member, named: row.name, .unsafe)
      )
    }
  )
}

/// Whether a payload goes to a website or, without a topic, has what only websites have.
private func mayBeForWebsite(_ payload: Payload) -> Bool {
  guard let topic = payload.headers[.topic]?.text else { return payload.aps?[Aps.urlArgs] != nil }
  return topic.hasPrefix(PushType.websitePrefix)
}

extension Message {
  fileprivate static func deprecated(_ name: String) -> Message {
    "'\(name)' is deprecated; remove it"
  }
}
