public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a field of a Live Activity's object that the app's Swift type does not have.
  public static let activityStateUnknownField = Rule(
    "activity-state-unknown-field",
    .warning,
    subject: .liveActivity,
    effect: .ignored("the Swift type does not decode it"),
    fix: .unsafe,
    tag: .unnecessary,
    appliesTo: .liveActivity,
    .payload { payload, report in
      for state in ActivityState.all(in: payload) {
        for case .unknown(let member, let holder, let nearest) in state.mismatches {
          report.emit(
            .unknown(member.keyText, holder, nearest),
            at: member.key,
            severity: state.severity,
            effect: state.guessEffect,
            fixes: nearest.flatMap { .rename(member.key, to: $0, .unsafe) }
          )
        }
      }
    }
  )
}

extension Message {
  fileprivate static func unknown(_ name: String, _ holder: String, _ nearest: String?) -> Message {
    let message = fitting(
      "'\(name)' is not a field of '\(holder)' in Swift",
      or: "'\(name)' is not a field of its object in Swift"
    )
    guard let nearest else { return message }
    return .fitting("\(raw: message.text); did you mean '\(nearest)'?", or: message)
  }
}
