import Diagnostics
package import Engine
import Project
import Settings
import Syntax
import Text
import Vocabulary

extension Engine {
  /// The completions at `offset` of a checked document.
  package func completions(
    in document: Document,
    _ analysis: Analysis,
    at offset: Int,
    takesSnippets: Bool
  ) -> Completions {
    let path = document.path ?? document.name
    if let completion = settingsCompletion(in: document, path, takesSnippets: takesSnippets) {
      return completion.completions(at: offset)
    }
    let checkConfiguration = checkConfiguration(of: document)
    guard !checkConfiguration.isExcluded else { return Completions() }
    let configuration = configurations.settings(forFile: path)?.configuration
    let folders =
      (configuration?.soundFolders ?? [])
      + options.soundFolders.map { SoundFolder(path: $0, name: $0) }
    let facts = CompletionFacts(
      soundNames: sounds.names(in: folders),
      ruleIDs: checkConfiguration.ruleIDs,
      takesSnippets: takesSnippets
    )
    let finder = CompletionFinder(
      analysis.tree,
      checkConfiguration.parseOptions,
      checkConfiguration.context,
      facts
    )
    return finder.completions(at: offset, foundRules: Engine.rules(near: offset, in: analysis))
  }

  /// The completions in a configuration or a file of custom rules; nil for other documents.
  private func settingsCompletion(
    in document: Document,
    _ path: String,
    takesSnippets: Bool
  ) -> SettingsCompletion? {
    guard let (guide, isRuleFile) = settingsGuide(for: path) else { return nil }
    let options = ParseOptions(language: .yaml, placeholderStyles: [])
    return SettingsCompletion(
      SyntaxTree.parse(document.source, options),
      guide,
      isRuleFile: isRuleFile,
      takesSnippets: takesSnippets
    )
  }

  /// What the configuration or file of custom rules at a path may contain, and whether it is the
  /// latter; nil for other files.
  func settingsGuide(for path: String) -> (guide: SettingsGuide, isRuleFile: Bool)? {
    let place = FilePath.canonical(file: path)
    // A configuration that others extend may have any name.
    let isConfiguration =
      ConfigurationStore.fileNames.contains(FilePath.name(of: path))
      || configurations.configurations.contains { $0.path == place }
    let isRuleFile = configurations.configurations.contains { loaded in
      loaded.configuration.ruleFiles.contains { FilePath.join(loaded.folder, $0.path) == place }
    }
    guard isConfiguration || isRuleFile else { return nil }
    var knowledge = Engine.settingsKnowledge
    knowledge.ruleIDs += customRuleIDs(for: [path])
    return (SettingsGuide(knowledge), !isConfiguration)
  }

  /// The rules with findings, those on or after the line of `offset` first, each once.
  private static func rules(near offset: Int, in analysis: Analysis) -> [String] {
    let start =
      analysis.tree.source.bytes[..<min(max(0, offset), analysis.tree.source.count)]
      .lastIndex { $0 == 0x0A || $0 == 0x0D } ?? 0
    let all = analysis.file.diagnostics
    let sorted =
      all.filter { Int($0.range.lower) >= start } + all.filter { Int($0.range.lower) < start }
    var known: Set<String> = []
    return sorted.map { $0.rule }.filter { known.insert($0).inserted }
  }

  /// Documentation for the topic of a completion, as CommonMark.
  package static func documentation(ofTopic name: String) -> String? {
    switch Topic(name: name) {
    case .key(let key): ReferencePage.text(for: key)
    case .header(let header): ReferencePage.text(for: header)
    case .pushType(let type): ReferencePage.text(for: type)
    case .event(let event): event.documentation
    case .interruptionLevel(let level): level.documentation
    case .rule(let id): ReferencePage.summary(ofRule: id)
    case nil: nil
    }
  }
}
