import PushlintEngine
import PushlintReference

/// What a shell offers as the value of an option or as an operand.
public enum Candidates: Hashable, Sendable {
  case nothing
  case files
  case folders
  case words(CandidateWords)
  /// One or more of the words, separated by commas.
  case list(CandidateWords)
  /// A word of the first kind, a separator, and one of the second kind: `sound-too-long=off`.
  case pair(CandidateWords, Character, CandidateWords)
  /// One of the words, and perhaps the file that takes it: `sarif=FILE`.
  case reports([String])

  /// The lists of words in it.
  private var lists: [CandidateWords] {
    switch self {
    case .nothing, .files, .folders: []
    case .words(let words), .list(let words): [words]
    case .reports(let words): [.these(words)]
    case .pair(let first, _, let second): [first, second]
    }
  }

  /// The word lists that commands offer, each once.
  static func lists(in commands: [Subcommand]) -> [CandidateWords] {
    var lists: [CandidateWords] = []
    for command in commands {
      for candidates in [command.candidates] + command.allOptions.map({ $0.candidates }) {
        for words in candidates.lists where !lists.contains(words) { lists.append(words) }
      }
    }
    return lists
  }
}

extension Option {
  /// The candidates for its value.
  public var candidates: Candidates {
    switch value {
    case .none, .text: .nothing
    case .word(_, let words): .words(.these(words))
    case .report(let words): .reports(words)
    case .likely(_, let words): .words(words)
    case .pair(_, let first, let separator, let second): .pair(first, separator, second)
    case .file: .files
    case .folder: .folders
    case .rules: .list(.rules)
    }
  }

  /// Every way to write its name.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--" + name] }
}

extension Subcommand {
  /// Whether more than one operand is offered.
  var takesSeveral: Bool { candidates == .files }
}

/// A list of words, computed when needed, because few runs need it.
public enum CandidateWords: Hashable, Sendable {
  case these([String])
  /// The names of commands.
  case commands
  /// The names of APNs headers.
  case headers
  /// The forms of requests.
  case forms
  case pushTypes
  /// The ids of built-in rules.
  case rules
  /// Every word that `explain` knows.
  case topics

  public var all: [String] {
    switch self {
    case .these(let words): words
    case .commands: Subcommand.all.map { $0.name }
    case .headers: Engine.headerNames
    case .forms: Engine.forms
    case .pushTypes: Engine.pushTypes
    case .rules: Engine.rules.map { $0.id }
    case .topics: Engine.explainedWords
    }
  }
}
