import PushlintAppFiles
import PushlintLint

/// The functions that read the app's files of each kind.
///
/// A place without files, such as a page, has none of them, so its program does not contain them.
public struct AppFileReaders: Sendable {
  typealias Log = (AppFinding) -> Void

  /// Strings files and catalogs, and whether there are no others.
  let strings: @Sendable ([AppFile], _ areAll: Bool, Log) -> AppStrings
  /// Sources, and whether there are no others.
  let sources: @Sendable ([AppFile], _ areAll: Bool, Log) -> ReadSources
  let propertyList: @Sendable (AppFile, Log) -> ReadPropertyList?
  let entitlements: @Sendable (PropertyList) -> AppEntitlements
  let manifest: @Sendable (PropertyList) -> AppManifest
  let sound: @Sendable (AudioInput) -> Result<AudioFile, AudioHeaderError>

  /// The readers for an app on disk.
  public static let all = AppFileReaders(
    strings: { StringsFiles($0, areAll: $1).read(note: $2) },
    sources: { ReadSources($0, areAll: $1, note: $2) },
    propertyList: { ReadPropertyList($0, note: $1) },
    entitlements: { AppEntitlements($0) },
    manifest: { AppManifest($0) },
    sound: { input in Result { () throws(AudioHeaderError) in try AudioReader.read(input) } }
  )
}
