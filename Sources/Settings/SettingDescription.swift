/// The description of one setting of a configuration.
///
/// Completion, hover, the schema and `pushlint init` read these rows.
public struct SettingDescription: Hashable, Sendable {
  /// The kind of value that the key takes.
  public enum Form: String, Sendable {
    case mapping = "an object"
    case mappings = "a list of objects"
    case headers = "headers and their values"
    case rules = "rule ids or globs, each with a severity or an object"
    case ruleNames = "a rule id or glob, or a list of them"
    case glob = "a glob"
    case globs = "a glob, or a list of globs"
    case names = "a name, or a list of names"
    case ruleFiles = "rules, files or globs"
    case word = "a word"
    case words = "a word, or a list of words"
    case text = "text"
    case line = "one line of text"
    case example = "text, or a number"
    case wholeNumber = "a whole number"
    case version = "a version"
    case date = "a date, YYYY-MM-DD"
    case pointer = "a JSON Pointer"
    case pointers = "a JSON Pointer, or a list of JSON Pointers"
    case pattern = "a regular expression"
  }

  /// The names of the keys that lead to it; `*` stands for the items of a list, and for any name.
  public let path: [String]
  public let form: Form
  /// What it is, in a few words, shown next to a completion.
  public let summary: String
  /// What it means, in sentences.
  public let documentation: String
  /// The default in words; nil where the setting is required or has no effect by default.
  public let defaultWords: String?
  /// A part of a configuration that contains it.
  public let example: String

  /// `documentation` is by default the summary as a sentence.
  init(
    _ path: String,
    _ form: Form,
    _ summary: String,
    _ documentation: String? = nil,
    defaultWords: String? = nil,
    example: String
  ) {
    self.path = path.split(separator: ".").map { String($0) }
    self.form = form
    self.summary = summary
    self.documentation =
      documentation ?? summary.prefix(1).uppercased() + summary.dropFirst() + "."
    self.defaultWords = defaultWords
    self.example = example
  }

  /// Every row, those of the top first.
  public static let all = top + files + app + placeholders + suppressions + customRules

  /// The row of the setting at a path, which may lead through an override; nil for names that
  /// users choose, and for unknown settings.
  public static func at(_ path: [String]) -> SettingDescription? {
    let path = SettingsGrammar.inLayer(path)
    return all.first { $0.covers(path) }
  }

  private func covers(_ other: [String]) -> Bool {
    path.count == other.count && zip(path, other).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// Whether the key takes globs.
  public var takesGlobs: Bool {
    switch form {
    case .glob, .globs, .ruleFiles: true
    default: false
    }
  }
}

extension SettingDescription {
  /// The settings at the top, and those that overrides may contain.
  static let top: [SettingDescription] = [
    SettingDescription(
      "app",
      .mapping,
      "where the app's files are",
      """
      Files of the app, relative to the folder of this file. pushlint reads no other files \
      of the app.
      """,
      defaultWords: "no files of the app",
      example: "app:\n  sounds: [App/Sounds]\n  strings: [\"App/**/Localizable.strings\"]"
    ),
    SettingDescription(
      "auth",
      .word,
      "how the sender authenticates",
      """
      How your sender authenticates with APNs. It decides which requests are allowed and \
      whether a topic is required.
      """,
      defaultWords: "unknown",
      example: "auth: token"
    ),
    SettingDescription(
      "custom-rules",
      .ruleFiles,
      "your own rules, or files with them",
      "Your own rules, or names and globs of files that contain them.",
      example: "custom-rules: [rules/*.yml]"
    ),
    SettingDescription(
      "dialect",
      .word,
      "how keys and flags are written",
      "How keys and flags are written: as APNs reads them, or as an SDK converts them.",
      defaultWords: "`apns`",
      example: "dialect: firebase-admin"
    ),
    SettingDescription(
      "exclude",
      .globs,
      "globs of files to skip",
      "Globs of files to skip when scanning folders.",
      defaultWords: "no files are skipped",
      example: "exclude: [\"**/legacy/**\"]"
    ),
    SettingDescription(
      "extends",
      .names,
      "the configurations to inherit from",
      """
      Configurations to inherit from; settings in this file override theirs. Headers, \
      rules and placeholders are merged by name, and null removes an inherited one.
      """,
      defaultWords: "no inheritance",
      example: "extends: ../pushlint.yml"
    ),
    SettingDescription(
      "files",
      .mappings,
      "languages, forms and payloads of some files",
      """
      How to read the files that some globs match, where their names and contents do not show it; \
      later entries win. These files are also found in folders.
      """,
      example: """
        files:
          - files: ["templates/*.tpl"]
            language: json
            payloads: /templates/*/payload
        """
    ),
    SettingDescription(
      "fixable",
      .ruleNames,
      "the only rules whose fixes are offered",
      "The only rules whose fixes are offered and applied.",
      defaultWords: "all rules",
      example: "fixable: [sound-*, key-deprecated]"
    ),
    SettingDescription(
      "headers",
      .headers,
      "headers that your sender adds",
      """
      Headers that your sender adds to every request that does not set them; null removes \
      an inherited one.
      """,
      example: "headers: {apns-push-type: alert, apns-topic: com.example.chat}"
    ),
    SettingDescription(
      "headers.*",
      .line,
      "a header",
      "A header that your sender adds to every request that does not set it.",
      example: "headers: {apns-priority: \"5\"}"
    ),
    SettingDescription(
      "include",
      .globs,
      "globs of the only files to check",
      "Globs of the only files to check when scanning folders.",
      defaultWords: "every request",
      example: "include: [\"push/**\"]"
    ),
    SettingDescription(
      "overrides",
      .mappings,
      "settings for some files",
      """
      Settings for the files that match some globs; later overrides win, and null removes \
      a setting.
      """,
      example: "overrides:\n  - files: [\"push/silent/**\"]\n    headers: {apns-priority: \"5\"}"
    ),
    SettingDescription(
      "placeholders",
      .mapping,
      "placeholder styles and values",
      "The placeholders of templates: their styles, and the values that they stand for.",
      example: "placeholders:\n  styles: [mustache]\n  values: {name: {max-bytes: 80}}"
    ),
    SettingDescription(
      "required-version",
      .version,
      "the versions of pushlint that may be used",
      """
      The versions of pushlint that may be used; with another one, the configuration is reported as \
      invalid. Signs are `>=`, `>`, `<=`, `<` and `==`; commas separate conditions.
      """,
      defaultWords: "any version",
      example: "required-version: \">=1.2\""
    ),
    SettingDescription(
      "rules",
      .rules,
      "severities and options of rules",
      """
      Settings of rules, by id or by a glob such as `sound-*`. An id wins over a glob, and \
      null removes an inherited setting.
      """,
      defaultWords: "each rule's own severity",
      example: "rules:\n  alert-legacy-string: off\n  sound-*: warning"
    ),
    SettingDescription(
      "rules.*.severity",
      .word,
      "error, warning, info, hint or off",
      "The severity of the rule's findings.",
      defaultWords: "the rule's own",
      example: "rules:\n  payload-too-large: {severity: error, limit: 3800}"
    ),
    SettingDescription(
      "suppressions",
      .mappings,
      "findings to suppress",
      "Findings to suppress: they are not reported.",
      example: """
        suppressions:
          - path: push/old.json
            rule: key-deprecated
            reason: shipped in 2.1
        """
    ),
    SettingDescription(
      "unfixable",
      .ruleNames,
      "rules whose fixes are not offered",
      "Rules whose fixes are neither offered nor applied.",
      defaultWords: "none",
      example: "unfixable: [key-deprecated]"
    ),
  ]

  /// The settings of a suppression.
  static let suppressions: [SettingDescription] = [
    SettingDescription(
      "suppressions.*.expires",
      .date,
      "the day on which it ends, YYYY-MM-DD",
      "The first day on which the suppression no longer applies, as YYYY-MM-DD.",
      defaultWords: "never",
      example: "expires: 2027-03-01"
    ),
    SettingDescription(
      "suppressions.*.path",
      .glob,
      "a glob of files",
      "A glob of the files that the suppression applies to.",
      example: "path: push/old.json"
    ),
    SettingDescription(
      "suppressions.*.pointer",
      .pointer,
      "a JSON Pointer, such as /aps/alert",
      "A JSON Pointer to the value of the finding, or to an object or array that contains it.",
      defaultWords: "the whole file",
      example: "pointer: /aps/alert"
    ),
    SettingDescription(
      "suppressions.*.reason",
      .text,
      "why it is suppressed",
      "Why the findings are suppressed, for the readers of this file.",
      example: "reason: shipped in 2.1"
    ),
    SettingDescription(
      "suppressions.*.rule",
      .text,
      "a rule id or a glob",
      "A rule id, or a glob such as `sound-*`.",
      example: "rule: key-deprecated"
    ),
  ]
}
