import PushlintLanguageServer

extension Subcommand {
  static let server = Subcommand(
    name: "lsp",
    operands: nil,
    summary: "Start the language server (LSP 3.17) on stdin and stdout",
    optionGroups: [
      (.other, [Option("stdio", "Accepted and ignored, because some editors pass it")])
    ]
  ) { arguments, _ throws(UsageError) in
    if let extra = arguments.operands.first { throw UsageError("'lsp' takes no '\(extra)'") }
    // The protocol asks for 0 and 1, which are the values of `clean` and `findings`.
    return ExitCode(rawValue: Server.run(version: Version.number)) ?? .fault
  }
}
