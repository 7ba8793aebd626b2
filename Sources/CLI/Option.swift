/// One option of a command: parsing, help, completions and the manual page are made from it.
public struct Option: Hashable, Sendable {
  /// The value that follows the option's name; a string is the value's name in the help.
  public enum Value: Hashable, Sendable {
    case none
    /// One of these words.
    case word(String, [String])
    /// One of these words for a report, and perhaps the file that it is written to: `WORD=FILE`.
    case report([String])
    case text(String)
    /// Any text, most likely one of these words.
    case likely(String, CandidateWords)
    /// A name, a separator and a value.
    case pair(String, CandidateWords, Character, CandidateWords)
    case file(String)
    case folder(String)
    /// Rule ids or globs, separated by commas.
    case rules

    /// The words that are accepted, if not all.
    var words: [String]? {
      switch self {
      case .word(_, let words), .report(let words): words
      case .none, .text, .likely, .pair, .file, .folder, .rules: nil
      }
    }

    /// Its name in the help.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .report: "F[=FILE]"
      case .word(let name, _), .text(let name), .likely(let name, _), .pair(let name, _, _, _),
        .file(let name), .folder(let name):
        name
      case .rules: "RULES"
      }
    }
  }

  /// The task that options serve, which is their heading in the help.
  public enum Group: String, Sendable, CaseIterable {
    case fixes = "Fixes"
    case report = "Report"
    case status = "Exit status"
    case rules = "Rules"
    case request = "Requests and app"
    case input = "Input and configuration"
    case other = "Other"

    /// What the heading adds for all of its options; empty for none.
    var note: String {
      switch self {
      case .status:
        ExitCode.allCases.map { "\($0.rawValue) \($0.meaning.short)" }.joined(separator: ", ")
      case .rules: "RULES are ids or globs such as 'sound-*', separated by commas"
      case .request:
        "used where files and pushlint.yml do not set them; all but --push-type can be repeated"
      case .fixes, .report, .input, .other: ""
      }
    }
  }

  /// The name without its dashes.
  public let name: String
  public let letter: Character?
  public let value: Value
  /// Whether each use adds a value; otherwise the last one counts.
  public let isRepeatable: Bool
  /// The environment variable with the value where the option is not given; nil if there is none.
  public let variable: String?
  public let help: String

  init(
    _ name: String,
    takes value: Value = .none,
    letter: Character? = nil,
    repeats isRepeatable: Bool = false,
    variable: String? = nil,
    _ help: String
  ) {
    self.name = name
    self.value = value
    self.letter = letter
    self.isRepeatable = isRepeatable
    self.variable = variable
    self.help = help
  }
}

extension Option {
  static let help = Option("help", letter: "h", "Print this help")
  static let version = Option("version", letter: "V", "Print the version")
}
