import Foundation
import PackagePlugin

/// Runs pushlint in the folder of the package that the command is given in.
///
/// Arguments go through as they are. SwiftPM answers every failure of a plugin with status 1, so
/// that 2 and 3 are not told apart here.
@main
struct PushlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let pushlint = Process()
    pushlint.executableURL = try context.tool(named: "pushlint").url
    pushlint.arguments = arguments
    pushlint.currentDirectoryURL = context.package.directoryURL
    try pushlint.run()
    pushlint.waitUntilExit()
    guard pushlint.terminationReason == .exit else {
      Diagnostics.error("pushlint was ended by signal \(pushlint.terminationStatus)")
      return
    }
    // Without this, SwiftPM would add a sentence of its own about findings.
    exit(pushlint.terminationStatus)
  }
}
