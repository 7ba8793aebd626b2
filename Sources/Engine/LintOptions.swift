import PushlintLint
public import PushlintSyntax

/// What the command line or an editor's settings add to the configuration.
public struct LintOptions: Sendable {
  /// Run only the rules that match one of these ids or globs; empty is all of them.
  public var select: [String] = []
  /// Run none of the rules that match one of these ids or globs.
  public var ignore: [String] = []
  /// Severities by rule id; `.some(nil)` switches a rule off.
  public var severities: [ExactText: Severity?] = [:]
  /// Headers for files that hold none; they override the configuration.
  public var headers: [(name: String, value: String)] = []
  /// Folders with the app's sounds, in addition to the configuration's.
  public var soundFolders: [String] = []
  /// Strings files of the app, and folders with them, in addition to the configuration's.
  public var strings: [String] = []
  /// Categories that the app registers, in addition to the configuration's.
  public var categories: [String] = []
  /// The configuration to use instead of the nearest one.
  public var configurationPath: String?
  /// Settings on top of every configuration, as the text of one.
  public var settings: SourceText?
  /// Whether configurations are read.
  public var usesConfiguration = true
  /// Whether comments and configurations can suppress findings.
  public var usesSuppressions = true
  /// Whether files in folders are left out that git ignores.
  public var readsGitignore = true
  /// The language of every file, ignoring file extensions.
  public var language: Language?
  /// The form of the requests in named files; nil to recognize it.
  public var form: String?
  /// Whether requests are checked as what is sent, byte for byte.
  public var isLive = false
  /// The word for how the sender proves who it is; nil for what the configuration says.
  public var authentication: String?
  /// The day that dates and suppressions are compared with; nil is today, in UTC.
  public var today: CalendarDay?
  /// Where each record says when it was sent, which replaces `today` for it.
  public var recordTime: RecordPointer?
  /// The places of records whose texts reports show beside findings.
  public var recordKeys: [RecordPointer] = []
  /// The rules whose fixes are offered, in addition to the configuration's choice.
  public var fixes = FixSelection()
  /// The version of pushlint, for configurations that require one; nil accepts all.
  public var version: String?
  /// Where the time of each rule is measured; nil where it is not.
  public var profile: RuleProfile?
  /// Whether the requests are counted for a summary.
  public var summarizes = false

  /// The most findings of a rule and severity in a file that are listed; nil lists all.
  public var maxFindingCount: Int? = FindingLimit.standard

  public init() {}
}

extension LintOptions {
  /// How many findings of a rule are kept, of which all that are listed are a part.
  func limit(atLeast count: Int) -> Int { maxFindingCount.map { max($0, count) } ?? .max }

  /// Whether neither `select` nor `ignore` excludes a rule.
  var runsAllRules: Bool { select.isEmpty && ignore.isEmpty }

  /// The rules whose fixes are offered: where an option names some, these and not the configuration's.
  func fixes(with settings: FixSelection?) -> FixSelection {
    var selection = settings ?? FixSelection()
    if !fixes.fixable.isEmpty { selection.fixable = fixes.fixable }
    selection.unfixable += fixes.unfixable
    return selection
  }

  /// Whether `select` and `ignore` let a rule run; `others` are other ids that name it.
  public func runs(_ id: String, also others: String...) -> Bool {
    let ids = [id] + others
    let isNamed = { (patterns: [String]) in
      patterns.contains { pattern in ids.contains { Spelling.matches($0, pattern: pattern) } }
    }
    return (select.isEmpty || isNamed(select)) && !isNamed(ignore)
  }
}
