public import PushlintSettings
public import PushlintSyntax

/// Finds the configuration of each file, and reads each one once.
///
/// A class, because the threads of one run share what has been found.
public final class ConfigurationStore: Sendable {
  /// Where configurations come from.
  public enum Origin: Hashable, Sendable {
    /// The nearest file above each folder.
    case nearest
    /// One file for everything.
    case file(String)
    case none
  }

  /// The names that are looked for in a folder; the first there is wins.
  public static let fileNames = [newFileName, ".pushlint.yml"]
  /// The name of a configuration that is made.
  public static let newFileName = "pushlint.yml"

  /// Names that people give to a configuration, and that are not looked for.
  private static let otherNames = [
    ".pushlint", ".pushlint.json", ".pushlint.toml", ".pushlint.yaml", ".pushlintrc",
    ".pushlintrc.json", ".pushlintrc.yaml", ".pushlintrc.yml", "pushlint.config.yml",
    "pushlint.json", "pushlint.toml", "pushlint.yaml", "pushlintrc.yml",
  ]

  private struct Found {
    /// By folder; `.some(nil)` if there is none above either.
    var byFolder: [ExactText: LoadedConfiguration?] = [:]
    /// The real path of each folder, since realpath per file is expensive.
    var realFolders: [ExactText: String] = [:]
    var explicit: LoadedConfiguration?
    /// What an option adds to all of them.
    var overlay: LoadedConfiguration?
    /// Every configuration that was read, by path.
    var read: [ExactText: LoadedConfiguration] = [:]
    /// The paths of those that apply to files themselves, and not only through others.
    var inUse: Set<ExactText> = []
  }

  private let origin: Origin
  private let knowledge: KnownNames
  /// Texts that replace those on disk, by absolute path.
  private let texts: [ExactText: SourceText]
  /// Settings of options, which hold on top of every configuration.
  private let overlayText: SourceText?
  private let found = Lock(Found())

  public init(
    _ origin: Origin = .nearest,
    knowledge: KnownNames,
    texts: [ExactText: SourceText] = [:],
    overlay: SourceText? = nil
  ) {
    overlayText = overlay
    self.origin = origin
    self.knowledge = knowledge
    self.texts = texts
  }

  /// The configuration for a file, wherever it is or would be; nil if there is none.
  public func configuration(forFile path: String) -> LoadedConfiguration? {
    if case .none = origin, overlayText == nil { return nil }
    return configuration(forFolder: realFolder(of: path))
  }

  /// Effective settings for a file; nil if there is no configuration for it.
  public func settings(forFile path: String) -> FileSettings? {
    guard let configuration = configuration(forFile: path) else { return nil }
    return FileSettings(of: place(of: path), by: configuration)
  }

  /// The language that `files` sets for a file.
  public func language(ofFile path: String) -> Language? {
    configuration(forFile: path)?.language(ofFile: place(of: path))
  }

  /// Whether a walk takes a file because its configuration names it.
  public func names(_ path: String) -> Bool {
    configuration(forFile: path)?.names(place(of: path)) ?? false
  }

  private func place(of path: String) -> String {
    FilePath.join(realFolder(of: path), FilePath.name(of: path))
  }

  /// The real place of the folder that a file is in.
  private func realFolder(of path: String) -> String {
    let folder = FilePath.folder(of: path)
    return found.withLock { found in
      if let known = found.realFolders[folder] { return known }
      let real = FilePath.canonical(folder: folder)
      found.realFolders[folder] = real
      return real
    }
  }

  /// The configuration for files in a folder, its path as `FilePath.canonical(folder:)` gives it.
  public func configuration(forFolder folder: String) -> LoadedConfiguration? {
    switch origin {
    case .none: found.withLock { overlay(&$0) }
    case .file(let path): found.withLock { explicit(path, &$0) }
    case .nearest: found.withLock { nearest(to: folder, &$0) }
    }
  }

  /// Every configuration read so far, by path; those among them that others build on.
  public var configurations: [LoadedConfiguration] {
    found.withLock { Array($0.read.values) }.indirectlySorted { $0.path < $1.path }
  }

  /// Those of them that apply to files themselves, by path.
  public var configurationsInUse: [LoadedConfiguration] {
    found.withLock { found in found.read.values.filter { found.inUse.contains($0.path) } }
      .indirectlySorted { $0.path < $1.path }
  }

  /// The names among the files of a folder that a configuration has that is not read there.
  static func ignoredNames(among names: some Sequence<String>) -> [String] {
    // Most names are ruled out by their first bytes.
    let near = names.filter {
      $0.utf8.starts(with: "pushl".utf8) || $0.utf8.starts(with: ".p".utf8)
    }
    let isShadowing = near.contains(newFileName)
    return near.filter { otherNames.contains($0) || isShadowing && fileNames.last == $0 }
      .sortedByBytes { $0 }
  }

  /// The files above some paths, and in their folders, that are named like a configuration and not
  /// read; the search ends at the folder of the configuration that applies.
  public func ignoredFiles(above paths: [String]) -> [String] {
    guard case .nearest = origin else { return [] }
    var visited: Set<ExactText> = []
    var ignored: [String] = []
    for path in paths {
      let isFolder = FileSystem.status(path)?.kind == .folder
      var folder = isFolder ? FilePath.canonical(folder: path) : realFolder(of: path)
      // A folder that is not there may be long to climb.
      if FileSystem.status(folder) == nil { continue }
      while visited.insert(folder) {
        let names = (ConfigurationStore.otherNames + ConfigurationStore.fileNames).filter { name in
          let kind = FileSystem.entryKind(FilePath.join(folder, name))
          return kind == .file || kind == .symbolicLink
        }
        ignored += ConfigurationStore.ignoredNames(among: names)
          .map { ConfigurationStore.name(of: FilePath.join(folder, $0)) }
        if folder == "/" || names.contains(where: { ConfigurationStore.fileNames.contains($0) }) {
          break
        }
        folder = FilePath.folder(of: folder)
      }
    }
    return ignored
  }

  /// Forgets everything, since files changed on disk.
  public func forget() { found.withLock { $0 = Found() } }

  private func explicit(_ path: String, _ found: inout Found) -> LoadedConfiguration {
    if let loaded = found.explicit { return loaded }
    let origin = LoadedConfiguration.Origin(
      path: FilePath.canonical(file: path),
      name: path,
      content: content(of: FilePath.canonical(file: path), isNamed: true)
    )
    let loaded = load(origin, for: [], &found).topped(by: overlay(&found))
    found.explicit = loaded
    found.inUse.insert(loaded.path)
    return loaded
  }

  /// The settings of options; their paths start from the working folder.
  private func overlay(_ found: inout Found) -> LoadedConfiguration? {
    guard let overlayText else { return nil }
    if let known = found.overlay { return known }
    let overlay = overlayConfiguration(overlayText)
    found.overlay = overlay
    return overlay
  }

  /// What settings of options say, and the mistakes in them.
  private func overlayConfiguration(_ text: SourceText) -> LoadedConfiguration {
    let origin = LoadedConfiguration.Origin(
      path: FilePath.join(FilePath.canonical(folder: "."), ConfigurationStore.overlayName),
      name: ConfigurationStore.overlayName,
      content: .success(text.bytes)
    )
    return LoadedConfiguration(origin, knowledge: knowledge) { _ in .failure(.notFound) }
  }

  /// The option that adds settings, by which reports call them.
  public static let overlayName = "--config"

  /// The mistakes in the settings of options.
  public var overlayMistakes: [Diagnostic] {
    overlayText.map { overlayConfiguration($0).diagnostics } ?? []
  }

  /// Walks up to the first folder that is known or has a configuration, then notes it on the way.
  private func nearest(to folder: String, _ found: inout Found) -> LoadedConfiguration? {
    if FilePath.isTooLong(folder) { return overlay(&found) }
    var visited: [String] = []
    var result: LoadedConfiguration?
    var next: String? = folder
    while let folder = next {
      if let known = found.byFolder[folder] {
        result = known
        break
      }
      visited.append(folder)
      if let loaded = load(from: folder, &found) {
        result = loaded.topped(by: overlay(&found))
        found.inUse.insert(loaded.path)
        break
      }
      next = folder == "/" || folder == "." ? nil : FilePath.folder(of: folder)
    }
    result = result ?? overlay(&found)
    for folder in visited { found.byFolder[folder] = .some(result) }
    return result
  }

  /// Whether there is a file; a dangling link is one, since someone has put it there.
  private static func isThere(_ path: String) -> Bool {
    guard let kind = FileSystem.entryKind(path), kind != .folder else { return false }
    return kind != .symbolicLink || FileSystem.status(path)?.kind != .folder
  }

  private func load(from folder: String, _ found: inout Found) -> LoadedConfiguration? {
    for name in ConfigurationStore.fileNames {
      let path = FilePath.join(folder, name)
      guard texts[path] != nil || ConfigurationStore.isThere(path) else { continue }
      if let loaded = found.read[path] { return loaded }
      return load(originOfFile(at: path), for: [], &found)
    }
    return nil
  }

  /// What a configuration would be with another text; it is not taken in.
  ///
  /// `ruleFiles` are texts of files of rules, by absolute path, that replace those on disk.
  public func reread(
    _ loaded: LoadedConfiguration,
    as source: SourceText,
    ruleFiles: [ExactText: SourceText] = [:]
  ) -> LoadedConfiguration {
    read(
      LoadedConfiguration.Origin(
        path: loaded.path,
        name: loaded.name,
        content: .success(source.bytes),
        ruleFiles: ruleFiles
      )
    )
  }

  /// What a configuration at an absolute path would be with a text; it is not taken in.
  public func read(_ path: String, as source: SourceText) -> LoadedConfiguration {
    if let loaded = found.withLock({ $0.read[path] }) { return reread(loaded, as: source) }
    return read(
      LoadedConfiguration.Origin(
        path: path,
        name: ConfigurationStore.name(of: path),
        content: .success(source.bytes)
      )
    )
  }

  private func read(_ origin: LoadedConfiguration.Origin) -> LoadedConfiguration {
    // Its bases are not taken in either, and what they say does not depend on what was read before.
    var found = Found()
    return LoadedConfiguration(origin, knowledge: knowledge) { base in
      loadBase(base, for: [origin.path], &found)
    }
  }

  /// Reads a configuration with those that it builds on; `path` leads from the first one to it.
  private func load(
    _ origin: LoadedConfiguration.Origin,
    for path: [String],
    _ found: inout Found
  ) -> LoadedConfiguration {
    let path = path + [origin.path]
    let loaded = LoadedConfiguration(origin, knowledge: knowledge) { base in
      loadBase(base, for: path, &found)
    }
    found.read[loaded.path] = loaded
    return loaded
  }

  private func loadBase(
    _ named: String,
    for path: [String],
    _ found: inout Found
  ) -> Result<LoadedConfiguration, ExtendsError> {
    let place = FilePath.canonical(file: named)
    if path.contains(place) { return .failure(.isCircular) }
    if let loaded = found.read[place] {
      return loaded.failure.map { .failure(.unreadable($0.description)) } ?? .success(loaded)
    }
    if texts[place] == nil {
      guard let status = FileSystem.status(place) else { return .failure(.notFound) }
      if status.kind == .folder { return .failure(.isFolder) }
    }
    guard ["yml", "yaml"].contains(FilePath.fileExtension(of: place).lowercased()) else {
      return .failure(.isOfOtherKind)
    }
    if path.count > Configuration.maxBaseDepth { return .failure(.isTooDeep) }
    let origin = originOfFile(at: place)
    if case .failure(let error) = origin.content {
      return .failure(.unreadable(error.description))
    }
    return .success(load(origin, for: path, &found))
  }

  private func originOfFile(at path: String) -> LoadedConfiguration.Origin {
    LoadedConfiguration.Origin(
      path: path,
      name: ConfigurationStore.name(of: path),
      content: content(of: path, isNamed: false)
    )
  }

  private static func name(of path: String) -> String {
    FilePath.relative(path, to: FilePath.canonical(folder: "."))
  }

  /// The bytes of a configuration; of a pipe, and of what a link leads to out of its folder, only where the
  /// user named it: a pipe may never end, and reports quote lines of a configuration.
  private func content(of path: String, isNamed: Bool) -> Result<[UInt8], FileError> {
    if let text = texts[path] { return .success(text.bytes) }
    let limit = Language.yaml.maxByteCount
    return Result { () throws(FileError) in
      if isNamed { return try FileSystem.read(path, limit: limit) }
      guard !ConfigurationStore.leadsAway(path) else {
        let reason = "a link that leads out of its folder; name the file itself with '--config'"
        throw FileError(.malformed(reason), path: path)
      }
      return try FileHandle.open(path).readAll(limit: limit, path: path)
    }
  }

  /// Whether a file is a link to one that is not below the folder of the link.
  private static func leadsAway(_ path: String) -> Bool {
    guard FileSystem.entryKind(path) == .symbolicLink, let target = FileSystem.realPath(path),
      let folder = FileSystem.realPath(FilePath.folder(of: path))
    else { return false }
    return !FilePath.isBelow(target, folder)
  }
}
