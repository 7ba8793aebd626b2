import PushlintSettings
import PushlintSyntax

/// Finds the files that a pattern matches.
///
/// A walk begins in the folder before the first wildcard. Hidden folders and `node_modules` are
/// skipped unless the pattern names them there, and links to folders are not entered. Links to
/// files are found; the caller decides where they may lead.
struct PatternSearch {
  /// A file that matches.
  struct Match {
    /// The path from the folder that the pattern starts from.
    let name: String
    /// Where it is, absolute: the real place of a link.
    let place: String
    /// Whether the name is that of a symbolic link.
    var isLink = false
  }

  /// What there is.
  struct Outcome {
    /// Sorted by the bytes of their names, and at most one more than `limit`.
    var matches: [Match] = []
    /// Folders that cannot be read, and matching pipes and devices, by their paths from the folder.
    var failures: [FileError] = []
  }

  /// The folder that patterns start from, absolute.
  let folder: String
  var limit = Int.max - 1

  func run(_ pattern: PathPattern) -> Outcome {
    var outcome = Outcome()
    if let path = pattern.onlyPath {
      let place = FilePath.absolute(path, in: folder)
      if let real = FileSystem.realPath(place), FileSystem.status(real)?.kind == .file {
        outcome.matches = [Match(name: path, place: real)]
      }
      return outcome
    }
    let prefix = pattern.literalFolder
    let start = FilePath.absolute(prefix, in: folder)
    guard FileSystem.status(start)?.kind == .folder else { return outcome }
    let depth = pattern.maxDepth
    let walk = FolderWalk { path, entry in
      guard FolderWalk.isOfInterest(entry.name) else { return false }
      return depth.map { PatternSearch.depth(of: FilePath.join(prefix, path)) < $0 } ?? true
    }
    let failures = walk.run(from: start) { path, entry in
      let name = FilePath.join(prefix, path)
      guard pattern.matches(name) else { return true }
      if let place = PatternSearch.place(of: entry, path, in: start) {
        let isLink = entry.kind == .symbolicLink
        outcome.matches.append(Match(name: name, place: place, isLink: isLink))
      } else if entry.kind == .other {
        outcome.failures.append(FileError(.notRegular, path: name))
      }
      return outcome.matches.count <= limit
    }
    outcome.failures += failures.map { failure in
      FileError(
        failure.kind,
        path: failure.path.isEmpty ? prefix : FilePath.join(prefix, failure.path)
      )
    }
    outcome.matches = outcome.matches.sortedByBytes { $0.name }
    return outcome
  }

  private static func depth(of path: String) -> Int {
    path.utf8.split(separator: UInt8(ascii: "/")).count
  }

  /// Where the file is; nil for anything else.
  private static func place(
    of entry: FolderEntry,
    _ path: String,
    in start: String
  ) -> String? {
    let place = FilePath.join(start, path)
    switch entry.kind {
    case .file: return place
    case .symbolicLink:
      guard let real = FileSystem.realPath(place), FileSystem.status(real)?.kind == .file else {
        return nil
      }
      return real
    case .folder, .other, nil: return nil
    }
  }
}
