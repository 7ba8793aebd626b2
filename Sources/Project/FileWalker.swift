import Settings
package import System

/// Finds the files that a run is about.
///
/// Below a folder, symbolic links are not followed: what they lead to is met under its own name, or
/// is none of the folder's business. A folder that is named is walked even where git ignores it.
package struct FileWalker: Sendable {
  /// A file to check.
  package struct File: Hashable, Sendable {
    /// The path under which it is reported and opened: as given, or the folder as given and the
    /// path below it.
    package let name: String
    /// The absolute path: the real one of the folder, and the file's own name.
    package let path: String
    /// Whether it was named, and not met in a folder.
    package let isNamed: Bool
  }

  /// What a walk gave.
  package struct Outcome: Sendable {
    /// Sorted by the bytes of their names; no file is there twice.
    package var files: [File] = []
    /// What could not be read, in the order in which it was met.
    package var failures: [FileError] = []
  }

  /// The extensions of files that are taken from folders.
  package static let extensions: Set<String> = [
    "apns", "json", "jsonc", "jsonl", "ndjson", "yaml", "yml",
  ]

  private let configurations: ConfigurationStore

  package init(configurations: ConfigurationStore) { self.configurations = configurations }

  /// The files that `arguments`, files and folders, stand for.
  package func files(for arguments: [String]) -> Outcome {
    var outcome = Outcome()
    for argument in arguments {
      guard let status = FileSystem.status(argument) else {
        outcome.failures.append(FileWalker.reason(argument))
        continue
      }
      if status.kind == .folder {
        walk(argument, &outcome)
      } else {
        let path = FilePath.canonical(file: argument)
        outcome.files.append(File(name: argument, path: path, isNamed: true))
      }
    }
    outcome.files = FileWalker.distinct(outcome.files)
    return outcome
  }

  /// Why there is nothing to be seen at a path.
  private static func reason(_ path: String) -> FileError {
    do throws(FileError) {
      _ = try FileHandle.open(path)
      return FileError(.notFound, path: path)
    } catch {
      return error
    }
  }

  /// Each file once: the named one before the one that was met, else the first.
  private static func distinct(_ files: [File]) -> [File] {
    // By bytes: two names that differ only in normalization may be two files.
    var places: [[UInt8]: Int] = [:]
    var kept: [File] = []
    for file in files {
      let key = Array(file.path.utf8)
      if let place = places[key] {
        if file.isNamed, !kept[place].isNamed { kept[place] = file }
      } else {
        places[key] = kept.count
        kept.append(file)
      }
    }
    return kept.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

extension FileWalker {
  /// A folder that is still to be looked at.
  private struct Folder {
    let name: String
    let path: String
    let ignored: IgnoreRules
  }

  private func walk(_ root: String, _ outcome: inout Outcome) {
    let path = FilePath.canonical(folder: root)
    // `.` adds nothing to a name, so that names are what one would type.
    let name = root == "./" ? "." : root
    // A list and no recursion: folders may lie deeper than the stack reaches.
    var pending = [Folder(name: name, path: path, ignored: IgnoreRules(above: path))]
    while let folder = pending.popLast() {
      do throws(FileError) {
        pending += try look(into: folder, &outcome.files)
      } catch {
        outcome.failures.append(FileError(error.kind, path: folder.name))
      }
    }
  }

  /// Adds the folder's files; returns its folders.
  private func look(
    into folder: Folder,
    _ files: inout [File]
  ) throws(FileError) -> [Folder] {
    let entries = try FileSystem.entries(of: folder.path)
    var ignored = folder.ignored
    if entries.contains(where: { $0.name == ".gitignore" }) { ignored.enter(folder.path) }
    let configuration = configurations.configuration(forFolder: folder.path)
    var folders: [Folder] = []
    for entry in entries where FileWalker.isOfInterest(entry) {
      let path = FilePath.join(folder.path, entry.name)
      let name = FilePath.join(folder.name, entry.name)
      let isFolder = entry.kind == .folder
      if ignored.ignores(path, isFolder: isFolder) { continue }
      if isFolder {
        if configuration?.leavesOut(folder: path) == true { continue }
        folders.append(Folder(name: name, path: path, ignored: ignored))
      } else if configuration?.leavesOut(path) != true {
        files.append(File(name: name, path: path, isNamed: false))
      }
    }
    return folders
  }

  /// Tells by the entry alone what need not be looked at any further.
  private static func isOfInterest(_ entry: FolderEntry) -> Bool {
    let name = entry.name
    switch entry.kind {
    case .folder:
      return FolderWalk.isOfInterest(name)
    case .file:
      // `._x.json` is what macOS keeps beside `x.json` on foreign disks.
      return extensions.contains(FilePath.fileExtension(of: name).lowercased())
        && !ConfigurationStore.fileNames.contains(name) && !name.hasPrefix("._")
    case .symbolicLink, .other, nil:
      return false
    }
  }
}
