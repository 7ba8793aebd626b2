import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// A payload that is for a Live Activity beyond doubt.
struct Activity {
  let payload: Payload
  let aps: AppleObject
  /// What the push does; nil where that is missing, unknown, or nothing that a push can do.
  let event: ActivityEvent?

  /// The payload of a Live Activity; nil for others, and where it has so little of one that the push
  /// type is what is wrong.
  init?(_ payload: Payload) {
    guard payload.pushType.type == .liveactivity, let aps = payload.aps else { return nil }
    let event = Activity.event(in: aps)
    guard event != nil || Activity.hasSigns(aps, payload.pushType) else { return nil }
    self.payload = payload
    self.aps = aps
    self.event = event
  }

  private static func hasSigns(_ aps: AppleObject, _ type: PushTypeFact) -> Bool {
    guard case .declared = type else {
      // The other keys have names that teams also give to keys of their own.
      return aps[Aps.contentState] != nil || aps[Aps.attributesType] != nil
    }
    return aps.object.isOpen
      || aps[Aps.event] != nil || aps[Aps.contentState] != nil || aps[Aps.timestamp] != nil
  }

  /// The event, where it differs from a documented one in case or separators at most.
  private static func event(in aps: AppleObject) -> ActivityEvent? {
    guard let string = aps[Aps.event]?.value.asString, !string.isTemplate else { return nil }
    let text = string.value
    return ActivityEvent(rawValue: text)
      ?? ActivityEvent.allCases.first { $0.rawValue == EditDistance.fold(text) }
  }

  /// A date that is written as a number of seconds: no placeholder, and not in another unit.
  func date(_ key: Key) -> (value: NodeView, seconds: Double)? {
    guard let value = aps[key]?.value, let seconds = value.asNumber?.double,
      seconds <= Activity.maxSeconds
    else { return nil }
    return (value, seconds)
  }

  /// Far beyond any date that a push can mean; in milliseconds it is the year 1973.
  static let maxSeconds = 1e11

  /// The day that iOS 16 came out, 2022-09-12; no Live Activity is older.
  static let firstSeconds = 1_662_940_800.0
}
