import PushlintSettings
import PushlintSyntax

/// Finds and reads the files of custom rules, only below the configuration's folder.
///
/// A glob never stands for a configuration.
struct RuleFileFinder {
  /// The configuration's folder, absolute.
  let folder: String
  /// Texts that replace those on disk, by absolute path.
  var texts: [ExactText: SourceText] = [:]

  /// What there is under a pattern.
  func files(for pattern: PathPattern) -> RuleFileSearch {
    if let path = pattern.onlyPath {
      guard FileSystem.status(FilePath.join(folder, path)) != nil else { return RuleFileSearch() }
      return RuleFileSearch(files: [read(path)])
    }
    let start = pattern.literalFolder
    guard isInside(FilePath.join(folder, start)) else {
      return RuleFileSearch(files: [(path: start, content: .failure(.leadsOut))])
    }
    let limit = RuleFileSearch.maxFileCount
    let search = PatternSearch(folder: folder, limit: limit).run(pattern)
    let files = search.matches.prefix(limit).map { $0.name }
      .filter { !ConfigurationStore.fileNames.contains(FilePath.name(of: $0)) }
      .map { read($0) }
    let unread = search.failures.filter { $0.isOfSystem }.map { failure -> RuleFileSearch.File in
      (failure.path, .failure(.unreadable(failure.description)))
    }
    return RuleFileSearch(files: files + unread, isCut: search.matches.count > limit)
  }

  private func read(_ name: String) -> RuleFileSearch.File {
    (name, content(of: FilePath.join(folder, name)))
  }

  private func content(of path: String) -> Result<SourceText, RuleFileRefusal> {
    guard isInside(path) else { return .failure(.leadsOut) }
    if let text = texts[path] { return .success(text) }
    do throws(FileError) {
      let bytes = try FileHandle.open(path).readAll(limit: Language.yaml.maxByteCount, path: path)
      return .success(SourceText(bytes))
    } catch {
      return .failure(error.kind == .isDirectory ? .isFolder : .unreadable(error.description))
    }
  }

  /// Whether what a path leads to, links followed, lies in the folder.
  private func isInside(_ path: String) -> Bool {
    guard let real = FileSystem.realPath(path) else { return true }
    let root = FilePath.canonical(folder: folder)
    return real.hasSameBytes(root) || FilePath.isBelow(real, root)
  }
}
