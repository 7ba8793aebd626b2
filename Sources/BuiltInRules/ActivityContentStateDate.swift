import PushlintAPNsSpec
import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags what looks like a date in a Live Activity's state but is not one for Swift's `Date`.
  public static let activityContentStateDate = Rule(
    "activity-content-state-date",
    .info,
    subject: .liveActivity,
    effect: .advice("ActivityKit decodes a Swift 'Date' from seconds since 2001"),
    yieldsTo: ["activity-state-wrong-type"],
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard let aps = Activity(payload)?.aps, !report.isFinished else { return }
      let states = ActivityState.all(in: payload)
      for key in [Aps.contentState, Aps.attributes] {
        guard let holder = aps[key] else { continue }
        if let state = states.first(where: { $0.key.row == key }), state.isKnown {
          report.emitDates(in: state)
          continue
        }
        guard let date = firstDate(in: holder.value) else { continue }
        report.emit(.date(name(of: date.value), date.swiftSeconds), at: date.value)
        // One guess is enough: the others would repeat it.
        report.finish()
        return
      }
    }
  )
}

extension FindingCollector {
  /// Reports each number that is beyond doubt decoded into a date and seems to count from 1970.
  fileprivate mutating func emitDates(in state: ActivityState) {
    for case .date(let value, let field) in state.mismatches {
      guard let date = DateLikeValue(value), let seconds = date.swiftSeconds else { continue }
      emit(
        .swiftDate(field.jsonName, seconds),
        at: value,
        severity: state.severity ?? .warning,
        effect: state.guessEffect ?? .degraded("the date is 31 years late"),
        notes: state.notes(on: field)
      )
    }
  }
}

/// A value that may be a date, and what Swift expects instead, where that is known.
private struct DateLikeValue {
  let value: NodeView
  let swiftSeconds: Int64?

  init?(_ value: NodeView) {
    let unixSeconds: Int64?
    if let number = value.asNumber?.double {
      guard (1e9...4e9).contains(number) else { return nil }
      unixSeconds = Int64(exactly: number.rounded(.down))
    } else if let string = value.asString, !string.isTemplate {
      guard let instant = WrittenInstant(string.bytes) else { return nil }
      unixSeconds = instant.unixSeconds
    } else {
      return nil
    }
    self.value = value
    swiftSeconds = unixSeconds.map { $0 - Int64(Limits.referenceDateUnixSeconds.value) }
  }
}

private func firstDate(in holder: NodeView) -> DateLikeValue? {
  guard holder.kind == .object else { return nil }
  var pending = [holder]
  while let node = pending.popLast() {
    let isKey = node.kind == .string && node.member?.key.index == node.index
    if !isKey, let date = DateLikeValue(node) { return date }
    pending += node.children.reversed()
  }
  return nil
}

/// The name of the member that a value is in.
private func name(of value: NodeView) -> String {
  var node = value
  while let parent = node.parent {
    if let member = node.member { return member.keyText }
    node = parent
  }
  return ""
}

extension Message {
  fileprivate static func swiftDate(_ name: String, _ seconds: Int64) -> Message {
    "'\(name)' must be \(seconds), in seconds since 2001, for its Swift 'Date'"
  }

  fileprivate static func date(_ name: String, _ seconds: Int64?) -> Message {
    guard let seconds else {
      return "'\(name)' must be a number of seconds since 2001 if it is a Swift 'Date'"
    }
    return "'\(name)' must be \(seconds), in seconds since 2001, if it is a Swift 'Date'"
  }
}
