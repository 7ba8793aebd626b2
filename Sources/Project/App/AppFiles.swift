import Settings
import System

/// A file of the app.
struct AppFile: Hashable, Sendable {
  /// The absolute path, whose last component is no symbolic link.
  let path: String
  /// The path as a person in the working folder would type it.
  let name: String
}

/// Finds the app's files that globs of a configuration name.
///
/// A walk begins in the folder in front of a glob's first wildcard and never leaves it: folders
/// behind symbolic links are not entered, and a file behind one counts only where it lies in that
/// folder, too. Hidden folders and `node_modules` are left out.
struct AppFiles {
  /// The folder that the globs start from, absolute.
  let folder: String
  /// The same folder as a person in the working folder would type it.
  let name: String

  /// The files, in the order of the globs and then of their names, each once.
  func matching(_ globs: [GlobSetting]) -> (files: [AppFile], unmatched: [GlobSetting]) {
    var files: [AppFile] = []
    var known: Set<String> = []
    var unmatched: [GlobSetting] = []
    for glob in globs {
      let found = matching(glob.pattern)
      if found.isEmpty { unmatched.append(glob) }
      for file in found where known.insert(file.path).inserted { files.append(file) }
    }
    return (files, unmatched)
  }

  /// The files that one pattern matches, sorted by name.
  func matching(_ pattern: PathPattern) -> [AppFile] {
    let start = FilePath.absolute(pattern.literalPrefix, in: folder)
    guard let root = FileSystem.realPath(start), let status = FileSystem.status(root) else {
      return []
    }
    if status.kind == .file {
      return pattern.matches(scalars(of: start)) ? [AppFile(path: root, name: shown(start))] : []
    }
    var files: [AppFile] = []
    // A list and no recursion: folders may lie deeper than the stack reaches.
    var pending = [start]
    while let folder = pending.popLast() {
      for entry in (try? FileSystem.entries(of: folder)) ?? [] {
        let path = FilePath.join(folder, entry.name)
        if entry.kind == .folder {
          if AppFiles.isOfInterest(entry.name) { pending.append(path) }
        } else if let real = realFile(at: path, entry, below: root),
          pattern.matches(scalars(of: path))
        {
          files.append(AppFile(path: real, name: shown(path)))
        }
      }
    }
    return files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Where the file really is; nil for what is no file, or leads out of the folder.
  private func realFile(at path: String, _ entry: FolderEntry, below root: String) -> String? {
    if entry.kind == .file { return path }
    guard entry.kind == .symbolicLink, let real = FileSystem.realPath(path),
      FilePath.isBelow(real, root), FileSystem.status(real)?.kind == .file
    else { return nil }
    return real
  }

  private func scalars(of path: String) -> ArraySlice<UInt32> {
    FilePath.relative(path, to: folder).unicodeScalars.map { $0.value }[...]
  }

  private func shown(_ path: String) -> String {
    FilePath.join(name, FilePath.relative(path, to: folder))
  }

  private static func isOfInterest(_ folder: String) -> Bool {
    !folder.hasPrefix(".") && folder != "node_modules"
  }
}
