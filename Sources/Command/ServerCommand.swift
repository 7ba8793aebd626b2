import LanguageServer

extension Subcommand {
  /// `pushlint lsp`: serves an editor.
  static let server = Subcommand(
    name: "lsp",
    operands: nil,
    summary: "Serve an editor on standard input and output",
    details: "Speaks the Language Server Protocol 3.17 on standard input and output.",
    options: [Option("stdio", .none, "Accepted, since some editors insist on it")]
  ) { arguments, _ throws(UsageError) in
    if let extra = arguments.operands.first { throw UsageError("'lsp' takes no '\(extra)'") }
    // The protocol asks for 0 and 1, which are the values of `clean` and `findings`.
    return ExitCode(rawValue: Server.run(version: Version.number)) ?? .fault
  }
}
