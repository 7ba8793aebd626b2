import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// The files that a command writes results to.
struct ResultFiles {
  /// Their places, however they are named.
  private var places: Set<ExactText> = []

  /// Refuses two results in one file, and one in place of a configuration.
  init(_ paths: [String]) throws(UsageError) {
    for path in paths {
      guard places.insert(ExactText(ResultFiles.place(of: path))).inserted else {
        throw UsageError("two results cannot go to '\(path)'")
      }
      if ConfigurationStore.fileNames.contains(FilePath.name(of: path)) {
        throw UsageError("'\(path)' is the name of a configuration; name another file")
      }
    }
  }

  /// Refuses results in place of what the command reads.
  func refuseToReplace(_ paths: [String]) throws(UsageError) {
    for path in paths where path != "-" && places.contains(ExactText(ResultFiles.place(of: path))) {
      throw UsageError("'\(path)' is read by this command; name another file for its result")
    }
  }

  private static func place(of path: String) -> String {
    FileSystem.realPath(path) ?? FilePath.canonical(file: path)
  }
}
