public import PushlintSettings
public import PushlintSyntax

/// A configuration file that was read.
///
/// A class, because it never changes and every file asks for one.
public final class LoadedConfiguration: Sendable {
  /// The absolute path.
  public let path: String
  /// The path under which it is reported: from the working folder, or as an option gave it.
  public let name: String
  /// The absolute path of the folder that its globs and paths start from.
  public let folder: String
  public let source: SourceText
  public let configuration: Configuration
  /// What it builds on, each once, what holds first in front; it holds on top of them.
  public let bases: [LoadedConfiguration]
  /// What an option adds, which holds on top of it; nil for nothing.
  let overlay: LoadedConfiguration?
  /// The mistakes in it: those of the text in order of place, then missing folders.
  public let diagnostics: [Diagnostic]
  /// Why it could not be read; everything else is empty then.
  public let failure: FileError?
  private let parts: ConfigurationParts
  /// The files that define its custom rules, by the paths that these have for them; empty for its own.
  private let ruleFiles: [ExactText: OtherFile]

  /// A configuration before it is read.
  struct Origin {
    let path: String
    let name: String
    let content: Result<[UInt8], FileError>
    /// Texts of files of rules, by absolute path, that replace those on disk.
    var ruleFiles: [ExactText: SourceText] = [:]

    /// The absolute path of the folder that it is in.
    var folder: String { FilePath.folder(of: path) }
  }

  /// Reads a configuration; `base` loads one that it builds on, by its absolute path.
  init(
    _ origin: Origin,
    knowledge: KnownNames,
    base: (String) -> Result<LoadedConfiguration, ExtendsError>
  ) {
    overlay = nil
    path = origin.path
    name = origin.name
    folder = origin.folder
    var parts = ConfigurationParts(of: origin.path)
    switch origin.content {
    case .success(let bytes):
      source = SourceText(bytes)
      failure = nil
      let folder = origin.folder
      let finder = RuleFileFinder(folder: folder, texts: origin.ruleFiles)
      let (configuration, mistakes) = Configuration.read(source, knowledge: knowledge) {
        parts.add($0)
        return finder.files(for: $0)
      } base: { path in
        parts.add(FilePath.canonical(file: FilePath.absolute(path, in: folder)))
        return LoadedConfiguration.knowledge(of: base, at: path, in: folder)
      }
      for file in configuration.ruleFiles { parts.add(FilePath.join(folder, file.path)) }
      self.configuration = configuration
      bases = LoadedConfiguration.lineage(of: configuration.bases, in: folder, base)
      diagnostics = mistakes + LoadedConfiguration.missingFolders(configuration, folder)
    case .failure(let error):
      source = SourceText([])
      failure = FileError(error.kind, path: name)
      configuration = Configuration()
      bases = []
      diagnostics = []
    }
    self.parts = parts
    var files: [ExactText: OtherFile] = [:]
    if !configuration.customRules.isEmpty {
      files[""] = OtherFile(path: name, source: source)
      for file in configuration.ruleFiles {
        let name = FilePath.join(FilePath.folder(of: origin.name), file.path)
        files[file.path] = OtherFile(path: name, source: file.source)
      }
    }
    ruleFiles = files
  }

  /// The same with what an option adds.
  private init(_ loaded: LoadedConfiguration, under overlay: LoadedConfiguration) {
    path = loaded.path
    name = loaded.name
    folder = loaded.folder
    source = loaded.source
    configuration = loaded.configuration
    bases = loaded.bases
    self.overlay = overlay
    diagnostics = loaded.diagnostics
    failure = loaded.failure
    parts = loaded.parts
    ruleFiles = loaded.ruleFiles
  }

  /// Whether it is no file, but what an option says.
  public var isOverlay: Bool { name == ConfigurationStore.overlayName }

  /// The same with what an option adds, if there is anything.
  func topped(by overlay: LoadedConfiguration?) -> LoadedConfiguration {
    overlay.map { LoadedConfiguration(self, under: $0) } ?? self
  }

  private static func knowledge(
    of base: (String) -> Result<LoadedConfiguration, ExtendsError>,
    at path: String,
    in folder: String
  ) -> Result<BaseKnowledge, ExtendsError> {
    if path.utf8.first == UInt8(ascii: "/") { return .failure(.isAbsolute) }
    return base(FilePath.absolute(path, in: folder)).map { loaded in
      (loaded.customRuleIDs, mayLackRuleIDs: loaded.lineage.contains { $0.isFaulty })
    }
  }

  /// The configurations that some others build on, and these, each once.
  private static func lineage(
    of bases: [PathSetting],
    in folder: String,
    _ base: (String) -> Result<LoadedConfiguration, ExtendsError>
  ) -> [LoadedConfiguration] {
    let loaded = bases.compactMap { try? base(FilePath.absolute($0.path, in: folder)).get() }
    return loaded.flatMap { $0.lineage }.reduce(into: []) { lineage, loaded in
      if !lineage.contains(where: { $0.path.hasSameBytes(loaded.path) }) { lineage.append(loaded) }
    }
  }

  /// The file that defines a custom rule.
  public func file(of rule: CustomRuleSetting) -> OtherFile? {
    ruleFiles[rule.file ?? ""]
  }

  /// Whether the file at an absolute path is the configuration, one that it extends or one that it
  /// takes custom rules from; or would be, if the file existed.
  public func isMade(of path: String) -> Bool {
    parts.contain(path) || parts.patterns.contains { $0.matches(relativePath(of: path)) }
  }

  /// Whether there is a mistake that the user has to fix.
  public var isFaulty: Bool {
    failure != nil || !diagnostics.isEmpty
      || configuration.ruleFiles.contains { !$0.diagnostics.isEmpty }
  }

  /// Missing folders are reported, because every look-up in them would fail.
  private static func missingFolders(
    _ configuration: Configuration,
    _ folder: String
  ) -> [Diagnostic] {
    (configuration.app.sounds ?? []).compactMap { setting in
      let path = FilePath.join(folder, setting.path)
      if FileSystem.status(path)?.kind == .folder { return nil }
      return Diagnostic(
        rule: Configuration.rule,
        severity: .error,
        message: "'\(setting.path)' must be a folder",
        range: setting.range,
        pointer: setting.pointer
      )
    }
  }

  /// Finds files by globs that start from its folder.
  var appFiles: AppFileSearch { AppFileSearch(folder: folder, name: FilePath.folder(of: name)) }

  /// The path from the configuration's folder to an absolute path.
  public func relativePath(of path: String) -> String { FilePath.relative(path, to: folder) }

  /// A path written in it, as a person in the working folder would type it.
  public func name(of path: String) -> String { FilePath.join(FilePath.folder(of: name), path) }
}
