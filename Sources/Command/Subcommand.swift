/// One of the things that the product does.
package struct Subcommand: Sendable {
  package let name: String
  /// What stands behind the name and the options.
  package let operands: String?
  /// One line for the list of commands.
  package let summary: String
  /// Paragraphs for the command's own help.
  let details: String
  package let options: [Option]
  /// What a shell offers for the operands.
  package var candidates = Candidates.nothing
  let run: @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitCode

  /// Every command, in the order of the help.
  package static let all: [Subcommand] = [
    check, server, explain, rules, schema, initialize, completions, help,
  ]
}
