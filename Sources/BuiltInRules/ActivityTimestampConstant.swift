import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a literal timestamp in a Live Activity push that is a template otherwise.
  public static let activityTimestampConstant = Rule(
    "activity-timestamp-constant",
    .hint,
    subject: .liveActivity,
    effect: .advice("the system drops an update that is not the newest"),
    yieldsTo: ["activity-date-milliseconds", "activity-timestamp-stale"],
    appliesTo: [.liveActivity, .key(Aps.timestamp)],
    .request { request, report in
      guard let timestamp = Activity(request.payload)?.aps[Aps.timestamp]?.value,
        timestamp.kind == .number, hasPlaceholders(request)
      else { return }
      report.emit(
        "'timestamp' should also be a placeholder, for the time of sending",
        at: timestamp
      )
    }
  )
}

/// Whether anything in the request is filled in when it is sent.
private func hasPlaceholders(_ request: Request) -> Bool {
  let payload = request.payload.value
  return !payload.tree.placeholders(in: payload.range).isEmpty
    || !request.root.tree.placeholders(in: request.root.range).isEmpty
}
