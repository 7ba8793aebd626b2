import Foundation
import System

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
  /// The real path, without symbolic links.
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushlint-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FileSystem.realPath(url.path) ?? url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ content: String = "") throws {
    try write(name, Array(content.utf8))
  }

  func write(_ name: String, _ content: [UInt8]) throws {
    let url = URL(fileURLWithPath: path(name))
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(content).write(to: url)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name),
      withDestinationPath: target
    )
  }

  /// Makes a pipe that nobody writes to.
  func pipe(_ name: String) -> Bool { run(["mkfifo", name]) != nil }

  /// What `command` prints when it runs in the folder; nil where it cannot.
  func run(_ command: [String]) -> String? {
    let process = Foundation.Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    // The user's own settings for git must not decide a test.
    process.environment = [
      "PATH": System.Process.environment("PATH") ?? "/usr/bin:/bin", "HOME": path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "LC_ALL": "C",
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    guard (try? process.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
