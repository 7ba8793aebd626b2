import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint
public import PushlintSettings
public import PushlintSyntax
public import PushlintWorkspace

/// Checks, fixes and explains documents, in byte ranges and plain values.
///
/// The command line and the language server both ask it, so they cannot disagree.
public struct Engine: Sendable {
  public let options: LintOptions
  private var linter: Linter
  /// The ids of the built-in rules that run.
  let activeRuleIDs: [String]
  /// The app's sounds.
  public let sounds: SoundStore
  /// The app's texts, categories and types.
  public let app: AppStore
  /// The configurations of the files checked so far.
  public private(set) var configurations: ConfigurationStore

  /// The ids of the built-in rules.
  public static let ruleIDs = Rule.all.map { $0.id }

  // Made once: a server makes several engines, and it takes longer than checking a small document.
  private static let linterOfAllRules = Linter(rules: Rule.all)

  /// The most findings of a rule that are kept of a file, unless more are listed: far more than files
  /// have, and few enough for any memory.
  private static let maxCollectedCount = 20_000
  /// The same while a file is fixed, round by round, or if some of them are suppressed.
  private static let maxExactCount = 100_000

  /// `readers` read the app's files; nil where there are no files.
  public init(_ options: LintOptions = LintOptions(), readers: AppFileReaders? = .all) {
    self.options = options
    sounds = SoundStore(readers: readers)
    app = AppStore(
      strings: options.strings,
      categories: options.categories,
      readers: readers
    )
    let running: [String]
    if options.runsAllRules, options.profile == nil {
      linter = Engine.linterOfAllRules
      running = Engine.ruleIDs
    } else {
      let rules = Rule.all.filter { options.runs($0.id) }
      // This rule reports for custom rules, so it always runs; it is given those that are active.
      let speaker =
        rules.contains { $0.id == Rule.requiredKeyMissing.id } ? [] : [Rule.requiredKeyMissing]
      linter = Linter(
        rules: (rules + speaker).map { rule in
          guard let watch = options.profile?.watch(of: rule.id) else { return rule }
          return rule.measured { watch.measure($0) }
        }
      )
      running = rules.map { $0.id }
    }
    let severities = options.severities
    activeRuleIDs =
      severities.isEmpty ? running : running.filter { severities[$0, default: .hint] != nil }
    linter.limit = options.limit(atLeast: Engine.maxCollectedCount)
    configurations = Engine.configurations(options)
  }

  private static func configurations(
    _ options: LintOptions,
    _ texts: [ExactText: SourceText] = [:]
  ) -> ConfigurationStore {
    let origin: ConfigurationStore.Origin =
      options.usesConfiguration
      ? options.configurationPath.map { .file($0) } ?? .nearest : .none
    var knowledge = Engine.knownNames
    knowledge.version = options.version
    return ConfigurationStore(
      origin,
      knowledge: knowledge,
      texts: texts,
      overlay: options.settings
    )
  }

  /// An engine that reads these texts of configurations, by absolute path, instead of files, and that
  /// sees the same files of the app.
  public func reading(_ texts: [ExactText: SourceText]) -> Engine {
    var engine = self
    engine.configurations = Engine.configurations(options, texts)
    return engine
  }

  /// An engine that reads a text as the configuration of a folder.
  public func reading(_ text: String, asConfigurationIn folder: String) -> Engine {
    let path = FilePath.join(folder, Engine.configurationName)
    return reading([ExactText(path): SourceText(text)])
  }

  /// The engine to fix with.
  var collectingForFixes: Engine {
    var engine = self
    engine.linter.limit = options.limit(atLeast: Engine.maxExactCount)
    return engine
  }

  /// Checks a document.
  ///
  /// `keepsRequests` makes later questions about the requests cheaper; without it, a document that
  /// holds many takes less memory.
  public func check(_ document: Document, keepsRequests: Bool = true) -> CheckedDocument {
    check(document, keepsRequests: keepsRequests, ResolutionCache())
  }

  /// Checks a document; `cache` keeps what its requests have in common for the next one.
  func check(_ document: Document, keepsRequests: Bool, _ cache: ResolutionCache) -> CheckedDocument
  {
    let configuration = checkConfiguration(of: document)
    let language = configuration.parseOptions.language
    let isEmpty = !LintInput.mayHoldRequests(document.source, language, configuration.context)
    let tree =
      isEmpty ? .empty(document.source, language) : configuration.parse(document.source)
    guard !configuration.isExcluded else { return CheckedDocument(of: document, tree) }
    let file = LintInput(
      tree: tree,
      head: document.head?.tree(behind: document.source),
      context: configuration.context,
      keepsRequests: keepsRequests
    )
    var checked = CheckedDocument(of: document, file, lint(file, configuration, cache))
    addFindings(inChoicesOf: document, configuration, to: &checked)
    return checked
  }

  /// Lints a file, or a part of one.
  func lint(
    _ file: LintInput,
    _ configuration: ResolvedConfiguration,
    _ cache: ResolutionCache = ResolutionCache()
  ) -> Linter.Outcome {
    guard options.usesSuppressions else {
      return linter.lint(file, suppressions: .none, cache: cache)
    }
    let suppressions = SuppressionList(
      in: file.tree,
      configured: configuration.suppressions,
      ruleIDs: configuration.ruleIDs,
      activeRuleIDs: configuration.activeRuleIDs
    )
    // What suppresses single findings must know them.
    let limit = suppressions.isEmpty ? 0 : options.limit(atLeast: Engine.maxExactCount)
    return linter.lint(
      file,
      suppressions: suppressions,
      suppressibleLimit: limit,
      cache: cache
    )
  }

  /// Whether a document is read as NDJSON, whatever its text.
  public func readsLines(of document: Document) -> Bool {
    checkConfiguration(of: document).parseOptions.language == .ndjson
  }

  /// Lints a part of a file; `reported` are the rules that report once and did in earlier parts.
  func lint(
    part tree: SyntaxTree,
    _ configuration: ResolvedConfiguration,
    after reported: Set<ExactText> = [],
    isPart: Bool = true,
    keepsRequests: Bool = false
  ) -> (file: LintInput, outcome: Linter.Outcome) {
    var context = configuration.context
    context.isPart = isPart
    context.reportedOnce = reported
    let file = LintInput(tree: tree, context: context, keepsRequests: keepsRequests)
    return (file, lint(file, configuration))
  }

  /// Forgets all configurations and app files, because files changed on disk.
  public func forgetFiles() {
    configurations.forget()
    sounds.forget()
    app.forget()
  }

  /// The configurations and app files that could not be read.
  public func configurationFailures() -> [FileError] {
    configurations.configurations.compactMap { $0.failure } + appFindings().failures
  }

  /// The sound files and folders that could not be read when they were needed.
  public func soundFailures() -> [FileError] { sounds.failures }

  /// The words that a configuration may hold.
  public static let knownNames = {
    var options: [ExactText: [RuleOption]] = [:]
    for rule in Rule.all where !rule.options.isEmpty { options[rule.id] = rule.options }
    return KnownNames(
      ruleIDs: ruleIDs,
      ruleOptions: options,
      headerNames: Header.all.map { $0.name },
      headerValues: [ExactText(Header.pushType.name): Engine.pushTypes],
      pushTypes: Engine.pushTypes,
      forms: { RequestForm.all.map { ($0.id, $0.summary) } }
    )
  }()
}
