import PushlintSettings
import PushlintSyntax

/// What git ignores in a folder: what every `.gitignore` from the repository's root down to it matches,
/// except for files that git tracks.
struct IgnoreRules {
  /// The outermost first; the innermost decides first.
  private var files: [IgnoreFile] = []
  /// What git tracks; nothing outside a repository.
  private var tracked: TrackedFiles?

  /// Nothing is ignored.
  init() {}

  /// What the `.gitignore` files above `folder`, an absolute path, ignore; nothing outside a
  /// repository, since the root of the project is unknown there.
  init(above folder: String) throws(FileError) {
    var folders: [String] = []
    var root = folder
    while FileSystem.entryKind(FilePath.join(root, ".git")) == nil {
      guard root != "/" else { return }
      root = FilePath.folder(of: root)
      folders.append(root)
    }
    try enter(repository: root)
    for folder in folders.reversed() { try enter(folder) }
  }

  /// Adds what the repository at `root` excludes, and what it tracks in place of the one around it.
  mutating func enter(repository root: String) throws(FileError) {
    let (own, shared) = try IgnoreRules.gitFolders(of: root)
    let exclude = FilePath.join(shared, "info/exclude")
    if let file = try IgnoreFile(reading: exclude, for: root) { files.append(file) }
    tracked = TrackedFiles(root: root, gitFolder: own)
  }

  /// The folder of a work tree, and the one with what all work trees of its repository share.
  ///
  /// In a work tree of its own, `.git` is a file that names a folder, which names the shared one
  /// (gitrepository-layout(5)).
  private static func gitFolders(of root: String) throws(FileError) -> (own: String, shared: String)
  {
    let path = FilePath.join(root, ".git")
    let key = "gitdir: "
    guard let line = try firstLine(of: path), line.hasPrefix(key) else { return (path, path) }
    let own = FilePath.join(root, String(line.dropFirst(key.count)))
    guard let shared = try firstLine(of: FilePath.join(own, "commondir")) else { return (own, own) }
    return (own, FilePath.join(own, shared))
  }

  private static func firstLine(of path: String) throws(FileError) -> String? {
    do throws(FileError) {
      let bytes = try FileHandle.open(path).read(from: 0, count: 4096, path: path)
      return FileName.text(of: Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D }))
    } catch {
      if error.isOfSystem { throw error }
      return nil
    }
  }

  /// Adds the folder's own `.gitignore`.
  mutating func enter(_ folder: String) throws(FileError) {
    let path = FilePath.join(folder, ".gitignore")
    let file = try IgnoreFile(reading: path, for: folder, links: .refused)
    if let file, !file.isEmpty { files.append(file) }
  }

  /// What ignores `path`, absolute: a file and the number of a line in it; nil if nothing does.
  func source(ignoring path: String, isFolder: Bool) -> (file: String, line: Int)? {
    for file in files.reversed() {
      let relative = FilePath.relative(path, to: file.folder)
      if let verdict = file.verdict(on: relative, isFolder: isFolder) {
        return verdict.isIgnored ? (file.path, verdict.line) : nil
      }
    }
    return nil
  }

  /// Whether git tracks a file, or a file in a folder, so that it is not ignored, whatever matches it.
  func tracks(_ path: String, isFolder: Bool) throws(FileError) -> Bool {
    try tracked?.holds(path, isFolder: isFolder) ?? false
  }

  /// Whether a folder is a repository of its own in the one that tracks it: a submodule.
  func tracks(repository path: String) throws(FileError) -> Bool {
    try tracked?.holds(path, isFolder: false) ?? false
  }
}
