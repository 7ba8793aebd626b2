import Diagnostics
public import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a key in `alert` that Apple does not define.
  public static let alertKeyUnknown = Rule(
    "alert-key-unknown",
    .warning,
    subject: .alert,
    effect: .systemIgnoresKey,
    inSchema: .full,
    precedence: .key(.name),
    .key(of: [.alert, .custom]) { key, payload, report in
      guard key.place == .alert, key.isCustom, key.value.kind != .missing,
        let name = key.member.name
      else { return }
      report.emit("'\(name)' is not a key of 'alert'", at: key.key)
    }
  )
}
