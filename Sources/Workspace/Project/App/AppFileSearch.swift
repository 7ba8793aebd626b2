import PushlintSettings

/// A file of the app.
struct AppFile: Hashable, Sendable {
  /// The absolute path, whose last component is not a symbolic link.
  let path: String
  /// The path as a person in the working folder would type it.
  let name: String
}

/// Finds the app's files that globs of a configuration name.
///
/// A glob is never led out of the folder before its first wildcard: a file behind a symbolic
/// link counts only where it lies there, too. A link that a glob names without wildcards is
/// followed wherever it leads, since someone wrote its name.
struct AppFileSearch {
  /// The folder that the globs start from, absolute.
  let folder: String
  /// The same folder as a person in the working folder would type it.
  let name: String

  /// What there is under some globs.
  struct Outcome {
    /// In the order of the globs and then of their names, each once.
    var files: [AppFile] = []
    /// The globs that match nothing.
    var unmatched: [GlobSetting] = []
    /// The names of symbolic links that lead out.
    var outside: [String] = []
    /// Folders that cannot be read.
    var failures: [FileError] = []

    /// Whether there may be more files than were found.
    var isCut: Bool { !outside.isEmpty || !failures.isEmpty }
  }

  func matching(_ globs: [GlobSetting]) -> Outcome {
    var outcome = Outcome()
    for glob in globs {
      let found = matching(glob.pattern)
      if found.files.isEmpty, !found.isCut { outcome.unmatched.append(glob) }
      outcome.add(found)
    }
    return outcome
  }

  /// What one pattern matches, sorted by name.
  func matching(_ pattern: PathPattern) -> Outcome {
    let found = PatternSearch(folder: folder).run(pattern)
    let root = pattern.onlyPath == nil ? realFolder(of: pattern) : nil
    var outcome = Outcome()
    for match in found.matches {
      if let root, match.isLink, !FilePath.isBelow(match.place, root) {
        outcome.outside.append(shown(match.name))
      } else {
        outcome.files.append(AppFile(path: match.place, name: shown(match.name)))
      }
    }
    outcome.failures = found.failures.map { FileError($0.kind, path: shown($0.path)) }
    return outcome
  }

  /// The real place of the folder that every match lies in.
  private func realFolder(of pattern: PathPattern) -> String {
    FilePath.canonical(folder: FilePath.absolute(pattern.literalFolder, in: folder))
  }

  private func shown(_ path: String) -> String { path.isEmpty ? name : FilePath.join(name, path) }
}

extension AppFileSearch.Outcome {
  mutating func add(_ other: Self) {
    // By bytes: two names that differ only in normalization may be two files.
    var known = Set(files.map { Array($0.path.utf8) })
    files += other.files.filter { known.insert(Array($0.path.utf8)).inserted }
    outside += other.outside
    failures += other.failures
  }
}
