public import PushlintSettings
import PushlintSyntax

extension LoadedConfiguration {
  /// Among more files than these, a glob without a match is not searched for.
  private static let maxFileCount = 100_000

  /// The globs that say which files its settings are for.
  public var fileGlobs: [GlobSetting] {
    requestGlobs + configuration.overrides.flatMap { $0.files }
  }

  /// The globs that say which files hold requests.
  var requestGlobs: [GlobSetting] {
    (configuration.include ?? []) + configuration.files.flatMap { $0.files }
  }

  /// Those of them, as they are written, that match no file and can only match in some folders.
  public func unmatchedGlobs(in folders: [String]) -> [String] {
    var groups: [ExactText: [PathPattern]] = [:]
    for glob in fileGlobs.map({ $0.pattern }) {
      let start = FilePath.absolute(glob.literalFolder, in: folder)
      guard start.hasSameBytes(folder) || FilePath.isBelow(start, folder),
        folders.contains(where: { $0.hasSameBytes(start) || FilePath.isBelow(start, $0) })
      else { continue }
      groups[start, default: []].append(glob)
    }
    return groups.flatMap { unmatched($0.value, below: $0.key.text) }.map { $0.text }
  }

  private func unmatched(_ globs: [PathPattern], below start: String) -> [PathPattern] {
    let missing = globs.filter { glob in
      guard let path = glob.onlyPath else { return false }
      return FileSystem.entryKind(FilePath.absolute(path, in: folder)) == nil
    }
    var left = globs.filter { $0.onlyPath == nil }
    if left.isEmpty || FileSystem.status(start) == nil { return missing + left }
    let walk = FolderWalk { _, entry in FolderWalk.isOfInterest(entry.name) }
    var count = 0
    let failures = walk.run(from: start) { path, _ in
      count += 1
      let name = relativePath(of: FilePath.join(start, path))
      left.removeAll { $0.covers(name) }
      return !left.isEmpty && count < LoadedConfiguration.maxFileCount
    }
    // What cannot be read, or was not looked at, may hold a match.
    let isWhole = failures.isEmpty && count < LoadedConfiguration.maxFileCount
    return isWhole ? missing + left : missing
  }
}
