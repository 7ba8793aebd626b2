import PushlintAPNsSpec
import PushlintBuiltInRules
public import PushlintLint
import PushlintSettings
public import PushlintSyntax
public import PushlintWorkspace

/// How a document is read and checked: what options, its configuration and its name come to.
public struct ResolvedConfiguration: Sendable {
  public let parseOptions: ParseOptions
  public var context: LintContext
  /// The suppressions of its configuration.
  let suppressions: [Suppression]
  /// The ids of all rules, custom rules included.
  public let ruleIDs: [String]
  /// The ids of those that run.
  let activeRuleIDs: [String]
  /// Whether the configuration excludes the document.
  public let isExcluded: Bool

  /// Parses a text as the document's.
  public func parse(_ source: SourceText) -> SyntaxTree { SyntaxTree.parse(source, parseOptions) }
}

extension Engine {
  /// How a document is read and checked, whatever is in it.
  public func checkConfiguration(of document: Document) -> ResolvedConfiguration {
    let found = configurations.settings(forFile: document.path ?? document.name)
    let settings = found?.effective
    let language = language(of: document, settings)
    let context = context(for: document, found, language)
    return ResolvedConfiguration(
      parseOptions: ParseOptions(
        language: language,
        placeholderStyles: options.isLive ? [] : context.placeholderStyles,
        maxIssueCount: options.limit(atLeast: ParseOptions.standardIssueCount)
      ),
      context: context,
      suppressions: suppressions(found).map { setting, loaded in
        Suppression(of: setting.rule, at: setting.pointer, key: loaded.key(of: setting))
      },
      ruleIDs: ruleIDs(with: found?.configuration),
      activeRuleIDs: context.customRules.isEmpty
        ? activeRuleIDs : activeRuleIDs + context.customRules.map { $0.id },
      isExcluded: ConfigurationStore.fileNames.contains(FilePath.name(of: document.path ?? ""))
        || !document.isNamed
          && (found?.isExcluded == true || isForeign(document) || isUnknown(document)
            || language.isHost && settings?.isIncluded != true && settings?.language == nil
              && HostDefaults.looksLikeTest(document.path ?? document.name))
    )
  }

  /// Asked for each time: a server may run for days.
  public var today: CalendarDay {
    options.today ?? CalendarDay(secondsSince1970: CurrentProcess.secondsSince1970)
  }

  private func language(of document: Document, _ settings: EffectiveSettings?) -> Language {
    options.language ?? settings?.language ?? document.language ?? document.type.language
      ?? Language.guessed(from: document.source.bytes)
  }

  /// Whether a document is in a language that pushlint does not read.
  public func isForeign(_ document: Document) -> Bool {
    let isForeign =
      switch document.type {
      case .language: false
      case .foreign: true
      case .template, .unknown: Language.isForeign(document.source.bytes)
      }
    return isForeign && !hasChosenLanguage(document)
  }

  /// Whether somebody said in which language a document is, whatever its name.
  func hasChosenLanguage(_ document: Document) -> Bool {
    options.language != nil || document.language != nil
      || configurations.language(ofFile: document.path ?? document.name) != nil
  }

  /// Whether a file at a path is read when it is met in a folder, by its name and configuration.
  public func reads(_ path: String) -> Bool {
    FileType(path: path).isRead || configurations.names(path)
  }

  private func context(
    for document: Document,
    _ found: FileSettings?,
    _ language: Language
  ) -> LintContext {
    let settings = found?.effective
    // What holds requests among other things need not hold one, however it was chosen.
    let isHost = language.isHost
    var context = LintContext(
      path: document.name,
      location: document.path,
      isNamed: document.isNamed && !isHost
    )
    // The head has all that is sent but what an option adds.
    context.suppliedHeaders = suppliedHeaders(document.head == nil ? settings : nil)
    context.isLive = options.isLive
    context.ruleSettings = ruleSettings(found, isHost: isHost)
    context.fixes = options.fixes(with: settings?.fixes)
    context.allowedApsKeys =
      context.ruleSettings[Rule.apsCustomKey.id]?.patterns[Rule.allowedKeysOption] ?? []
    context.isIncluded = !isHost && settings?.isIncluded ?? false
    context.payloadPatterns = isHost ? [] : settings?.payloads ?? []
    let form = (document.isNamed ? options.form : nil) ?? settings?.form
    context.form = isHost ? nil : form.flatMap { RequestForm.named($0) }
    context.authentication =
      options.authentication.flatMap { SenderAuthentication(rawValue: $0) }
      ?? settings?.authentication
    context.dialect = settings?.dialect ?? .apns
    context.platforms = (settings?.platforms ?? []).compactMap { ApplePlatform(rawValue: $0.name) }
    context.placeholderStyles = settings?.placeholderStyles ?? PlaceholderStyle.standard
    // An example is not sent on the day on which it is read.
    context.today = language.isDocumentation ? nil : today
    context.recordTime = options.recordTime
    context.placeholderMaxBytes = settings?.placeholderMaxBytes ?? [:]
    context.placeholderExamples = settings?.placeholderExamples ?? [:]
    let folders = soundFolders(with: found?.configuration)
    if !folders.isEmpty { context.sounds = sounds.library(of: folders) }
    context.app = app.context(for: found?.configuration)
    context.activityType = found?.activityType
    add(found?.customRules ?? [], to: &context)
    return context
  }

  /// The folders with the app's sounds: the configuration's, then those of options.
  public func soundFolders(with configuration: LoadedConfiguration?) -> [SoundFolder] {
    (configuration?.soundFolders ?? [])
      + options.soundFolders.map { SoundFolder(path: $0, name: $0) }
  }

  /// The command line's headers first: they win over the configuration's.
  private func suppliedHeaders(_ settings: EffectiveSettings?) -> [SuppliedHeader] {
    let styles = settings?.placeholderStyles ?? PlaceholderStyle.standard
    let header = { (header: (name: String, value: String), origin: SuppliedHeader.Origin) in
      SuppliedHeader(header.name, header.value, from: origin, placeholderStyles: styles)
    }
    return options.headers.map { header($0, .commandLine) }
      + (settings?.headers ?? []).map { header(($0.name, $0.value), .configuration) }
  }

  /// The settings of rules: those of options win.
  func ruleSettings(_ found: FileSettings?, isHost: Bool) -> [ExactText: RuleSettings] {
    var settings = found?.effective.rules ?? [:]
    if isHost { HostDefaults.add(to: &settings) }
    for (id, severity) in options.severities {
      settings[id, default: RuleSettings()].severity = .some(severity)
    }
    return settings
  }

  /// The configured suppressions that have not expired.
  func suppressions(_ found: FileSettings?) -> [LoadedConfiguration.ConfiguredSuppression] {
    let today = today
    return (found?.suppressions ?? []).filter { $0.setting.expires.map { today < $0 } ?? true }
  }
}

extension LoadedConfiguration {
  func key(of suppression: SuppressionSetting) -> Suppression.Key {
    Suppression.Key(
      configuration: path,
      path: suppression.path.text,
      pointer: suppression.pointer,
      rule: suppression.rule
    )
  }
}
