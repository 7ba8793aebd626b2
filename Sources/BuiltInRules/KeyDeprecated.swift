import APNsSpec
public import Lint
import Syntax

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
      // Safari website pushes are documented with these keys.
      let topic = payload.headers[.topic]?.text
      if [Aps.urlArgs, Alert.action].contains(row),
        topic?.hasPrefix(PushType.websitePrefix) == true
      {
        return
      }
      report.emit(
        .deprecated(row.name),
        at: key.key,
        effect: .ignored(words),
        fixes: .remove(key.member, named: row.name, .unsafe)
      )
    }
  )
}

extension Message {
  fileprivate static func deprecated(_ name: String) -> Message {
    "'\(name)' is deprecated; remove it"
  }
}
