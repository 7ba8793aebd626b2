import Foundation
import PackagePlugin

/// Runs pushlint in the folder of the package.
///
/// Arguments and the exit status are passed on unchanged; SwiftPM prints a status other than 0 and
/// exits with 1.
@main
struct PushlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let pushlint = Process()
    pushlint.executableURL = try context.tool(named: "pushlint").url
    pushlint.arguments = arguments
    pushlint.currentDirectoryURL = context.package.directoryURL
    // SwiftPM talks to the plugin through its standard input.
    pushlint.standardInput = FileHandle.nullDevice
    try pushlint.run()
    pushlint.waitUntilExit()
    guard pushlint.terminationReason == .exit else {
      Diagnostics.error("pushlint was terminated by signal \(pushlint.terminationStatus)")
      return
    }
    exit(pushlint.terminationStatus)
  }
}
