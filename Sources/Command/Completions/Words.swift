import Engine

/// A list of words, computed when needed, because few runs need it.
package enum Words: Hashable, Sendable {
  case these([String])
  /// The names of commands.
  case commands
  /// The names of APNs headers.
  case headers
  case pushTypes
  /// The ids of built-in rules.
  case rules
  /// Every word that `explain` knows.
  case topics

  package var all: [String] {
    switch self {
    case .these(let words): words
    case .commands: Subcommand.all.map { $0.name }
    case .headers: Engine.headerNames
    case .pushTypes: Engine.pushTypes
    case .rules: Engine.rules.map { $0.id }
    case .topics: Engine.explainedWords
    }
  }
}
