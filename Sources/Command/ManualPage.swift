// The manual page, in the macros of mdoc(7), which both mandoc and groff read.
//
// Choices:
// - All of it comes from the tables of commands, options and statuses, so that it cannot fall behind.
// - A line that begins with a dot or a quote would be a macro; a backslash begins an escape; a plain
//   `-` may be set as a hyphen, so that those of options are escaped.
// - Sentences begin on lines of their own, as mdoc wants them.

/// The manual page `pushlint(1)`.
enum ManualPage {
  static var text: String {
    [
      """
      .\\" Made by 'pushlint help --man'.
      .Dd \(Version.day)
      .Dt PUSHLINT 1
      .Os \(Program.name) \(Version.number)
      .Sh NAME
      .Nm pushlint
      .Nd lint APNs requests kept as JSON and YAML
      .Sh SYNOPSIS
      .Nm pushlint
      .Ar command
      .Op Ar options
      .Op Ar operands
      .Nm pushlint
      .Fl \\-version
      .Nm pushlint
      .Fl \\-help
      .Sh DESCRIPTION
      .Nm
      \(prose(HelpText.purpose))
      .Sh COMMANDS
      .Bl -tag -width Ds
      """,
      Subcommand.all.map { item(for: $0) }.joined(separator: "\n"),
      ".El",
      Subcommand.all.filter { !$0.options.isEmpty }.map { section(for: $0) }
        .joined(separator: "\n"),
      surroundings,
      """
      .Sh EXIT STATUS
      .Bl -tag -width Ds
      """,
      ExitCode.allCases.map { ".It \($0.rawValue)\n\(prose($0.meaning + "."))" }
        .joined(separator: "\n"),
      ".El",
      examples,
    ].joined(separator: "\n") + "\n"
  }

  private static func item(for command: Subcommand) -> String {
    let operands = command.operands.map { " Ar \(words($0))" } ?? ""
    return ".It Cm \(command.name)\(operands)\n" + prose(command.details)
  }

  private static func section(for command: Subcommand) -> String {
    var lines = [".Sh OPTIONS OF \(command.name.uppercased())"]
    for group in Option.Group.allCases {
      let options = command.options.filter { $0.group == group }
      if options.isEmpty { continue }
      if options.count < command.options.count { lines.append(".Ss \(group.rawValue)") }
      lines.append(".Bl -tag -width Ds")
      lines += options.map { item(for: $0) }
      lines.append(".El")
    }
    return lines.joined(separator: "\n")
  }

  private static func item(for option: Option) -> String {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let value = option.value.placeholder.map { " Ar \(words($0))" } ?? ""
    return ".It \(letter)Fl \(words("-" + option.name))\(value)\n" + prose(option.help + ".")
  }

  private static let surroundings = """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev NO_COLOR
    Colours are not used.
    .It Ev FORCE_COLOR , CLICOLOR_FORCE
    Colours are used on what is no terminal, too.
    .It Ev GITHUB_STEP_SUMMARY
    With
    .Fl \\-format Ar github ,
    the file to which the summary of the job is added.
    .El
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa pushlint.yml , Pa .pushlint.yml
    The configuration of the files in a folder and below it; the nearest counts.
    .It Pa .gitignore
    What it names is left out where folders are checked.
    .El
    """

  private static let examples = """
    .Sh EXAMPLES
    Check every request below the current folder:
    .Pp
    .Dl $ pushlint check
    .Pp
    Check what a program makes:
    .Pp
    .Dl $ generate | pushlint check \\-\\-stdin\\-filename push/new.json \\-
    .Pp
    Write a report for code scanning beside the one that is printed:
    .Pp
    .Dl $ pushlint check \\-\\-format human \\-\\-format sarif=pushlint.sarif
    .Sh SEE ALSO
    .Lk https://github.com/pushlint/pushlint
    """
}

extension ManualPage {
  /// Text for a macro's argument: words that cannot be taken for macros.
  private static func words(_ text: String) -> String {
    // The zero-width `\&` keeps a word from being read as a macro or as punctuation.
    escaped(text).split(separator: " ").map { "\\&" + $0 }.joined(separator: " ")
  }

  /// Paragraphs, a sentence a line.
  private static func prose(_ text: String) -> String {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: true) {
      if !lines.isEmpty { lines.append(".Pp") }
      var line = ""
      for word in escaped(String(paragraph)).split(separator: " ") {
        line += (line.isEmpty ? "" : " ") + word
        if "?.:".contains(word.last ?? " ") {
          lines.append(line)
          line = ""
        }
      }
      if !line.isEmpty { lines.append(line) }
    }
    // A line that begins so would be a macro.
    return lines.map { ($0.hasPrefix("'") || $0.hasPrefix(".")) && $0 != ".Pp" ? "\\&" + $0 : $0 }
      .joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "..."
      case "'": result += "\\(aq"
      default: result.append(character)
      }
    }
    return result
  }
}
