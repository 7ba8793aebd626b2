public import PushlintEngine
import PushlintLint
import PushlintSettings
public import PushlintSyntax
import PushlintWorkspace

extension Engine {
  /// Whether a document is a configuration or may be a part of one.
  public func holdsSettings(_ document: Document) -> Bool {
    guard options.usesConfiguration, let path = document.path else { return false }
    // Read first, so that its files of custom rules are known.
    _ = configurations.configuration(forFile: path)
    return ConfigurationStore.fileNames.contains(FilePath.name(of: path)) || isSettings(path)
  }

  /// The mistakes in an open configuration or file of custom rules; nil for other documents.
  ///
  /// `scope` is what was checked, which decides which suppressions are unused.
  public func checkSettings(
    _ document: Document,
    after scope: Coverage? = nil
  ) -> FileResult? {
    guard holdsSettings(document), let path = document.path.map({ FilePath.canonical(file: $0) })
    else { return nil }
    let known = configurations.configurations
    let isNamedSo = ConfigurationStore.fileNames.contains(FilePath.name(of: path))
    if isNamedSo || known.contains(where: { $0.path.hasSameBytes(path) }) {
      return checkConfiguration(at: path, document, scope)
    }
    guard let loaded = known.first(where: { $0.ruleFile(at: path) != nil }) else { return nil }
    let texts = [ExactText(path): document.source]
    let reread = configurations.reread(loaded, as: loaded.source, ruleFiles: texts)
    let diagnostics = reread.ruleFile(at: path)?.diagnostics ?? []
    return Engine.problems(diagnostics, in: document.source, named: document.name)
  }

  private func checkConfiguration(
    at path: String,
    _ document: Document,
    _ scope: Coverage?
  ) -> FileResult {
    let loaded = configurations.read(path, as: document.source)
    var diagnostics = loaded.diagnostics + unmatchedGlobs(in: loaded, scope)
    diagnostics += unusedSuppressions(in: loaded, scope)
    // The app's globs were resolved for the text on disk.
    if configurations.configurations.contains(where: {
      $0.path.hasSameBytes(path) && $0.source.bytes == document.source.bytes
    }) {
      diagnostics += appFindings().configuration.filter { $0.path.hasSameBytes(path) }.map {
        $0.diagnostic
      }
    }
    return Engine.problems(diagnostics, in: document.source, named: document.name)
  }

  /// The fixes for an open configuration or file of custom rules.
  public func fixSettings(
    _ document: Document,
    after scope: Coverage? = nil,
    upTo applicability: Fix.Applicability
  ) -> [Edit] {
    guard let before = checkSettings(document, after: scope) else { return [] }
    var repair = FixApplier(
      SettingsOutcome(file: before),
      upTo: applicability,
      reading: Configuration.parseOptions
    ) { source in
      let after = checkSettings(document.holding(source), after: scope)
      return SettingsOutcome(file: after ?? before)
    }
    repair.run()
    return repair.edits
  }
}

extension LoadedConfiguration {
  /// The file of custom rules at an absolute path, if the configuration names it.
  func ruleFile(at path: String) -> RuleFile? {
    configuration.ruleFiles.first { FilePath.join(folder, $0.path).hasSameBytes(path) }
  }
}

private struct SettingsOutcome: CheckOutcome {
  let file: FileResult

  var issueCount: Int { file.diagnostics.count { $0.rule == Configuration.rule } }
}
