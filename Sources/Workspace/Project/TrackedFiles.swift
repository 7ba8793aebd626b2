import PushlintSettings
import PushlintSyntax

/// The files of a work tree that git tracks, read when one of them is asked for.
struct TrackedFiles: Sendable {
  private let root: String
  private let gitFolder: String
  private let indexes = LazyOnce<Result<[GitIndex]?, FileError>>()

  private static let maxByteCount = 256 << 20

  init(root: String, gitFolder: String) {
    self.root = root
    self.gitFolder = gitFolder
  }

  /// Whether git tracks a file, or a file in a folder, by its absolute path.
  ///
  /// Where the index is of a form that is not known, each may be tracked: it is better to check one too
  /// many. Throws where it cannot be read.
  func holds(_ path: String, isFolder: Bool) throws(FileError) -> Bool {
    let result = indexes.value {
      Result { () throws(FileError) -> [GitIndex]? in try read() }
    }
    guard let indexes = try result.get() else { return true }
    let path = FileName.bytes(of: FilePath.relative(path, to: root))
    return indexes.contains { $0.holds(path) || isFolder && $0.holds(below: path) }
  }

  /// The index, and the one that it shares with others; none where nothing was ever added.
  private func read() throws(FileError) -> [GitIndex]? {
    let path = FilePath.join(gitFolder, "index")
    guard FileSystem.entryKind(path) != nil else { return [] }
    guard let index = try read(path) else { return nil }
    guard let name = index.sharedName else { return [index] }
    return try read(FilePath.join(gitFolder, name)).map { [index, $0] }
  }

  private func read(_ path: String) throws(FileError) -> GitIndex? {
    let handle = try FileHandle.open(path)
    return GitIndex(try handle.readAll(limit: TrackedFiles.maxByteCount, path: path))
  }
}
