package import Text

/// The app's files, and what is known about the app without them.
///
/// A part is nil if it is not set.
package struct AppSetting: Sendable {
  /// The folders with the app's sounds.
  package var sounds: [PathSetting]?
  /// Strings files and catalogs.
  package var strings: [GlobSetting]?
  /// The categories that the app registers.
  package var categories: [CategorySetting]?
  /// Swift and Objective-C files with categories and Live Activity types.
  package var sources: [GlobSetting]?
  package var entitlements: [GlobSetting]?
  /// The `Info.plist` of the app and those of its extensions.
  package var infoPlists: [GlobSetting]?
  /// The systems that the app runs on.
  package var platforms: [PlatformSetting]?

  package init() {}
}

/// A path as it is written in the configuration.
package struct PathSetting: Hashable, Sendable {
  /// The path from the configuration's folder.
  package let path: String
  /// Where it is written in the configuration.
  package let range: ByteRange
  package let pointer: String
}

/// A glob for files of the app.
package struct GlobSetting: Hashable, Sendable {
  /// For paths from the configuration's folder.
  package let pattern: PathPattern
  /// Where it is written in the configuration.
  package let range: ByteRange
  package let pointer: String
}

/// A system that the app runs on.
package struct PlatformSetting: Hashable, Sendable {
  /// As Apple writes it: `iOS`.
  package let name: String
  /// The oldest version: `15.0`.
  package let version: String
}

/// A category's identifier that the configuration lists.
package struct CategorySetting: Hashable, Sendable {
  package let identifier: String
  /// Where it is written in the configuration.
  package let range: ByteRange
}
