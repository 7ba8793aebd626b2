import PushlintEngine
import PushlintReporting
import PushlintSettings

extension Subcommand {
  static let initialize = Subcommand(
    name: "init",
    operands: "[DIR]",
    summary: "Write a commented pushlint.yml",
    details: """
      Writes the configuration into DIR (default: the current folder). init looks for Xcode \
      projects, Swift packages, sounds, strings files, sources, entitlements, Info.plist files, \
      folders with requests, and documents, scripts and workflows that send some. It reads bundle \
      ids and minimum OS versions from Xcode projects, lists what it finds under 'app:' and adds \
      every other setting as a comment.

      An existing configuration is never changed.
      """,
    examples: [("pushlint init", "Then review pushlint.yml and run 'pushlint check'")],
    candidates: .folders
  ) { arguments, console throws(UsageError) in
    if arguments.operands.count > 1 { throw UsageError("'init' takes one folder at most") }
    let folder = arguments.operands.first ?? "."
    guard let status = FileSystem.status(folder) else {
      throw UsageError("no such folder: '\(folder)'")
    }
    guard status.kind == .folder else { throw UsageError("'\(folder)' is not a folder") }
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
    let log = { (line: String) in console.printError(VisibleText.line(line) + "\n") }
    do {
      try FileSystem.create(path, Array(starter.text.utf8))
    } catch {
      if error.kind == .alreadyExists { throw refusal(path) }
      log("error: \(path): \(error)")
      return .unreadable
    }
    for finding in starter.findings { log("found \(finding)") }
    if starter.findings.isEmpty { log("found no app files and no requests") }
    log("wrote \(path)")
    if let above = Engine.configuration(above: folder) {
      log("note: \(above) no longer applies here; add it to 'extends:' to inherit its settings")
    }
    let place = folder == "." ? "" : " \(folder)"
    log("next: review it, then run 'pushlint check\(place)'")
    return .clean
  }

  private static func refusal(_ path: String) -> UsageError {
    UsageError("'\(path)' already exists; remove or rename it first")
  }
}
