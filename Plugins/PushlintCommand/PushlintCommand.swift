import Foundation
import PackagePlugin

/// Runs pushlint in the folder of the package that the command is given in.
///
/// Arguments go through as they are, and so does the exit status; SwiftPM prints it, and answers
/// with 1 where it is not 0.
@main
struct PushlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let pushlint = Process()
    pushlint.executableURL = try context.tool(named: "pushlint").url
    pushlint.arguments = arguments
    pushlint.currentDirectoryURL = context.package.directoryURL
    // The plugin's own is where SwiftPM talks to it.
    pushlint.standardInput = FileHandle.nullDevice
    try pushlint.run()
    pushlint.waitUntilExit()
    guard pushlint.terminationReason == .exit else {
      Diagnostics.error("pushlint was ended by signal \(pushlint.terminationStatus)")
      return
    }
    exit(pushlint.terminationStatus)
  }
}
