extension Subcommand {
  /// `pushlint help`: prints the help of the product or of a command.
  static let help = Subcommand(
    name: "help",
    operands: "[COMMAND]",
    summary: "Print help",
    details: "Prints the help of a command, or of everything.",
    options: []
  ) { arguments, console throws(UsageError) in
    guard let name = arguments.operands.first else { return console.print(HelpText.overview) }
    guard let command = Subcommand.all.first(where: { $0.name == name }) else {
      throw Program.unknown(name)
    }
    return console.print(HelpText.text(of: command))
  }
}
