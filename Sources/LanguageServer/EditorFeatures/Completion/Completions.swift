import PushlintAPNsSpec
public import PushlintEngine
import PushlintLint
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

extension Engine {
  /// The completions at `offset` of a checked document.
  public func completions(
    in document: Document,
    _ analysis: CheckedDocument,
    at offset: Int,
    takesSnippets: Bool
  ) -> Completions {
    let path = document.path ?? document.name
    if let (guide, isRuleFile) = settingsGuide(for: path) {
      let completion = SettingsCompletion(
        tree: SettingsPlace.tree(of: document),
        guide: guide,
        isRuleFile: isRuleFile,
        takesSnippets: takesSnippets
      )
      return completion.completions(at: offset)
    }
    let checkConfiguration = checkConfiguration(of: document)
    guard !checkConfiguration.isExcluded else { return Completions() }
    let configuration = configurations.settings(forFile: path)?.configuration
    let facts = CompletionFacts(
      soundNames: sounds.names(in: soundFolders(with: configuration)),
      ruleIDs: checkConfiguration.ruleIDs,
      takesSnippets: takesSnippets
    )
    var context = checkConfiguration.context
    context.isBeingWritten = true
    let finder = CompletionFinder(
      tree: analysis.tree,
      options: checkConfiguration.parseOptions,
      context: context,
      facts: facts
    )
    return finder.completions(at: offset, foundRules: Engine.rules(near: offset, in: analysis))
  }

  /// What the configuration or file of custom rules at a path may contain, and whether it is the
  /// latter; nil for other files.
  func settingsGuide(for path: String) -> (guide: SettingsGrammar, isRuleFile: Bool)? {
    let place = FilePath.canonical(file: path)
    // A configuration that others extend may have any name.
    let isConfiguration =
      ConfigurationStore.fileNames.contains(FilePath.name(of: path))
      || configurations.configurations.contains { $0.path.hasSameBytes(place) }
    let isRuleFile = configurations.configurations.contains { $0.ruleFile(at: place) != nil }
    guard isConfiguration || isRuleFile else { return nil }
    var knowledge = Engine.knownNames
    knowledge.ruleIDs += customRuleIDs(for: [path])
    let context = app.context(for: configurations.configuration(forFile: path))
    knowledge.activityTypes = { context.activities()?.names ?? [] }
    return (SettingsGrammar(knowledge), !isConfiguration)
  }

  /// The rules with findings, those on or after the line of `offset` first, each once.
  private static func rules(near offset: Int, in analysis: CheckedDocument) -> [String] {
    let start =
      analysis.tree.source.bytes[..<min(max(0, offset), analysis.tree.source.count)]
      .lastIndex { $0 == 0x0A || $0 == 0x0D } ?? 0
    let all = analysis.file.diagnostics
    let sorted =
      all.filter { Int($0.range.lower) >= start } + all.filter { Int($0.range.lower) < start }
    var known: Set<ExactText> = []
    return sorted.map { $0.rule }.filter { known.insert($0) }
  }
}
