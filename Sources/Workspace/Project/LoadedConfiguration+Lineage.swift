public import PushlintSettings
public import PushlintSyntax

/// Effective settings for one file.
public struct FileSettings: Sendable {
  /// The configuration that says so.
  public let configuration: LoadedConfiguration
  public let effective: EffectiveSettings
  /// The custom rules for the file.
  public let customRules: [LoadedConfiguration.CustomRule]
  /// The suppressions whose path matches the file, expired ones among them.
  public let suppressions: [LoadedConfiguration.ConfiguredSuppression]
  /// The Live Activity type that the file's pushes are for, where that is set.
  public let activityType: String?
  /// Whether the file is skipped when it is met in a folder.
  public let isExcluded: Bool

  /// `path` is absolute, as `FilePath.canonical(file:)` gives it.
  init(of path: String, by configuration: LoadedConfiguration) {
    self.configuration = configuration
    effective = configuration.settings(forFile: path)
    customRules = configuration.customRules(forFile: path)
    suppressions = configuration.suppressions(forFile: path)
    activityType = configuration.activityType(forFile: path)
    isExcluded = configuration.excludes(path)
  }
}

// What a configuration and those that it builds on say together. Each one's globs and paths start
// from its own folder. Headers, rules and placeholders are merged by name; overrides, suppressions
// and custom rules add up; for everything else the nearest one wins.
extension LoadedConfiguration {
  /// Those that it builds on, itself, and what an option adds.
  public var lineage: [LoadedConfiguration] { bases + [self] + (overlay.map { [$0] } ?? []) }

  /// Its name, and those of the ones that it builds on.
  public var title: String {
    let names = lineage.map { $0.name }
    guard let first = names.last, names.count > 1 else { return name }
    return "\(first), on top of " + names.dropLast().reversed().joined(separator: ", ")
  }

  /// The nearest one for which `test` holds: itself, or the last of those that it builds on.
  private func nearest(
    where test: (Configuration) -> Bool
  ) -> LoadedConfiguration? {
    lineage.last { test($0.configuration) }
  }

  /// Effective settings for the file at `path`, absolute as `FilePath.canonical(file:)` gives it.
  public func settings(forFile path: String) -> EffectiveSettings {
    var settings = EffectiveSettings()
    for loaded in lineage {
      settings.add(loaded.configuration, forRelativePath: loaded.relativePath(of: path))
    }
    return settings
  }

  /// The rules whose fixes it offers.
  public var fixSelection: FixSelection {
    var settings = EffectiveSettings()
    for loaded in lineage { settings.add(loaded.configuration, forRelativePath: "") }
    return settings.fixes
  }

  /// Whether it sets the languages of files.
  public var setsLanguages: Bool {
    lineage.contains { $0.configuration.files.contains { $0.language != nil } }
  }

  /// Whether it suppresses anything.
  public var hasSuppressions: Bool {
    lineage.contains { !$0.configuration.suppressions.isEmpty }
  }

  /// Whether it sets a language for any file.
  public func sets(_ language: Language) -> Bool {
    lineage.contains { $0.configuration.files.contains { $0.language == language } }
  }

  /// The places of the overrides that apply to the file at an absolute path: `pushlint.yml:5`.
  public func overridePlaces(forFile path: String) -> [String] {
    lineage.flatMap { loaded -> [String] in
      let relative = loaded.relativePath(of: path)
      let lines = LineMap(loaded.source)
      return loaded.configuration.overrides
        .filter { $0.files.covers(relative) }
        .map { "\(loaded.name):\(lines.line(of: Int($0.range.lower)) + 1)" }
    }
  }

  /// Why a walk skips a file or folder at an absolute path; nil if it does not.
  public func reason(toSkip path: String, isFolder: Bool) -> SkippedEntry.Reason? {
    if let owner = nearest(where: { $0.exclude != nil }),
      owner.configuration.excludes(owner.relativePath(of: path))
    {
      return .excluded(by: owner.name)
    }
    guard !isFolder, let owner = nearest(where: { $0.include != nil }),
      owner.configuration.omits(owner.relativePath(of: path))
    else { return nil }
    return .notIncluded(by: owner.name)
  }

  /// Whether a glob under `include` or `files` names a folder at an absolute path, or one in it.
  func leadsInto(_ folder: String) -> Bool {
    lineage.contains { loaded in
      let path = loaded.relativePath(of: folder)
      return loaded.requestGlobs.contains { glob in
        let start = glob.pattern.literalFolder
        return start.hasSameBytes(path) || start.begins(with: path + "/")
      }
    }
  }

  /// Whether a walk takes the file at an absolute path whatever its name says, because a glob under
  /// `include` or `files` names it.
  func names(_ path: String) -> Bool { names(path, FileType(path: path)) }

  /// The same for a file of which the type is known.
  func names(_ path: String, _ type: FileType) -> Bool {
    let isForeign = type == .foreign
    if !isForeign, let owner = nearest(where: { $0.include != nil }),
      owner.configuration.includesByName(owner.relativePath(of: path))
    {
      return true
    }
    return lineage.contains { loaded in
      loaded.configuration.filesByName(loaded.relativePath(of: path), isForeign: isForeign)
    }
  }

  /// The language that `files` sets for the file at an absolute path.
  func language(ofFile path: String) -> Language? {
    let settings = lineage.flatMap { loaded -> [FileSetting] in
      if loaded.configuration.files.isEmpty { return [] }
      let relative = loaded.relativePath(of: path)
      return loaded.configuration.files.filter { $0.covers(relative) }
    }
    return settings.last { $0.language != nil }?.language
  }

  /// Whether the file at an absolute path, met in a folder, is skipped.
  public func excludes(_ path: String) -> Bool {
    reason(toSkip: path, isFolder: false) != nil
  }

  /// The ids of custom rules, those among them that hold mistakes.
  public var customRuleIDs: [String] { lineage.flatMap { $0.configuration.customRuleIDs } }

  /// A custom rule, and the configuration that defines it.
  public typealias CustomRule = (rule: CustomRuleSetting, loaded: LoadedConfiguration)

  /// The custom rules; of two with the same id, the nearer one wins.
  public var customRules: [CustomRule] {
    if bases.isEmpty, overlay == nil { return configuration.customRules.map { ($0, self) } }
    var rules: [CustomRule] = []
    for loaded in lineage {
      let own = loaded.configuration.customRules
      rules.removeAll { rule, _ in own.contains { $0.id == rule.id } }
      rules += own.map { ($0, loaded) }
    }
    return rules
  }

  /// Those of them that are for the file at an absolute path.
  public func customRules(forFile path: String) -> [CustomRule] {
    customRules.filter { rule, loaded in rule.covers(loaded.relativePath(of: path)) }
  }

  /// A suppression, and the configuration that it is in.
  public typealias ConfiguredSuppression = (
    setting: SuppressionSetting, loaded: LoadedConfiguration
  )

  /// The suppressions whose path matches the file at an absolute path.
  func suppressions(forFile path: String) -> [ConfiguredSuppression] {
    lineage.flatMap { loaded -> [ConfiguredSuppression] in
      if loaded.configuration.suppressions.isEmpty { return [] }
      let relative = loaded.relativePath(of: path)
      return loaded.configuration.suppressions.filter { $0.path.covers(relative) }
        .map { ($0, loaded) }
    }
  }

  /// What is said about a part of the app's side, and by which configuration.
  func effective<Part>(
    _ part: (AppSetting) -> Part?
  ) -> (part: Part, by: LoadedConfiguration)? {
    guard let owner = nearest(where: { part($0.app) != nil }),
      let part = part(owner.configuration.app)
    else { return nil }
    return (part, owner)
  }

  /// The folders with the app's sounds.
  public var soundFolders: [SoundFolder] {
    guard let (settings, owner) = effective({ $0.sounds }) else { return [] }
    return settings.map { setting in
      SoundFolder(
        path: FilePath.join(owner.folder, setting.path),
        name: owner.name(of: setting.path)
      )
    }
  }

  /// The categories that the app registers, where they are listed.
  public var categories: [String]? { effective { $0.categories }?.part.map { $0.identifier } }

  /// The folders with the app's sounds, as a configuration in an absolute `folder` names them.
  public func soundPaths(from folder: String) -> [String] {
    guard let (settings, owner) = effective({ $0.sounds }) else { return [] }
    let way = FilePath.relative(owner.folder, to: folder)
    return settings.map { FilePath.join(way, $0.path) }
  }

  /// Globs for files of the app, as a configuration in an absolute `folder` writes them.
  public func appGlobs(
    from folder: String,
    _ part: (AppSetting) -> [GlobSetting]?
  ) -> [String] {
    guard let (globs, owner) = effective(part) else { return [] }
    return globs.map { owner.glob($0.pattern, from: folder) }
  }

  /// One of its globs, as a configuration in an absolute `folder` writes it.
  private func glob(_ pattern: PathPattern, from folder: String) -> String {
    if self.folder.hasSameBytes(folder) { return pattern.text }
    let way = Glob.literal(FilePath.relative(self.folder, to: folder))
    return FilePath.join(way, pattern.pathText)
  }

  /// The Live Activity types, each with globs for its pushes as a configuration in an absolute
  /// `folder` writes them.
  func activities(from folder: String) -> [(type: String, globs: [String])] {
    guard let (activities, owner) = effective({ $0.activities }) else { return [] }
    return activities.map { activity in
      (activity.type, activity.files.map { owner.glob($0, from: folder) })
    }
  }

  /// The Live Activity type whose globs match the file at an absolute path.
  func activityType(forFile path: String) -> String? {
    guard let (activities, owner) = effective({ $0.activities }) else { return nil }
    let relative = owner.relativePath(of: path)
    return activities.first { activity in
      activity.files.contains { $0.covers(relative) }
    }?
    .type
  }

  /// Whether it names the file at an absolute path as one of the app's.
  public func readsApp(from path: String) -> Bool {
    let parts: [(AppSetting) -> [GlobSetting]?] = [
      { $0.strings }, { $0.sources }, { $0.entitlements }, { $0.infoPlists },
    ]
    return parts.contains { part in
      guard let (globs, owner) = effective(part) else { return false }
      let relative = owner.relativePath(of: path)
      return globs.contains { $0.pattern.matches(relative) }
    }
  }
}
