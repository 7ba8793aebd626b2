public import PushlintSettings
import PushlintSyntax

/// Finds the files that a run is about.
///
/// Symbolic links in a folder are not followed: their targets are met under their own names, or are
/// outside. A folder that is named is walked even where git ignores it.
public struct FileWalker: Sendable {
  /// A file to check.
  public struct File: Hashable, Sendable {
    /// The path for reports and for opening it: as given, or below the folder as given.
    public let name: String
    /// The absolute path: the real one of the folder, and the file's own name.
    public let path: String
    /// The real path of the folder where the walk began that found it; nil for a file that was named.
    public let root: String?

    /// Whether it was named, and not met in a folder.
    public var isNamed: Bool { root == nil }
  }

  /// What a walk gave.
  public struct Outcome: Sendable {
    /// Sorted by the bytes of their names; no file is there twice.
    public var files: [File] = []
    /// What could not be read, in the order in which it was met.
    public var failures: [FileError] = []
    /// What was not taken, sorted by the bytes of the names; none twice, and nothing that was named.
    public var skipped: [SkippedEntry] = []
    /// The files that are named like a configuration and not read, by the names for reports.
    public var ignoredConfigurations: [String] = []
    /// The files that were passed over for their extensions.
    public var foreignCount = 0
    /// The documentation and scripts that were passed over, because nothing names them.
    public var hosts: [File] = []

    fileprivate mutating func add(_ folder: Outcome) {
      files += folder.files
      skipped += folder.skipped
      ignoredConfigurations += folder.ignoredConfigurations
      foreignCount += folder.foreignCount
      hosts += folder.hosts
      failures += folder.failures
    }
  }

  /// Whether what is skipped is reported; few ask.
  public enum Notes: Sendable {
    case none
    case skipped
  }

  let configurations: ConfigurationStore
  let notes: Notes
  let readsGitignore: Bool
  private let maxFolderCount: Int

  /// Makes a walker that takes what git ignores, too, unless it `readsGitignore`.
  ///
  /// Of each argument, more folders than `maxFolderCount` are not looked into.
  public init(
    configurations: ConfigurationStore,
    notes: Notes = .none,
    readsGitignore: Bool = true,
    maxFolderCount: Int = .max
  ) {
    self.configurations = configurations
    self.notes = notes
    self.readsGitignore = readsGitignore
    self.maxFolderCount = maxFolderCount
  }

  /// The files that are, or are in, `arguments`; `visit` is called for each folder.
  public func files(for arguments: [String], _ visit: () -> Void = {}) -> Outcome {
    var outcome = Outcome()
    for argument in arguments {
      guard let status = FileSystem.status(argument) else {
        outcome.failures.append(FileWalker.reason(argument))
        continue
      }
      if status.kind == .folder {
        walk(argument, &outcome, visit)
      } else {
        let path = FilePath.canonical(file: argument)
        outcome.files.append(File(name: argument, path: path, root: nil))
      }
    }
    // In one folder nothing is met twice.
    outcome.files =
      arguments.count > 1 ? FileWalker.distinct(outcome.files) : FileWalker.sorted(outcome.files)
    outcome.skipped = FileWalker.distinct(outcome.skipped, besides: outcome.files)
    outcome.hosts = FileWalker.distinct(outcome.hosts, besides: outcome.files)
    return outcome
  }

  /// Why a path has no status.
  static func reason(_ path: String) -> FileError {
    do throws(FileError) {
      _ = try FileHandle.open(path)
      return FileError(.notFound, path: path)
    } catch {
      return error
    }
  }

  /// Each file once: the named one before the one that was met, else the first.
  static func distinct(_ files: [File]) -> [File] {
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
    return sorted(kept)
  }

  /// Those of `hosts` that are not checked, each once.
  static func distinct(_ hosts: [File], besides files: [File]) -> [File] {
    if hosts.isEmpty { return [] }
    let checked = Set(files.map { Array($0.path.utf8) })
    return distinct(hosts).filter { !checked.contains(Array($0.path.utf8)) }
  }

  private static func sorted(_ files: [File]) -> [File] {
    files.sortedByBytes { $0.name }
  }
}

extension FileWalker {
  static func distinct(_ skipped: [SkippedEntry], besides files: [File]) -> [SkippedEntry] {
    if skipped.isEmpty { return [] }
    var known = Set(files.map { Array($0.path.utf8) })
    return skipped.filter { known.insert(Array($0.path.utf8)).inserted }
      .sortedByBytes { $0.name }
  }

  /// The most folders in each other; the way to each file is looked at from the start.
  private static let maxDepth = 128

  /// A folder that is still to be looked at.
  struct Folder: Sendable {
    let name: String
    let path: String
    /// The path of the folder where the walk began.
    let root: String
    let ignored: IgnoreRules
    /// Whether documentation and scripts are taken.
    let takesHosts: Bool
    /// How many folders are above it in the walk.
    var depth = 0
    /// What ignores the folder itself, although git tracks files in it; only these are looked at.
    var ignoredBy: SkippedEntry.Reason?
  }

  /// An absolute path as a person would type it.
  fileprivate static func typed(_ path: String) -> String {
    FilePath.relative(path, to: FilePath.canonical(folder: "."))
  }

  private func walk(_ root: String, _ outcome: inout Outcome, _ visit: () -> Void) {
    // A list and no recursion: folders may lie deeper than the stack reaches.
    var pending: [Folder] = []
    do throws(FileError) {
      // `.` adds nothing to a name, so that names are what one would type.
      let name = root == "./" ? "." : root
      let takesHosts = FileWalker.takesHosts(below: FilePath.canonical(folder: name))
      pending = [
        try Folder(root: name, readsGitignore: readsGitignore, takesHosts: takesHosts)
      ]
    } catch {
      outcome.failures.append(error)
    }
    // Where the files of each folder begin.
    var starts = [outcome.files.count]
    var left = maxFolderCount
    while left > 0, let folder = pending.popLast() {
      left -= 1
      visit()
      do throws(FileError) {
        pending += try look(into: folder, &outcome)
      } catch {
        outcome.failures.append(error)
      }
      starts.append(outcome.files.count)
    }
    FileWalker.reverse(&outcome.files, from: starts)
  }

  /// Reverses the order of folders: of those next to each other, the last one was looked into first,
  /// and it takes less to sort what is nearly sorted.
  private static func reverse(_ files: inout [File], from starts: [Int]) {
    guard let first = starts.first else { return }
    // In place: there may be thousands of folders before, each with files.
    var reversed: [File] = []
    for (start, end) in zip(starts, starts.dropFirst()).reversed() {
      reversed += files[start..<end]
    }
    files.replaceSubrange(first..., with: reversed)
  }

  /// Adds the folder's files, none if it is unknown what git ignores; returns its folders.
  func look(into folder: Folder, _ outcome: inout Outcome) throws(FileError) -> [Folder] {
    do throws(FileError) {
      let location = FileLocation(folder.path, foundBelow: folder.root, name: folder.path)
      let entries = try FileSystem.entries(of: location)
      var ignored = folder.ignored
      if readsGitignore {
        let isRepository = !folder.isFirst && entries.contains { $0.name == ".git" }
        if isRepository { try ignored.enter(repository: folder.path) }
        if entries.contains(where: { $0.name == ".gitignore" }) { try ignored.enter(folder.path) }
      }
      var found = Outcome()
      let folders = try look(at: entries, of: folder, ignored, &found)
      outcome.add(found)
      return folders
    } catch {
      let isFolder = error.path == folder.path
      throw FileError(error.kind, path: isFolder ? folder.name : FileWalker.typed(error.path))
    }
  }

  private func look(
    at entries: [FolderEntry],
    of folder: Folder,
    _ ignored: IgnoreRules,
    _ outcome: inout Outcome
  ) throws(FileError) -> [Folder] {
    let files = entries.lazy.filter { $0.kind == .file || $0.kind == .symbolicLink }
    outcome.ignoredConfigurations += ConfigurationStore.ignoredNames(among: files.map { $0.name })
      .map { FilePath.join(folder.name, $0) }
    let configuration = configurations.configuration(forFolder: folder.path)
    var folders: [Folder] = []
    for entry in entries {
      let path = FilePath.join(folder.path, entry.name)
      let name = FilePath.join(folder.name, entry.name)
      let isFolder = entry.kind == .folder
      let type = entry.kind == .file ? FileType(path: entry.name) : .unknown
      let isTaken = FileWalker.isOfInterest(entry, type, at: path, folder.takesHosts, configuration)
      guard isTaken || FileWalker.isHost(entry.name, type) else {
        if notes == .skipped { note(entry, name, path, &outcome) }
        continue
      }
      let matched = folder.ignoredBy ?? FileWalker.reason(toIgnore: path, isFolder, ignored)
      let isTracked = try matched == nil ? false : ignored.tracks(path, isFolder: isFolder)
      let ignoring = isTracked ? nil : matched
      let reason = ignoring ?? configuration?.reason(toSkip: path, isFolder: isFolder)
      if let reason {
        guard notes == .skipped else { continue }
        outcome.skipped.append(SkippedEntry(name, isFolder: isFolder, path: path, reason))
      } else if isFolder {
        var inner = Folder(
          name: name,
          path: path,
          root: folder.root,
          ignored: ignored,
          takesHosts: folder.takesHosts,
          depth: folder.depth + 1
        )
        if inner.depth > FileWalker.maxDepth {
          let kind = FileError.Kind.malformed(
            "\(name): not read, since it is in more than \(FileWalker.maxDepth) folders"
          )
          outcome.failures.append(FileError(kind, path: name))
          continue
        }
        if let matched {
          inner.ignoredBy = try ignored.tracks(repository: path) ? nil : matched
        }
        folders.append(inner)
      } else {
        let file = File(name: name, path: path, root: folder.root)
        if isTaken { outcome.files.append(file) } else { outcome.hosts.append(file) }
      }
    }
    return folders
  }

  /// The pattern that matches what is of interest by its name; nil if none does.
  private static func reason(
    toIgnore path: String,
    _ isFolder: Bool,
    _ ignored: IgnoreRules
  ) -> SkippedEntry.Reason? {
    ignored.source(ignoring: path, isFolder: isFolder).map {
      .ignored(file: FileWalker.typed($0.file), line: $0.line)
    }
  }

  /// Notes what is of no interest by its kind or name, if one might have expected it to be.
  private func note(
    _ entry: FolderEntry,
    _ name: String,
    _ path: String,
    _ outcome: inout Outcome
  ) {
    let isNamedLikeOne = FileWalker.isNamedLikeRequest(entry.name)
    let reason: SkippedEntry.Reason?
    switch entry.kind {
    case .folder: reason = entry.name == "node_modules" ? .packages : .hidden
    case .file: reason = isNamedLikeOne && FileWalker.isCompanion(entry.name) ? .companion : nil
    case .symbolicLink:
      let isFolder = FileSystem.status(path)?.kind == .folder
      reason = isNamedLikeOne || isFolder ? .symbolicLink : nil
    case .other, nil: reason = isNamedLikeOne ? .special : nil
    }
    if let reason {
      let isFolder = entry.kind == .folder
      outcome.skipped.append(SkippedEntry(name, isFolder: isFolder, path: path, reason))
    } else if entry.kind == .file, !ConfigurationStore.fileNames.contains(entry.name) {
      outcome.foreignCount += 1
    }
  }

  private static func isNamedLikeRequest(_ name: String) -> Bool { FileType(path: name).isRead }

  /// Whether a walk looks at an entry, by its kind and name; `type` is that of a file.
  private static func isOfInterest(
    _ entry: FolderEntry,
    _ type: FileType,
    at path: String,
    _ takesHosts: Bool,
    _ configuration: LoadedConfiguration?
  ) -> Bool {
    let name = entry.name
    switch entry.kind {
    case .folder:
      return FolderWalk.isOfInterest(name) || configuration?.leadsInto(path) == true
    case .file:
      return isFileOfInterest(name, type, at: path, configuration)
        || takesHosts && isHost(name, type)
    case .symbolicLink, .other, nil:
      return false
    }
  }

  /// The same for a file.
  static func isFileOfInterest(
    _ name: String,
    _ type: FileType,
    at path: String,
    _ configuration: LoadedConfiguration?
  ) -> Bool {
    if ConfigurationStore.fileNames.contains(name) || isCompanion(name) { return false }
    return type.isRead || configuration?.names(path, type) == true
  }

  /// Whether a walk takes documentation and scripts: whoever names a folder means all that is in it,
  /// while the working folder is scanned where nobody thought of them.
  static func takesHosts(below root: String) -> Bool {
    !root.hasSameBytes(FilePath.canonical(folder: "."))
  }

  /// Whether a file is documentation or a script, by its name.
  static func isHost(_ name: String, _ type: FileType) -> Bool {
    (type.language?.isHost ?? false) && !isCompanion(name)
  }

  /// `._x.json` is what macOS keeps next to `x.json` on foreign disks.
  private static func isCompanion(_ name: String) -> Bool { name.hasPrefix("._") }
}

extension FileWalker.Folder {
  /// Whether the walk starts with it.
  fileprivate var isFirst: Bool { path == root }

  /// The folder that a walk starts with.
  init(
    root name: String,
    readsGitignore: Bool = true,
    takesHosts: Bool = false
  ) throws(FileError) {
    // A folder that was removed while somebody is in it has a status, and no path.
    guard let path = FileSystem.realPath(name) else { throw FileError(.notFound, path: name) }
    do throws(FileError) {
      let ignored = readsGitignore ? try IgnoreRules(above: path) : IgnoreRules()
      self.init(name: name, path: path, root: path, ignored: ignored, takesHosts: takesHosts)
    } catch {
      throw FileError(error.kind, path: FileWalker.typed(error.path))
    }
  }
}
