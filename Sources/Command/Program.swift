import Reporting
import System

/// The command line.
package enum Program {
  static let name = "pushlint"

  /// Runs the command that the process was started with.
  package static func runProcess() -> ExitCode {
    run(Array(Process.arguments.dropFirst()), .system)
  }

  /// Runs the command that `arguments`, without the program's name, give.
  package static func run(_ arguments: [String], _ console: Console) -> ExitCode {
    guard let first = arguments.first else {
      console.printError(HelpText.overview)
      return .usage
    }
    switch first {
    case "--version", "-V": return console.print("\(name) \(Version.number)\n")
    case "--help", "-h": return console.print(HelpText.overview)
    default: return run(first, Array(arguments.dropFirst()), console)
    }
  }

  private static func run(
    _ name: String,
    _ arguments: [String],
    _ console: Console
  ) -> ExitCode {
    guard let command = Subcommand.all.first(where: { $0.name == name }) else {
      return refuse(unknown(name), "pushlint --help", console)
    }
    do throws(UsageError) {
      let parsed = try ParsedArguments(arguments, options: command.options + [.help])
      if parsed.has(.help) { return console.print(HelpText.text(of: command)) }
      return try command.run(parsed, console)
    } catch {
      return refuse(error, "pushlint \(name) --help", console)
    }
  }

  private static func refuse(
    _ error: UsageError,
    _ help: String,
    _ console: Console
  ) -> ExitCode {
    console.printError("error: \(VisibleText.line(error.description))\nfor help, run '\(help)'\n")
    return .usage
  }

  /// The error for a first argument that is not a command.
  static func unknown(_ word: String) -> UsageError {
    let names = Subcommand.all.map { $0.name }
    if word.hasPrefix("-") {
      let bare = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
      let owner = Subcommand.all.first { command in
        command.options.contains { $0.name == bare }
      }
      if let owner {
        let example = "\(Program.name) \(owner.name) --\(bare)"
        return UsageError("'--\(bare)' must follow a command, as in '\(example)'")
      }
      let near = Suggestion.nearest(to: bare, among: ["help", "version"])
      return UsageError("unknown option '\(word)'", meant: near.map { "--" + $0 })
    }
    if let near = Suggestion.nearest(to: word, among: names) {
      return UsageError("unknown command '\(word)'", meant: near)
    }
    if FileSystem.status(word) != nil {
      return UsageError("unknown command '\(word)'", meant: "\(Program.name) check \(word)")
    }
    return UsageError("unknown command '\(word)'")
  }
}
