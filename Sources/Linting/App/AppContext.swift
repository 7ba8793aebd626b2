package import Diagnostics
package import Text

/// What the app's own files say; each part is read when a rule first asks for it.
package struct AppContext: Sendable {
  /// The app's texts; nil where no strings files are configured.
  package var strings: @Sendable () -> AppStrings? = { nil }
  /// The categories that the app registers; nil where nothing is configured to find them.
  package var categories: @Sendable () -> AppCategories? = { nil }
  /// What the app may do; nil where no entitlements are configured.
  package var entitlements: @Sendable () -> EntitlementClaims? = { nil }
  /// What the app says of itself; nil where no `Info.plist` of an app is configured.
  package var manifest: @Sendable () -> ManifestClaims? = { nil }
  /// The Live Activities of the app; nil where no sources are configured.
  package var activities: @Sendable () -> AppActivities? = { nil }

  package init() {}
}

/// A place in one of the app's files.
package struct AppPlace: Hashable, Sendable {
  package let file: OtherFile
  /// The bytes; nil in a file that is no text.
  package let range: ByteRange?

  package init(_ file: OtherFile, _ range: ByteRange? = nil) {
    self.file = file
    self.range = range
  }
}

extension Note {
  /// A note about a place in one of the app's files.
  package init(_ message: Message, at place: AppPlace) {
    self.init(message, in: place.file, range: place.range)
  }
}

/// Whether a file of the app says something.
///
/// Unknown is an answer: a value may be a build setting, and a file may be completed by Xcode.
package enum AppClaim: Sendable {
  case yes
  case no(AppPlace)
  case unknown
}

/// What the app's entitlements allow it.
package struct EntitlementClaims: Sendable {
  /// Time-sensitive notifications.
  package var timeSensitive: AppClaim
  /// Critical alerts.
  package var criticalAlerts: AppClaim

  package init(timeSensitive: AppClaim, criticalAlerts: AppClaim) {
    self.timeSensitive = timeSensitive
    self.criticalAlerts = criticalAlerts
  }
}

/// What the app's `Info.plist` says.
package struct ManifestClaims: Sendable {
  /// Whether a background push wakes the app (`UIBackgroundModes`).
  package var wakesForPushes: AppClaim
  /// Whether the app has Live Activities (`NSSupportsLiveActivities`).
  package var supportsLiveActivities: AppClaim

  package init(wakesForPushes: AppClaim, supportsLiveActivities: AppClaim) {
    self.wakesForPushes = wakesForPushes
    self.supportsLiveActivities = supportsLiveActivities
  }
}
