import PushlintBuiltInRules
import PushlintLint
import PushlintReporting
import PushlintSettings
public import PushlintSyntax
import PushlintWorkspace

extension Engine {
  /// The rule that reports mistakes in configurations.
  public static var configurationRule: String { Configuration.rule }

  /// The configurations and rule files read so far that have mistakes.
  ///
  /// They are checked files with findings of `config-invalid` and `suppression-unused`. `scope` is what
  /// a run has checked, asked for only where there is a configuration; it decides which suppressions
  /// are unused.
  public func configurationProblems(
    after scope: @autoclosure () -> Coverage? = nil
  ) -> [FileResult] {
    let configurations = configurations.configurations
    return configurations.isEmpty ? [] : problems(in: configurations, scope())
  }

  private func problems(
    in configurations: [LoadedConfiguration],
    _ scope: Coverage? = nil
  ) -> [FileResult] {
    var problems: [FileResult] = []
    let unmatched = appFindings().configuration
    for loaded in configurations {
      let files = loaded.configuration.ruleFiles.map { file in
        (loaded.name(of: file.path), file.source, file.diagnostics)
      }
      let globs = unmatched.filter { $0.path.hasSameBytes(loaded.path) }.map { $0.diagnostic }
      let late = unmatchedGlobs(in: loaded, scope) + unusedSuppressions(in: loaded, scope)
      let mistakes = offered(loaded.diagnostics, in: loaded)
      let own = (loaded.name, loaded.source, mistakes + globs + late)
      for (name, source, diagnostics) in [own] + files
      where !diagnostics.isEmpty && !problems.contains(where: { $0.path.hasSameBytes(name) }) {
        problems.append(Engine.problems(diagnostics, in: source, named: name))
      }
    }
    return problems
  }

  /// The first error in the configuration of a document, in one line with its place; nil if there is
  /// none.
  public func configurationProblem(for document: Document) -> String? {
    let loaded = configurations.configuration(forFile: document.path ?? document.name)
    let lineage = loaded?.lineage ?? []
    app.settle(
      loaded.map { [$0] } ?? [],
      readingStrings: options.runs(Rule.stringsSyntax.id)
    )
    let failures = lineage.compactMap { $0.failure } + app.findings(for: loaded).failures
    if let failure = failures.first { return "\(VisibleText.line(failure.path)): \(failure)" }
    for file in problems(in: lineage) {
      guard let mistake = file.diagnostics.first(where: { $0.severity == .error }) else { continue }
      let place = LineMap(file.source).scalarPosition(of: Int(mistake.range.lower))
      return "\(VisibleText.line(file.path)):\(place.line):\(place.column): \(mistake.message.text)"
    }
    return nil
  }

  /// Sentences about the files that are named like a configuration and not read: those above some
  /// paths, and others that were met; not `others`, which have another purpose.
  public func ignoredConfigurations(
    above paths: [String],
    and met: [String] = [],
    except others: [String] = []
  ) -> [String] {
    guard options.usesConfiguration, options.configurationPath == nil else { return [] }
    var known = Set(exactly: configurations.configurations.map { $0.path })
    for other in others { known.insert(FilePath.canonical(file: other)) }
    let found = (configurations.ignoredFiles(above: paths) + met)
      .filter { known.insert(FilePath.canonical(file: $0)) }
    let names = ConfigurationStore.fileNames
    return found.map { path in
      names.contains(FilePath.name(of: path))
        ? "\(path) is not read, because \(Engine.configurationName) is next to it"
        : "\(path) is not read; name it \(names.joined(separator: " or ")) to use it"
    }
  }

  /// The mistakes in the settings of options.
  public var settingMistakes: [Diagnostic] { configurations.overlayMistakes }

  /// The file name of a new configuration.
  public static var configurationName: String { ConfigurationStore.newFileName }

  /// The file name of the configurations in use; that of a new one if there is none, or several names.
  public var nameOfConfiguration: String {
    let names = Set(exactly: configurations.configurationsInUse.map { FilePath.name(of: $0.path) })
    return names.count == 1
      ? names.first?.text ?? Engine.configurationName : Engine.configurationName
  }

  /// The absolute paths of the configurations and rule files read so far.
  public var settingsPaths: [String] {
    configurations.configurations.flatMap { loaded in
      [loaded.path]
        + loaded.configuration.ruleFiles.map { FilePath.join(loaded.folder, $0.path) }
    }
  }

  /// Whether the file at a path is a configuration read so far, one that such a configuration extends
  /// or one that it takes custom rules from; or would be, if the file existed.
  public func isSettings(_ path: String) -> Bool {
    let loaded = configurations.configurations
    let place = FilePath.canonical(file: path)
    if loaded.contains(where: { $0.isMade(of: place) }) { return true }
    guard let real = FileSystem.realPath(path), !real.hasSameBytes(place) else { return false }
    return loaded.contains { $0.isMade(of: real) }
  }

  /// A configuration or rule file with the mistakes in it.
  public static func problems(
    _ diagnostics: [Diagnostic],
    in source: SourceText,
    named name: String
  ) -> FileResult {
    let diagnostics = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.effect = diagnostic.effect ?? Rule.configInvalid.effect
      return diagnostic
    }
    return FileResult(
      path: name,
      source: source,
      diagnostics: diagnostics.indirectlySorted(by: Linter.comesFirst),
      isRequest: false
    )
  }
}

/// What `--verbose` and `--print-config` show.
extension Engine {
  /// The effective settings for a file, as a configuration that reads back to the same settings.
  ///
  /// `path` is as a person in the working folder types it. The text holds what configurations and
  /// options set, not the defaults of every rule.
  public func printedConfiguration(for path: String) -> String {
    let found = configurations.settings(forFile: path)
    var printed = PrintedConfiguration.Options()
    printed.headers = options.headers
    printed.customRules = (found?.customRules ?? []).map { $0.rule }
      .filter { options.runs($0.id, also: Rule.requiredKeyMissing.id) }
    let language = options.language ?? found?.effective.language ?? FileType(path: path).language
    printed.rules = ruleSettings(found, isHost: language?.isHost ?? false)
    for id in Engine.ruleIDs where !options.runs(id) {
      printed.rules[id, default: RuleSettings()].severity = .some(nil)
    }
    // A custom rule that does not run on the file is not printed, so its id means nothing.
    let known = Set(exactly: Engine.ruleIDs + printed.customRules.map { $0.id })
    printed.rules = printed.rules.filter { known.contains($0.key) }
    printed.fixes = options.fixes(with: found?.effective.fixes)
    printed.soundFolders = options.soundFolders
    printed.strings = options.strings
    printed.categories = options.categories
    if options.usesSuppressions { printed.suppressions = suppressions(found).map { $0.setting } }
    return PrintedConfiguration(of: path, found, printed).text
  }

  /// Why a file that was read has no report.
  public func reasonForPassing(_ path: String) -> String {
    let place = FilePath.canonical(file: path)
    let configuration = configurations.configuration(forFile: path)
    if let reason = configuration?.reason(toSkip: place, isFolder: false) {
      return reason.description
    }
    return FileType(path: path) == .foreign ? "unsupported file type" : "no push payload found"
  }

  /// The folders of files, sorted, each with the name of the configuration that applies to its files.
  ///
  /// A folder with the same configuration as the nearest folder above is skipped.
  public func configurationsByFolder(
    of files: [String]
  ) -> [(folder: String, configuration: String?)] {
    var names: [ExactText: String?] = [:]
    var places: [(folder: String, configuration: String?)] = []
    let folders = Set(exactly: files.map { FilePath.folder(of: $0) }).map { $0.text }
    for folder in folders.sortedByBytes(of: { $0 }) {
      let file = FilePath.join(folder, "_")
      let name = configurations.configuration(forFile: file)?.title
      var above = folder
      while names[above] == nil, above != "/", above != "." { above = FilePath.folder(of: above) }
      if let known = names[above], known == name { continue }
      names[folder] = .some(name)
      places.append((folder, name))
    }
    return places
  }

  /// The overrides that apply to a file, each as the name of the configuration and a line in it.
  public func overrides(forFile path: String) -> [String] {
    guard let configuration = configurations.configuration(forFile: path) else { return [] }
    return configuration.overridePlaces(forFile: FilePath.canonical(file: path))
  }

  /// Why `--select` and `--ignore` leave no rule to run on any of the files; nil if one runs.
  public func emptySelection(for names: [String]) -> String? {
    if options.select.isEmpty || names.isEmpty { return nil }
    var ids: [String] = []
    var places: [String] = []
    for name in names {
      let found = configurations.settings(forFile: name)
      let selected = ruleIDs(with: found?.configuration).filter { options.runs($0) }
      for id in selected {
        let isOff = found.map { $0.effective.turnsOff(id) } ?? false
        if options.severities[id] != nil || !isOff { return nil }
        if !ids.contains(id) { ids.append(id) }
      }
      if let place = found?.configuration.name, !places.contains(place) { places.append(place) }
    }
    if ids.isEmpty { return "--select and --ignore leave no rule to run" }
    let rules = ids.prefix(3).joined(separator: ", ") + (ids.count > 3 ? ", …" : "")
    let reason = "\(places.joined(separator: ", ")) turns off \(rules)"
    return "--select leaves no rule to run: \(reason); add --severity RULE=LEVEL to run it"
  }
}

extension EffectiveSettings {
  fileprivate func turnsOff(_ id: String) -> Bool {
    if case .some(.none) = rules[id]?.severity { true } else { false }
  }
}
