import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a date of a Live Activity in milliseconds instead of seconds.
  public static let activityDateMilliseconds = Rule(
    "activity-date-milliseconds",
    .error,
    subject: .liveActivity,
    effect: .degraded("the date is far in the future"),
    fix: .safe,
    precedence: .value(.meaning),
    appliesTo: .liveActivity,
    .key(of: .aps) { key, payload, report in
      guard key.place == .aps, payload.pushType.type == .liveactivity, let row = key.row,
        row.type == .unixSeconds, let number = key.value.asNumber, let date = number.double,
        date > Activity.maxSeconds, Activity(payload) != nil
      else { return }
      guard let unit = Unit(of: date) else {
        report.emit(
          "\(raw: key.title) must be in seconds since 1970, not \(number.text)",
          at: key.value
        )
        return
      }
      report.emit(
        "\(raw: key.title) must be in seconds since 1970; \(number.text) looks like \(raw: unit.name)",
        at: key.value,
        fixes: conversion(key, unit)
      )
    }
  )
}

/// A part of a second that a date may be counted in.
private struct Unit {
  let name: String
  let perSecond: Double

  /// The unit in which a date is one that can be meant; nil for numbers beyond all.
  init?(of date: Double) {
    let units: [(name: String, perSecond: Double)] = [
      ("milliseconds", 1e3), ("microseconds", 1e6), ("nanoseconds", 1e9),
    ]
    guard let unit = units.first(where: { date / $0.perSecond <= Activity.maxSeconds }) else {
      return nil
    }
    name = unit.name
    perSecond = unit.perSecond
  }
}

private func conversion(_ key: KeyOccurrence, _ unit: Unit) -> Fix? {
  guard let date = key.value.asNumber?.double,
    let seconds = Int64(exactly: (date / unit.perSecond).rounded(.down)),
    let edit = Rewriter(key.value.tree).replaceValue(key.value, with: String(seconds))
  else { return nil }
  return .safe("write \(seconds)", edit)
}
