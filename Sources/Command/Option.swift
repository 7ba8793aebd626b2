/// One option of a command: parsing, help and completions are made from it.
package struct Option: Hashable, Sendable {
  /// What the option wants after its name.
  package enum Value: Hashable, Sendable {
    /// Nothing: it is there or it is not.
    case none
    /// One of these words.
    case word([String])
    /// One of these words for a report, and perhaps the file that takes it: `WORD=FILE`.
    case report([String])
    /// Anything, under this name in the help.
    case text(String)
    /// Anything, under this name in the help; most likely one of these words.
    case likely(String, Words)
    /// A name, a separator and a value, under this name in the help.
    case pair(String, Words, Character, Words)
    case file(String)
    case folder(String)
    /// Rule ids or globs, separated by commas.
    case rules

    /// What stands for it in the help.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .word(let words): words.joined(separator: "|")
      case .report: "F[=FILE]"
      case .text(let name), .likely(let name, _), .pair(let name, _, _, _), .file(let name),
        .folder(let name):
        name
      case .rules: "RULES"
      }
    }
  }

  /// Where the help shows it.
  package enum Group: String, Sendable, CaseIterable {
    case input = "Input"
    case rules = "Rules"
    case fixes = "Fixes"
    case request = "Headers and app"
    case output = "Output"
    case status = "Exit status"
    case other = "Other"
  }

  /// The name without its dashes.
  package let name: String
  package let letter: Character?
  package let value: Value
  package let group: Group
  /// Whether each use adds; otherwise the last one counts.
  package let isRepeatable: Bool
  package let help: String

  init(
    _ name: String,
    _ value: Value = .none,
    in group: Group = .other,
    letter: Character? = nil,
    repeats isRepeatable: Bool = false,
    _ help: String
  ) {
    self.name = name
    self.value = value
    self.group = group
    self.letter = letter
    self.isRepeatable = isRepeatable
    self.help = help
  }
}

extension Option {
  static let help = Option("help", letter: "h", "Print this help")
  static let version = Option("version", letter: "V", "Print the version")
}
