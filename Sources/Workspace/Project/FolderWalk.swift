import PushlintSettings

/// A walk through a folder and those below it, symbolic links to folders not followed.
struct FolderWalk {
  /// Whether a folder is entered, by its path from the start.
  let enters: (String, FolderEntry) -> Bool

  /// Calls `visit` for each entry that is not a folder, by its path from `start`, until it is false.
  ///
  /// Returns the folders, by such paths, that cannot be read.
  func run(from start: String, _ visit: (String, FolderEntry) -> Bool) -> [FileError] {
    var failures: [FileError] = []
    // A list and no recursion: folders may lie deeper than the stack reaches.
    var pending = [""]
    while let parent = pending.popLast() {
      do throws(FileError) {
        for entry in try FileSystem.entries(of: FilePath.join(start, parent)) {
          let name = FilePath.join(parent, entry.name)
          if entry.kind == .folder {
            if enters(name, entry) { pending.append(name) }
          } else if !visit(name, entry) {
            return failures
          }
        }
      } catch {
        failures.append(FileError(error.kind, path: parent))
      }
    }
    return failures
  }

  /// Whether a folder may hold what people wrote, by its name: of hidden ones, only that of GitHub, where
  /// workflows send pushes.
  static func isOfInterest(_ name: String) -> Bool {
    name != "node_modules" && (name.utf8.first != UInt8(ascii: ".") || name == ".github")
  }
}
