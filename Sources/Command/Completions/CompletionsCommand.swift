extension Subcommand {
  /// `pushlint completions`: prints what a shell needs to complete our command lines.
  static let completions = Subcommand(
    name: "completions",
    operands: "SHELL",
    summary: "Print completions for bash, zsh or fish",
    details: """
      Prints a script that lets a shell complete commands, options and their values: rules, \
      formats, push types, files and folders.

      For one session: source <(pushlint completions bash), the same with zsh, or \
      pushlint completions fish | source. To keep it, write the script to where the shell looks: \
      bash-completion/completions/pushlint, zsh/site-functions/_pushlint or \
      fish/vendor_completions.d/pushlint.fish below /usr/local/share. 'make install' does so.
      """,
    options: [],
    candidates: .words(.these(Shell.allCases.map { $0.rawValue }))
  ) { arguments, console throws(UsageError) in
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'completions' takes one shell: bash, zsh or fish")
    }
    guard let shell = Shell(rawValue: name) else {
      let near = Suggestion.nearest(to: name, among: Shell.allCases.map { $0.rawValue })
      throw UsageError("there are no completions for '\(name)'", meant: near)
    }
    return console.print(shell.script(for: Subcommand.all, [.help, .version]))
  }
}

/// A shell that completes.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that completes our commands; `options` are those that stand without a command.
  func script(for commands: [Subcommand], _ options: [Option]) -> String {
    switch self {
    case .bash: BashCompletions(commands: commands, options: options).script
    case .zsh: ZshCompletions(commands: commands, options: options).script
    case .fish: FishCompletions(commands: commands, options: options).script
    }
  }

  /// A word as a shell takes it literally.
  ///
  /// In single quotes, sh knows no escapes, so that a quote ends them and stands by itself; fish has
  /// two escapes there.
  func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      switch (character, self) {
      case ("'", .bash), ("'", .zsh): result += #"'\''"#
      case ("'", .fish), ("\\", .fish): result += "\\" + String(character)
      default: result.append(character)
      }
    }
    return result + "'"
  }

  /// Words on lines of at most 100 columns, quoted where that is needed.
  func lines(of words: [String], indent: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in words.map({ needsNoQuotes($0) ? $0 : quoted($0) }) {
      if !line.isEmpty, indent.count + line.count + 1 + word.count > 96 {
        lines.append(indent + line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    if !line.isEmpty { lines.append(indent + line) }
    return lines.joined(separator: self == .fish ? " \\\n" : "\n")
  }

  private func needsNoQuotes(_ word: String) -> Bool {
    !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}
