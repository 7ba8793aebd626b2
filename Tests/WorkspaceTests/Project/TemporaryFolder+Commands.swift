import Foundation
import PushlintSettings
import TestSupport

extension TemporaryFolder {
  /// Makes a pipe that nobody writes to.
  func pipe(_ name: String) -> Bool { run(["mkfifo", name]) != nil }

  /// The output of `command` when it runs in the folder; nil if it fails.
  func run(_ command: [String]) -> String? {
    // The user's own settings for git must not decide a test.
    let environment = [
      "PATH": CurrentProcess.environment("PATH") ?? "/usr/bin:/bin", "HOME": path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "LC_ALL": "C",
    ]
    let process = Foundation.Process(
      command[0],
      Array(command.dropFirst()),
      in: path,
      environment: environment
    )
    guard let done = try? process.finished(), done.status == 0 else { return nil }
    return done.output
  }
}
