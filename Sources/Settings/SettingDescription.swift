/// What there is to say about one setting of a configuration: a row of the tables beside this file.
///
/// Completion, hover and the schema read these rows, and so does `pushlint init`.
package struct SettingDescription: Hashable, Sendable {
  /// What may stand behind the key.
  package enum Form: String, Sendable {
    case mapping = "a mapping"
    case mappings = "a list of mappings"
    case headers = "headers and their values"
    case rules = "rule ids, or globs of them, with a severity or a mapping"
    case glob = "a glob"
    case globs = "a glob, or a list of them"
    case names = "a name, or a list of them"
    case ruleFiles = "rules, files or globs"
    case word = "a word"
    case words = "a word, or a list of them"
    case text = "text"
    case line = "one line of text"
    case example = "text, or a number"
    case wholeNumber = "a whole number"
    case version = "a version"
    case date = "a day, YYYY-MM-DD"
    case pointer = "a JSON Pointer"
    case pattern = "a regular expression"
  }

  /// The names of the keys that lead to it; `*` stands for the items of a list, and for any name.
  package let path: [String]
  package let form: Form
  /// What it is, in a few words, as they stand beside a completion.
  package let summary: String
  /// What it means, in sentences.
  package let documentation: String
  /// What holds where it is left out; nil where it must be given, or nothing follows from its lack.
  package let defaultWords: String?
  /// A part of a configuration that holds it.
  package let example: String

  init(
    _ path: String,
    _ form: Form,
    _ words: (summary: String, documentation: String),
    defaultWords: String? = nil,
    example: String
  ) {
    self.path = path.split(separator: ".").map { String($0) }
    self.form = form
    summary = words.summary
    documentation = words.documentation
    self.defaultWords = defaultWords
    self.example = example
  }

  /// Every row, those of the whole configuration first.
  package static let all = top + app + placeholders + suppressions + customRules

  /// The row of the setting at a path, which may lead through an override; nil for names that
  /// people give, and for what is no setting.
  package static func at(_ path: [String]) -> SettingDescription? {
    let path = SettingsGuide.inLayer(path)
    return all.first { $0.covers(path) }
  }

  private func covers(_ other: [String]) -> Bool {
    path.count == other.count && zip(path, other).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// Whether globs stand behind the key.
  package var takesGlobs: Bool {
    switch form {
    case .glob, .globs, .ruleFiles: true
    default: false
    }
  }
}
