/// The help, made from the tables of commands and options.
enum HelpText {
  /// What the product does, without its name.
  static let purpose = """
    finds mistakes in push payloads (JSON, YAML) that APNs or devices reject, drop or ignore.
    """

  private static let columns = 80
  private static let widestTerm = 26

  static var overview: String {
    let commands = Subcommand.all.map { command in
      let operands = command.operands.map { "\(command.name) \($0)" }
      return (term: operands ?? command.name, help: command.summary)
    }
    let options = [Option.help, .version].map { (term: term(of: $0), help: $0.help) }
    let width = (commands + options).map { $0.term.count }.max() ?? widestTerm
    return """
      \(wrapped("\(Program.name) \(purpose)"))
      Usage: \(Program.name) COMMAND [OPTIONS]

      Commands:
      \(table(commands, width))
      Options:
      \(table(options, width))
      'pushlint help COMMAND' explains a command.

      """
  }

  static func text(of command: Subcommand) -> String {
    let operands = command.operands.map { " " + $0 } ?? ""
    var text = wrapped(command.summary + ".")
    text += "\nUsage: \(Program.name) \(command.name) [OPTIONS]\(operands)\n"
    if !command.details.isEmpty { text += "\n" + wrapped(command.details) }
    if !command.examples.isEmpty {
      let width = command.examples.map { $0.line.count }.max() ?? 0
      text +=
        "\nExamples:\n" + table(command.examples.map { (term: $0.line, help: $0.purpose) }, width)
    }
    let terms = command.allOptions.map { term(of: $0).count }
    let width = terms.filter { $0 <= widestTerm }.max() ?? widestTerm
    for (group, options) in command.allOptionGroups {
      let isAlone = options.count == command.allOptions.count
      let note = group.note.isEmpty || isAlone ? "" : " " + group.note
      text += "\n" + wrapped("\(isAlone ? "Options" : group.rawValue):\(note)")
      text += table(options.map { (term: term(of: $0), help: $0.help) }, width)
    }
    return text
  }

  /// A phrase with a capital letter and a full stop.
  static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  private static func term(of option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + "--" + option.name + (option.value.placeholder.map { " " + $0 } ?? "")
  }

  /// Two columns; a term that is too wide has a line of its own.
  private static func table(_ rows: [(term: String, help: String)], _ width: Int) -> String {
    var text = ""
    for row in rows {
      let help = wrapped(row.help, indent: width + 4)
      let padding = String(repeating: " ", count: max(0, width - row.term.count))
      if row.term.count > width {
        text += "  \(row.term)\n\(help)"
      } else {
        text += "  \(row.term)\(padding)  " + help.drop { $0 == " " }
      }
    }
    return text
  }

  /// The text in lines of at most 80 columns; its own line ends stay.
  private static func wrapped(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      let text = String(paragraph)
      let lines = TerminalText.lines(of: text, columns: columns, first: margin, margin: margin)
      return (lines.isEmpty ? "" : lines.joined(separator: "\n")) + "\n"
    }.joined()
  }
}
