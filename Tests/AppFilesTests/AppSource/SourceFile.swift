import PushlintAppFiles

/// One source file of an app.
struct SourceFile: Sendable {
  let path: String
  let bytes: [UInt8]
}

extension AppSourceIndex {
  /// Reads files that are in memory.
  init(files: [SourceFile]) {
    self.init(paths: files.map(\.path)) { files[$0].bytes }
  }

  /// The Live Activity that a push names.
  func activity(_ name: String) -> ActivityType? { activities.first { $0.name == name } }
}
