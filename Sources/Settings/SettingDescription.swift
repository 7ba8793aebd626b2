/// The description of one setting of a configuration.
///
/// Completion, hover, the schema and `pushlint init` read these rows.
package struct SettingDescription: Hashable, Sendable {
  /// The kind of value that the key takes.
  package enum Form: String, Sendable {
    case mapping = "a mapping"
    case mappings = "a list of mappings"
    case headers = "headers and their values"
    case rules = "rule ids or globs, each with a severity or a mapping"
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
    case pattern = "a regular expression"
  }

  /// The names of the keys that lead to it; `*` stands for the items of a list, and for any name.
  package let path: [String]
  package let form: Form
  /// What it is, in a few words, shown next to a completion.
  package let summary: String
  /// What it means, in sentences.
  package let documentation: String
  /// The default in words; nil where the setting is required or has no effect by default.
  package let defaultWords: String?
  /// A part of a configuration that contains it.
  package let example: String

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
  package static let all = top + app + placeholders + suppressions + customRules

  /// The row of the setting at a path, which may lead through an override; nil for names that
  /// users choose, and for unknown settings.
  package static func at(_ path: [String]) -> SettingDescription? {
    let path = SettingsGuide.inLayer(path)
    return all.first { $0.covers(path) }
  }

  private func covers(_ other: [String]) -> Bool {
    path.count == other.count && zip(path, other).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// Whether the key takes globs.
  package var takesGlobs: Bool {
    switch form {
    case .glob, .globs, .ruleFiles: true
    default: false
    }
  }
}
