import System

/// What git ignores in a folder: every `.gitignore` from the repository's root down to it.
struct IgnoreRules {
  /// The outermost first; the innermost decides first.
  private var files: [IgnoreFile] = []

  /// Nothing is ignored.
  init() {}

  /// What holds in `folder`, an absolute path, by the `.gitignore` files above it.
  ///
  /// Outside a repository that is nothing: where a project begins cannot be told there.
  init(above folder: String) {
    var folders: [String] = []
    var root = folder
    while FileSystem.entryKind(FilePath.join(root, ".git")) == nil {
      guard root != "/" else { return }
      root = FilePath.folder(of: root)
      folders.append(root)
    }
    let exclude = FilePath.join(root, ".git/info/exclude")
    if let file = IgnoreFile(reading: exclude, for: root) { files.append(file) }
    for folder in folders.reversed() { enter(folder) }
  }

  /// Adds the folder's own `.gitignore`.
  mutating func enter(_ folder: String) {
    let path = FilePath.join(folder, ".gitignore")
    guard let file = IgnoreFile(reading: path, for: folder), !file.isEmpty else { return }
    files.append(file)
  }

  /// Whether `path`, absolute, is ignored.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    for file in files.reversed() {
      let relative = FilePath.relative(path, to: file.folder)
      if let verdict = file.ignores(relative, isFolder: isFolder) { return verdict }
    }
    return false
  }
}
