import BuiltInRules
package import Diagnostics
import Linting
import Project
import Settings
import Syntax
package import System
import Text
import Vocabulary

/// Everything that can be asked about documents, in byte ranges and plain words.
///
/// The command line and the language server are two skins over it, so that they cannot disagree.
package struct Engine: Sendable {
  package let options: CheckOptions
  private let linter: Linter
  let activeRuleIDs: Set<String>
  let sounds: SoundStore
  let suppressionLog = SuppressionLog()
  let app: AppStore
  let configurations: ConfigurationStore

  static let ruleIDs = Rule.all.map { $0.id }

  package init(_ options: CheckOptions = CheckOptions()) {
    self.options = options
    sounds = SoundStore()
    app = AppStore(strings: options.strings, categories: options.categories)
    let rules = Rule.all.filter { options.runs($0.id) }
    // What speaks for the team's own rules always runs: it is shown those of them that are active.
    let speaker =
      rules.contains { $0.id == Rule.requiredKeyMissing.id } ? [] : [Rule.requiredKeyMissing]
    linter = Linter(rules: rules + speaker, precedences: Precedences.all)
    activeRuleIDs = Set(rules.map { $0.id }.filter { options.severities[$0] != .some(nil) })
    configurations = Engine.configurations(options)
  }

  private static func configurations(
    _ options: CheckOptions,
    _ texts: [String: SourceText] = [:]
  ) -> ConfigurationStore {
    let origin: ConfigurationStore.Origin =
      options.usesConfiguration
      ? options.configurationPath.map { .file($0) } ?? .nearest : .none
    return ConfigurationStore(origin, knowledge: Engine.settingsKnowledge, texts: texts)
  }

  /// One that sees other configurations, and the same files of the app.
  private init(_ other: Engine, _ configurations: ConfigurationStore) {
    options = other.options
    linter = other.linter
    activeRuleIDs = other.activeRuleIDs
    sounds = other.sounds
    app = other.app
    self.configurations = configurations
  }

  /// One for which configurations, by absolute path, have other texts than on disk.
  func reading(_ texts: [String: SourceText]) -> Engine {
    Engine(self, Engine.configurations(options, texts))
  }

  /// Checks a document, of which more will be asked.
  package func check(_ document: Document) -> Analysis {
    analysis(of: document, keepsRequests: true)
  }

  /// Checks a document, in less memory where it holds many requests.
  package func checkOnce(_ document: Document) -> CheckedFile {
    analysis(of: document, keepsRequests: false).file
  }

  private func analysis(of document: Document, keepsRequests: Bool) -> Analysis {
    let conditions = conditions(of: document)
    let tree = conditions.parse(document.source)
    guard !conditions.isLeftOut else { return Analysis(of: document, tree) }
    let file = LintedFile(tree: tree, context: conditions.context, keepsRequests: keepsRequests)
    var spoken: Set<String> = []
    let outcome = lint(file, conditions, spoken: &spoken)
    note(conditions.suppressions, outcome)
    return Analysis(
      file: CheckedFile(
        path: document.name,
        source: document.source,
        diagnostics: outcome.diagnostics,
        suppressedCount: outcome.suppressedCount,
        isRequest: document.isNamed || outcome.requestCount > 0
      ),
      tree: tree,
      requests: file.requests
    )
  }

  /// What holds for a document, whatever is in it.
  func conditions(of document: Document) -> Conditions {
    let found = configurations.settings(forFile: document.path ?? document.name)
    let settings = found?.effective
    let context = context(for: document, found)
    return Conditions(
      parseOptions: ParseOptions(
        language: language(of: document),
        placeholderStyles: settings?.placeholderStyles ?? PlaceholderStyle.standard
      ),
      context: context,
      suppressions: configuredSuppressions(found),
      ruleIDs: ruleIDs(with: found?.configuration),
      activeRuleIDs: context.houseRules.isEmpty
        ? activeRuleIDs : activeRuleIDs.union(context.houseRules.map { $0.id }),
      isLeftOut: !document.isNamed && found?.isLeftOut == true
    )
  }

  /// Lints a file, or a part of one; `spoken` holds the rules that have had their one say about it.
  ///
  /// Who tells the outcome also notes what became of the suppressions.
  func lint(
    _ file: LintedFile,
    _ conditions: Conditions,
    spoken: inout Set<String>
  ) -> Linter.Outcome {
    guard options.usesSuppressions else {
      return linter.lint(file, suppressions: .none, spoken: &spoken)
    }
    let suppressions = SuppressionList(
      in: file.tree,
      configured: conditions.suppressions.map { $0.suppression },
      ruleIDs: conditions.ruleIDs,
      activeRuleIDs: conditions.activeRuleIDs
    )
    return linter.lint(file, suppressions: suppressions, spoken: &spoken)
  }

  /// Forgets every configuration and file of the app it has read, since files changed on disk.
  package func forgetFiles() {
    configurations.forget()
    sounds.forget()
    app.forget()
    suppressionLog.forget()
  }

  /// The configurations, and the app's files, that could not be read.
  package func configurationFailures() -> [FileError] {
    configurations.configurations.compactMap { $0.failure } + appFindings().failures
  }

  /// The app's sounds, and the folders with them, that could not be read when they were needed.
  package func soundFailures() -> [FileError] { sounds.failures }

  // MARK: What rules may know

  /// Asked for again each time: a server outlives the day on which it was started.
  var today: CalendarDay {
    options.today ?? CalendarDay(secondsSince1970: Process.secondsSince1970)
  }

  private func language(of document: Document) -> Language {
    options.language ?? document.language
      ?? Language.of(fileExtension: FilePath.fileExtension(of: document.path ?? document.name))
      ?? Language.guessed(from: document.source.bytes)
  }

  private func context(
    for document: Document,
    _ found: FileSettings?
  ) -> LintContext {
    let settings = found?.effective
    var context = LintContext(path: document.name, isNamed: document.isNamed)
    context.suppliedHeaders = suppliedHeaders(settings)
    context.ruleSettings = settings?.rules ?? [:]
    for (id, severity) in options.severities {
      context.ruleSettings[id, default: RuleSettings()].severity = .some(severity)
    }
    context.allowedApsKeys =
      context.ruleSettings[Rule.apsCustomKey.id]?.patterns[Rule.allowedKeysOption] ?? []
    context.isIncluded = settings?.isIncluded ?? false
    context.authentication = settings?.authentication.flatMap {
      LintContext.Authentication(rawValue: $0.rawValue)
    }
    context.dialect = settings?.dialect == .firebaseAdmin ? .firebaseAdmin : .apns
    context.platforms = (settings?.platforms ?? []).compactMap { ApplePlatform(rawValue: $0.name) }
    context.placeholderStyles = settings?.placeholderStyles ?? PlaceholderStyle.standard
    context.today = today
    context.placeholderMaxBytes = settings?.placeholderMaxBytes ?? [:]
    let folders =
      (found?.configuration.soundFolders ?? [])
      + options.soundFolders.map { SoundFolder(path: $0, name: $0) }
    if !folders.isEmpty { context.sounds = sounds.library(of: folders) }
    context.app = app.side(for: found?.configuration)
    add(found?.customRules ?? [], to: &context)
    return context
  }

  /// The command line's headers first: they win over the configuration's.
  private func suppliedHeaders(_ settings: EffectiveSettings?) -> [SuppliedHeader] {
    options.headers.map { SuppliedHeader($0.name, $0.value, from: .commandLine) }
      + (settings?.headers ?? []).map { SuppliedHeader($0.name, $0.value, from: .configuration) }
  }

  /// The words that may stand in a configuration.
  static var settingsKnowledge: SettingsKnowledge {
    var options: [String: [RuleOption]] = [:]
    for rule in Rule.all where !rule.options.isEmpty { options[rule.id] = rule.options }
    return SettingsKnowledge(
      ruleIDs: ruleIDs,
      ruleOptions: options,
      headerNames: Header.all.map { $0.name },
      headerValues: [Header.pushType.name: Engine.pushTypes],
      pushTypes: Engine.pushTypes
    )
  }
}
