/// The values of `aps.interruption-level`.
public enum InterruptionLevel: String, Sendable, CaseIterable {
  case passive
  /// The level of a notification that names none.
  case active
  case timeSensitive = "time-sensitive"
  case critical

  /// The entitlement that an app needs for this level, if any.
  public var entitlement: String? {
    switch self {
    case .passive, .active: nil
    case .timeSensitive: "com.apple.developer.usernotifications.time-sensitive"
    case .critical: "com.apple.developer.usernotifications.critical-alerts"
    }
  }

  /// What the level does, in one sentence.
  public var documentation: String {
    switch self {
    case .passive: "Adds the notification to the list and plays no sound."
    case .active: "Presents the notification at once; this is the level of a push that names none."
    case .timeSensitive:
      "Presents the notification at once and breaks through Focus; needs an entitlement."
    case .critical:
      """
      Presents the notification at once and plays a sound even when the device is muted; needs an \
      entitlement that Apple approves, and without a sound plays the default critical one.
      """
    }
  }
}
