/// What an app's entitlements say about push notifications.
///
/// Specification: Apple, "Entitlements", the pages of each key.
package struct AppEntitlements: Sendable {
  /// The two environments of APNs.
  package enum Environment: String, Sendable {
    case development
    case production
  }

  /// Whether notifications may be time-sensitive.
  package let timeSensitive: Stated<Bool>
  /// Whether alerts may be critical.
  package let criticalAlerts: Stated<Bool>
  /// The environment that device tokens are for; macOS has a key of its own.
  package let environment: Stated<Environment>

  package init(_ list: PropertyList) {
    timeSensitive = list.stated("com.apple.developer.usernotifications.time-sensitive") {
      $0.asBoolean
    }
    criticalAlerts = list.stated("com.apple.developer.usernotifications.critical-alerts") {
      $0.asBoolean
    }
    let ios = list.stated("aps-environment", Self.environment)
    let mac = list.stated("com.apple.developer.aps-environment", Self.environment)
    environment = ios.isAbsent ? mac : ios
  }

  private static func environment(_ value: PropertyListValue) -> Environment? {
    value.knownText.flatMap { Environment(rawValue: $0) }
  }
}
