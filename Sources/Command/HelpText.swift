/// The help, made from the tables of commands and options.
enum HelpText {
  /// What the product does, behind its name.
  static let purpose = """
    finds what APNs or a device will refuse, drop or ignore in push requests kept as JSON and YAML.
    """

  private static let columns = 80
  private static let widestTerm = 26

  static var overview: String {
    let commands = Subcommand.all.map { (usage(of: $0), $0.summary) }
    let options = [Option.help, .version].map { (term(of: $0), $0.help) }
    let width = (commands + options).map { $0.0.count }.max() ?? widestTerm
    return """
      \(wrapped("\(Program.name) \(purpose)", indent: 0))
      Usage: pushlint COMMAND [OPTIONS]

      Commands:
      \(table(commands, width))
      Options:
      \(table(options, width))
      'pushlint help COMMAND' tells more about one of them.

      """
  }

  static func text(of command: Subcommand) -> String {
    let operands = command.operands.map { " " + $0 } ?? ""
    var text = wrapped(command.details, indent: 0)
    text += "\nUsage: \(Program.name) \(command.name) [OPTIONS]\(operands)\n"
    let all = command.options + [.help]
    let terms = all.map { term(of: $0).count }
    let width = terms.filter { $0 <= widestTerm }.max() ?? widestTerm
    for group in Option.Group.allCases {
      let options = all.filter { $0.group == group }
      if options.isEmpty { continue }
      let heading = options.count == all.count ? "Options" : group.rawValue
      text += "\n\(heading):\n" + table(options.map { (term(of: $0), $0.help) }, width)
    }
    return text
  }

  private static func usage(of command: Subcommand) -> String {
    command.operands.map { "\(command.name) \($0)" } ?? command.name
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
  static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var result = ""
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = margin
      for word in paragraph.split(separator: " ") {
        if line.count > indent, line.count + 1 + word.count > columns {
          result += line + "\n"
          line = margin
        }
        line += (line.count > indent ? " " : "") + word
      }
      result += line.count > indent ? line + "\n" : "\n"
    }
    return result
  }
}
