import System
import Text

/// What git ignores in a folder: every `.gitignore` from the repository's root down to it.
struct IgnoreRules {
  /// The outermost first; the innermost decides first.
  private var files: [IgnoreFile] = []

  /// Nothing is ignored.
  init() {}

  /// What holds in `folder`, an absolute path, by the `.gitignore` files above it.
  ///
  /// Outside a repository that is nothing: where a project begins cannot be told there.
  init(above folder: String) throws(FileError) {
    var folders: [String] = []
    var root = folder
    while FileSystem.entryKind(FilePath.join(root, ".git")) == nil {
      guard root != "/" else { return }
      root = FilePath.folder(of: root)
      folders.append(root)
    }
    let exclude = FilePath.join(try IgnoreRules.gitFolder(of: root), "info/exclude")
    if let file = try IgnoreFile(reading: exclude, for: root) { files.append(file) }
    for folder in folders.reversed() { try enter(folder) }
  }

  /// The folder with what all work trees of a repository share.
  ///
  /// In a work tree of its own, `.git` is a file that names a folder, which names the shared one
  /// (gitrepository-layout(5)).
  private static func gitFolder(of root: String) throws(FileError) -> String {
    let path = FilePath.join(root, ".git")
    let key = "gitdir: "
    guard let line = try firstLine(of: path), line.hasPrefix(key) else { return path }
    let own = FilePath.join(root, String(line.dropFirst(key.count)))
    guard let shared = try firstLine(of: FilePath.join(own, "commondir")) else { return own }
    return FilePath.join(own, shared)
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
    guard let file = try IgnoreFile(reading: path, for: folder), !file.isEmpty else { return }
    files.append(file)
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
}
