/// One of the commands.
public struct Subcommand: Sendable {
  /// A command line, and what it does.
  typealias Example = (line: String, purpose: String)

  public let name: String
  /// What follows the name and the options.
  public let operands: String?
  /// One line without a full stop, for the list of commands and the top of the help.
  public let summary: String
  /// Paragraphs for the command's own help; empty where the summary says all.
  var details = ""
  var examples: [Example] = []
  var optionGroups: [(group: Option.Group, options: [Option])] = []
  /// What a shell offers for the operands.
  public var candidates = Candidates.nothing
  let run: @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitCode

  /// Every command, in the order of the help.
  public static let all: [Subcommand] = [
    check, merge, preview, server, explain, rules, schema, initialize, doctor, completions,
    help,
  ]

  public var options: [Option] { optionGroups.flatMap { $0.options } }
  /// Its options and the one that every command has.
  public var allOptions: [Option] { options + [.help] }

  /// The options by the task that they serve, and `--help`.
  var allOptionGroups: [(group: Option.Group, options: [Option])] {
    let others = optionGroups.filter { $0.group == .other }.flatMap { $0.options }
    return optionGroups.filter { $0.group != .other } + [(.other, others + [.help])]
  }

  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}
