import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags an alert without any text.
  package static let alertEmpty = Rule(
    "alert-empty",
    .warning,
    subject: .alert,
    effect: .degraded("there is nothing to show"),
    inSchema: .full,
    .payload { payload, report in
      guard let key = payload.aps?[Aps.alert] else { return }
      if key.value.isEmptyString {
        report.emit(.emptyText, at: key.value)
      } else if let alert = payload.alert, !alert.object.isOpen, !payload.isMerged,
        !textKeys.contains(where: { alert[$0] != nil })
      {
        report.emit(.noText, at: key.key)
      }
    }
  )
}

private let textKeys = [
  Alert.title, Alert.subtitle, Alert.body, Alert.titleLocKey, Alert.subtitleLocKey, Alert.locKey,
]

extension Message {
  fileprivate static let emptyText: Message = "'alert' must not be empty"
  fileprivate static let noText: Message = "'alert' must have a title, a subtitle or a body"
}
