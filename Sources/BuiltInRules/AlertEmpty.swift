import Diagnostics
public import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags an alert without any text.
  public static let alertEmpty = Rule(
    "alert-empty",
    .warning,
    subject: .alert,
    effect: .degraded("there is nothing to show"),
    inSchema: .full,
    needs: .key(Aps.alert),
    .payload { payload, report in
      guard let aps = payload.aps, let value = aps.value(of: Aps.alert) else { return }
      if value.isEmptyString {
        report.emit("'alert' must not be empty", at: value)
      } else if let alert = payload.alert, !alert.object.isOpen, !payload.isMerged,
        textKeys.allSatisfy({ alert.value(of: $0)?.isEmptyString ?? true }),
        let key = aps[Aps.alert]?.key
      {
        report.emit("'alert' must have a title, a subtitle or a body", at: key)
      }
    }
  )
}

private let textKeys = [
  Alert.title, Alert.subtitle, Alert.body, Alert.titleLocKey, Alert.subtitleLocKey, Alert.locKey,
]
