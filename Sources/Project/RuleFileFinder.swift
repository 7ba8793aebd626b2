import Settings
import System
import Text

/// Finds and reads the files of a team's own rules, only below the configuration's folder.
///
/// A glob never stands for a configuration. Below the folder that it names, hidden folders and `node_modules` are passed over, and
/// symbolic links to folders are not followed.
struct RuleFileFinder {
  /// The configuration's folder, absolute.
  let folder: String

  /// What there is under a pattern.
  func files(for pattern: RuleFilePattern) -> RuleFileSearch {
    if pattern.isName {
      guard FileSystem.status(FilePath.join(folder, pattern.text)) != nil else {
        return RuleFileSearch()
      }
      return RuleFileSearch(files: [read(pattern.text)])
    }
    let start = FilePath.join(folder, pattern.folder)
    guard FileSystem.status(start)?.kind == .folder else { return RuleFileSearch() }
    guard isInside(start) else {
      return RuleFileSearch(files: [.init(path: pattern.folder, content: .failure(.leadsOut))])
    }
    let paths = paths(for: pattern)
    let limit = RuleFileSearch.maxFileCount
    return RuleFileSearch(
      files: paths.prefix(limit).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { read($0) },
      isCut: paths.count > limit
    )
  }

  /// The paths that match, at most one more than may be.
  private func paths(for pattern: RuleFilePattern) -> [String] {
    var paths: [String] = []
    // A list and no recursion: folders may lie deeper than the stack reaches.
    var pending = [pattern.folder]
    while let parent = pending.popLast() {
      let path = parent.isEmpty ? folder : FilePath.join(folder, parent)
      for entry in (try? FileSystem.entries(of: path)) ?? [] {
        let name = FilePath.join(parent, entry.name)
        if entry.kind == .folder {
          if isOfInterest(entry.name, depth: depth(of: name), pattern) { pending.append(name) }
        } else if pattern.matches(name), isFile(entry, name),
          !ConfigurationStore.fileNames.contains(entry.name)
        {
          paths.append(name)
          if paths.count > RuleFileSearch.maxFileCount { return paths }
        }
      }
    }
    return paths
  }

  private func isOfInterest(_ name: String, depth: Int, _ pattern: RuleFilePattern) -> Bool {
    guard name != "node_modules", !name.hasPrefix(".") else { return false }
    return pattern.maxDepth.map { depth < $0 } ?? true
  }

  private func depth(of path: String) -> Int {
    path.utf8.split(separator: UInt8(ascii: "/")).count
  }

  private func isFile(_ entry: FolderEntry, _ name: String) -> Bool {
    switch entry.kind {
    case .file: true
    case .symbolicLink: FileSystem.status(FilePath.join(folder, name))?.kind == .file
    case .folder, .other, nil: false
    }
  }

  private func read(_ name: String) -> RuleFileSearch.File {
    .init(path: name, content: content(of: FilePath.join(folder, name)))
  }

  private func content(of path: String) -> Result<SourceText, RuleFileRefusal> {
    guard isInside(path) else { return .failure(.leadsOut) }
    do throws(FileError) {
      let bytes = try FileHandle.open(path).readAll(limit: SourceText.maxByteCount, path: path)
      return .success(SourceText(bytes))
    } catch {
      return .failure(error.kind == .isDirectory ? .isFolder : .unreadable(error.description))
    }
  }

  /// Whether what a path leads to, links followed, lies in the folder.
  private func isInside(_ path: String) -> Bool {
    guard let real = FileSystem.realPath(path) else { return true }
    let root = FilePath.canonical(folder: folder)
    return real == root || FilePath.isBelow(real, root)
  }
}
