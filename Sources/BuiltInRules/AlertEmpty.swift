import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an alert without any text.
  public static let alertEmpty = Rule(
    "alert-empty",
    .warning,
    subject: .alert,
    effect: .degraded("there is nothing to show"),
    inSchema: .full,
    appliesTo: .key(Aps.alert),
    .payload { payload, report in
      guard !payload.isForApp, let aps = payload.aps, let value = aps.value(of: Aps.alert) else {
        return
      }
      if value.isEmptyString {
        report.emit("'alert' must not be empty", at: value)
      } else if let alert = payload.alert, !alert.object.isOpen, !payload.isMerged,
        let key = aps[Aps.alert]?.key
      {
        // The alert of a Live Activity has no subtitle.
        let isActivity = payload.pushType.type == .liveactivity
        let isStart = isActivity && Activity(payload)?.event == .start
        let keys = isActivity ? activityKeys : activityKeys + subtitleKeys
        guard keys.allSatisfy({ alert.value(of: $0)?.isEmptyString ?? true }) else { return }
        report.emit(
          isActivity
            ? "'alert' must have a title or a body"
            : "'alert' must have a title, a subtitle or a body",
          at: key,
          // It is as bad as none, which another rule reports.
          severity: isStart ? .error : nil,
          effect: isStart ? .dropped("the activity may not start") : nil
        )
      }
    }
  )
}

private let activityKeys = [Alert.title, Alert.body, Alert.titleLocKey, Alert.locKey]
private let subtitleKeys = [Alert.subtitle, Alert.subtitleLocKey]
