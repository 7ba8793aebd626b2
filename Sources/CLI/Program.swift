import PushlintReporting
import PushlintSettings

/// The command line.
public enum Program {
  static let name = "pushlint"

  /// Runs the command that the process was started with.
  public static func runProcess() -> ExitCode {
    CurrentProcess.endOutOfMemory(status: ExitCode.unreadable.rawValue)
    return run(Array(CurrentProcess.arguments.dropFirst()), .system)
  }

  /// Runs the command that `arguments`, without the program's name, give.
  public static func run(_ arguments: [String], _ console: Console) -> ExitCode {
    guard let first = arguments.first else {
      console.printError(HelpText.overview)
      return .usage
    }
    if ["--version", "-V"].contains(first) { return console.print(Version.line + "\n") }
    if ["--help", "-h"].contains(first) { return console.print(HelpText.overview) }
    guard let command = Subcommand.named(first) else {
      return refuse(unknown(first), "pushlint --help", console)
    }
    do throws(UsageError) {
      let parsed = try ParsedArguments(Array(arguments.dropFirst()), options: command.allOptions)
      if parsed.has(.help) { return console.print(HelpText.text(of: command)) }
      let arguments = try parsed.completed(by: command.options, in: console.environment)
      return try command.run(arguments, console)
    } catch {
      return refuse(error, "pushlint \(first) --help", console)
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

  /// What other tools call the commands.
  private static let otherNames: [(names: [String], command: String)] = [
    (["lint", "validate", "verify", "test", "run"], "check"),
    (["fix", "autofix", "autocorrect"], "check --fix"),
    (["version"], "--version"),
    (["server", "language-server"], "lsp"),
    (["show", "render"], "preview"),
    (["doc", "docs", "why"], "explain"),
    (["list-rules"], "rules"),
  ]

  /// The error for a first argument that is not a command.
  static func unknown(_ word: String) -> UsageError {
    if word.hasPrefix("-") {
      let bare = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
      let owner = Subcommand.all.first { command in
        command.options.contains { $0.name == bare }
      }
      if let owner {
        let example = "\(Program.name) \(owner.name) --\(bare)"
        return UsageError("'--\(bare)' must follow a command, as in '\(example)'")
      }
      let near = UsageError.nearest(to: bare, among: ["help", "version"])
      return UsageError("unknown option '\(word)'", meant: near.map { "--" + $0 })
    }
    let other = otherNames.first { $0.names.contains(word) }.map { "\(name) \($0.command)" }
    let near = other ?? UsageError.nearest(to: word, among: Subcommand.all.map { $0.name })
    let check = FileSystem.status(word).map { _ in "\(Program.name) check \(word)" }
    return UsageError("unknown command '\(word)'", meant: near ?? check)
  }
}
