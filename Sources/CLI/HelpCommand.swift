extension Subcommand {
  static let help = Subcommand(
    name: "help",
    operands: "[COMMAND]",
    summary: "Print help",
    optionGroups: [(.other, [.man])],
    candidates: .words(.commands)
  ) { arguments, console throws(UsageError) in
    if arguments.operands.count > 1 { throw UsageError("'help' takes one command at most") }
    if arguments.has(.man) {
      guard let name = arguments.operands.first else { return console.print(ManualPage.text) }
      throw UsageError("'--man' prints one page for all commands; remove '\(name)'")
    }
    guard let name = arguments.operands.first else { return console.print(HelpText.overview) }
    guard let command = Subcommand.named(name) else { throw Program.unknown(name) }
    return console.print(HelpText.text(of: command))
  }
}

extension Option {
  static let man = Option("man", "Print the manual page in mdoc(7) format")
}
