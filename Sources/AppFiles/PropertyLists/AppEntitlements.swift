/// What an app's entitlements say about push notifications.
///
/// Specification: Apple, "Entitlements", the pages of each key.
public struct AppEntitlements: Sendable {
  /// Whether notifications may be time-sensitive.
  public let timeSensitive: Declared<Bool>
  /// Whether alerts may be critical.
  public let criticalAlerts: Declared<Bool>

  public init(_ list: PropertyList) {
    timeSensitive = list.stated("com.apple.developer.usernotifications.time-sensitive") {
      $0.asBoolean
    }
    criticalAlerts = list.stated("com.apple.developer.usernotifications.critical-alerts") {
      $0.asBoolean
    }
  }
}
