import PushlintAPNsSpec
import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a Live Activity push to an app that has no Live Activities.
  public static let liveActivitiesNotEnabled = Rule(
    "live-activities-not-enabled",
    .warning,
    subject: .liveActivity,
    effect: .dropped("no Live Activity is started"),
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard let activity = Activity(payload),
        let place = payload.context.app.manifest()?.denial(of: { $0.supportsLiveActivities })
      else { return }
      report.emit(
        "a Live Activity needs 'NSSupportsLiveActivities' in the app's property list",
        at: activity.aps[Aps.event]?.key ?? payload.placeOfAps,
        notes: [Note("the app's property list", at: place)]
      )
    }
  )
}
