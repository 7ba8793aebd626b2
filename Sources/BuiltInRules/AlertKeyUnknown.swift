import APNsSpec
public import Lint
import Syntax

extension Rule {
  /// Flags a key in `alert` that Apple does not define.
  public static let alertKeyUnknown = Rule(
    "alert-key-unknown",
    .warning,
    subject: .alert,
    effect: .systemIgnoresKey,
    fix: .unsafe,
    inSchema: .full,
    precedence: .key(.name),
    .key(of: [.alert, .custom]) { key, payload, report in
      guard key.place == .alert, key.isCustom, key.value.kind != .missing, !payload.isForApp,
        let name = key.member.name
      else { return }
      let meant = Alert.meant(by: name).flatMap { payload.alert?[$0] == nil ? $0 : nil }
      report.emit(
        .unknown(name, meant),
        at: key.key,
        fixes: meant.flatMap { .rename(key.key, to: $0.name, .unsafe) }
      )
    }
  )
}

extension Message {
  fileprivate static func unknown(_ name: String, _ meant: Key?) -> Message {
    let message: Message = "'\(name)' is not a key of 'alert'"
    guard let meant else { return message }
    return .fitting("\(raw: message.text); did you mean '\(raw: meant.name)'?", or: message)
  }
}
