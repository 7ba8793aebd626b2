/// What an app's sources say about pushes: the categories that it registers, with their buttons,
/// and its Live Activities.
///
/// Files that mention neither are not read any further, unless they declare a name that is needed;
/// for that they are asked for again, so that no more than one file is held at a time.
package struct AppSourceIndex: Hashable, Sendable {
  /// The categories whose identifiers are known, in the order of the files.
  package let categories: [CategoryRegistration]
  /// The places that register a category whose identifier is not known.
  package let unresolvedCategories: [UnresolvedCategory]
  /// Every Live Activity once, sorted by name.
  package let activities: [ActivityType]
  /// The files that were skipped.
  package let skippedFiles: [SkippedFile]

  /// The largest file that is read: 4 MiB, far above anything written by hand.
  package static let maxByteCount = 4 << 20

  /// Reads the files at some paths, of which only the extensions matter; `read` is given an index
  /// and may be asked more than once.
  package init(paths: [String], read: (Int) -> [UInt8]?) {
    var scan = SourceScan(paths: paths)
    scan.run(read)
    categories = scan.categories
    unresolvedCategories = scan.unresolved
    activities = scan.activities
    skippedFiles = scan.skipped
  }

  /// Whether every registration of a category was found and understood.
  package var knowsAllCategories: Bool { unresolvedCategories.isEmpty && skippedFiles.isEmpty }
}
