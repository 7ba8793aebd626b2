/// What an app's sources say about pushes: the categories that it registers, with their buttons,
/// and its Live Activities.
///
/// Files that mention neither are not read any further, unless they declare a name that is needed;
/// for that they are asked for again, so that no more than one file is held at a time.
public struct AppSourceIndex: Hashable, Sendable {
  /// The categories whose identifiers are known, in the order of the files.
  public let categories: [CategoryRegistration]
  /// The places that register a category whose identifier is not known.
  public let unresolvedCategories: [UnresolvedCategory]
  /// Every Live Activity once, sorted by name.
  public let activities: [ActivityType]
  /// The files that were skipped.
  public let skippedFiles: [SkippedFile]

  /// The largest file that is read: 4 MiB, far above anything written by hand.
  public static let maxByteCount = 4 << 20

  /// Reads the files at some paths, of which only the extensions matter; `read` is given an index
  /// and may be asked more than once.
  public init(paths: [String], read: (Int) -> [UInt8]?) {
    var scan = SourceScan(paths: paths)
    scan.run(read)
    categories = scan.categories
    unresolvedCategories = scan.unresolved
    activities = scan.activities
    skippedFiles = scan.skipped
  }

  /// Whether every registration of a category was found and understood.
  public var knowsAllCategories: Bool { unresolvedCategories.isEmpty && skippedFiles.isEmpty }
}
