extension Subcommand {
  static let completions = Subcommand(
    name: "completions",
    operands: "SHELL",
    summary: "Print the completions for bash, zsh, fish or powershell",
    details: """
      The script completes commands, options and their values: rules, formats, push types, files \
      and folders. To install it permanently, write it to bash-completion/completions/pushlint, \
      zsh/site-functions/_pushlint or fish/vendor_completions.d/pushlint.fish below \
      /usr/local/share, as 'make install' does.
      """,
    examples: [
      ("source <(pushlint completions bash)", "Until the shell exits; zsh likewise"),
      ("pushlint completions fish | source", "The same for fish"),
      ("pushlint completions powershell | Out-String | Invoke-Expression", "For PowerShell"),
    ],
    candidates: .words(.these(Shell.allCases.map { $0.rawValue }))
  ) { arguments, console throws(UsageError) in
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'completions' takes one shell: bash, zsh, fish or powershell")
    }
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map { $0.rawValue }
      throw UsageError(
        "'completions' takes \(ParsedArguments.list(names)), not",
        name,
        among: names
      )
    }
    return console.print(shell.script(for: Subcommand.all, [.help, .version]))
  }
}

/// A shell that completes.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish
  case powershell

  /// The script that completes commands; `options` are those without a command.
  func script(for commands: [Subcommand], _ options: [Option]) -> String {
    switch self {
    case .bash: BashCompletions(commands: commands, options: options).script
    case .zsh: ZshCompletions(commands: commands, options: options).script
    case .fish: FishCompletions(commands: commands, options: options).script
    case .powershell: PowerShellCompletions(commands: commands, options: options).script
    }
  }

  /// A word as a shell takes it literally.
  ///
  /// Single quotes have no escapes in sh, so a quote must be outside of them; fish has two escapes, and
  /// PowerShell takes two quotes for one.
  func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      switch (character, self) {
      case ("'", .bash), ("'", .zsh): result += #"'\''"#
      case ("'", .powershell): result += "''"
      case ("'", .fish), ("\\", .fish): result += "\\" + String(character)
      default: result.append(character)
      }
    }
    return result + "'"
  }

  /// Words on lines of at most 100 columns, quoted if needed.
  func lines(of words: [String], indent: String) -> String {
    var lines: [String] = []
    var line = ""
    let separator = self == .powershell ? ", " : " "
    for word in words.map({ needsNoQuotes($0) ? $0 : quoted($0) }) {
      if !line.isEmpty, indent.count + line.count + 1 + word.count > 96 {
        lines.append(indent + line)
        line = ""
      }
      line += line.isEmpty ? word : separator + word
    }
    if !line.isEmpty { lines.append(indent + line) }
    let lineEnd =
      switch self {
      case .bash, .zsh: "\n"
      case .fish: " \\\n"
      case .powershell: ",\n"
      }
    return lines.joined(separator: lineEnd)
  }

  private func needsNoQuotes(_ word: String) -> Bool {
    if self == .powershell { return false }
    let isPlain = word.utf8.allSatisfy { byte in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._:/".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty
  }
}
