import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

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
      guard key.place == .alert, key.isCustom, key.value.kind != .missing,
        let name = key.member.name
      else { return }
      if payload.isForApp {
        // Its texts are the app's own affair; data of several parts is hardly meant to be in them.
        guard key.value.kind == .object else { return }
        report.emit(
          "'\(name)' is not a key of 'alert'",
          at: key.key,
          severity: .info,
          effect: .advice("the app must read it there, and not at the top level")
        )
        return
      }
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
    let cure = meant.map { "did you mean '\($0.name)'?" } ?? "keys of the app belong next to 'aps'"
    return .fitting("\(raw: message.text); \(raw: cure)", or: message)
  }
}
