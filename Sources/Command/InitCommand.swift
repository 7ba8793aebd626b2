import Engine
import Reporting
import System

extension Subcommand {
  /// `pushlint init`: writes a first configuration.
  static let initialize = Subcommand(
    name: "init",
    operands: "[DIR]",
    summary: "Write a commented pushlint.yml",
    details: """
      Writes a pushlint.yml into a folder, by default the current one. It looks there for Xcode \
      projects, Swift packages, sounds, strings files, sources, entitlements and Info.plists, and \
      for folders that hold requests. What it finds of the app is switched on under 'app:'; every \
      other setting stands in a comment.

      A configuration that is there already is never changed.
      """,
    options: [],
    candidates: .folders
  ) { arguments, console throws(UsageError) in
    if arguments.operands.count > 1 { throw UsageError("'init' takes one folder at most") }
    let folder = arguments.operands.first ?? "."
    guard let status = FileSystem.status(folder) else {
      throw UsageError("no such folder: '\(folder)'")
    }
    guard status.kind == .folder else { throw UsageError("'\(folder)' is no folder") }
    if let path = Engine.configurations(in: folder).first { throw refusal(path) }
    return try write(Engine.starterConfiguration(for: folder), in: folder, console)
  }

  private static func write(
    _ starter: (findings: [String], text: String),
    in folder: String,
    _ console: Console
  ) throws(UsageError) -> ExitCode {
    let path = Engine.newConfigurationPath(in: folder)
    Interruption.leaveNothingUnfinished()
    let tell = { (line: String) in console.complain(VisibleText.line(line) + "\n") }
    do {
      try FileSystem.create(path, Array(starter.text.utf8))
    } catch {
      if error.kind == .alreadyExists { throw refusal(path) }
      tell("error: \(path): \(error)")
      return .unreadable
    }
    for finding in starter.findings { tell("found \(finding)") }
    if starter.findings.isEmpty { tell("found nothing of an app, and no requests") }
    tell("wrote \(path)")
    if let above = Engine.configuration(above: folder) {
      tell("note: \(above) does not hold here any more; name it under 'extends:' to build on it")
    }
    let place = folder == "." ? "" : " \(folder)"
    tell("next: look through it, then run 'pushlint check\(place)'")
    return .clean
  }

  private static func refusal(_ path: String) -> UsageError {
    UsageError("'\(path)' is there already; remove it, or rename it, to have a new one written")
  }
}
