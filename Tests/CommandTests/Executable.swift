import Foundation
import TestSupport
import Testing

/// The executable as the build made it.
enum Executable {
  /// A shell, not yet started, with a line in which `$P` is the executable.
  static func process(_ line: String, in folder: String? = nil) throws -> Foundation.Process {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.environment = [
      "P": try #require(Tool.pushlint), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C",
    ]
    // Else the leak sanitizer would judge the executable, and fill a pipe that nobody reads yet.
    process.environment?["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    return process
  }

  /// Runs a shell line in which `$P` is the executable.
  static func shell(_ line: String, in folder: String? = nil) throws -> FinishedProcess {
    try process(line, in: folder).finished()
  }

  /// Whether a shell line answers with 0.
  static func succeeds(_ line: String) -> Bool { (try? shell(line).status) == 0 }

  /// Whether names of files may be any bytes here.
  static let takesOddNames = succeeds(
    #"d=$(mktemp -d) && : > "$d/$(printf 'a\377')"; s=$?; rm -r "$d"; exit $s"#
  )
}

/// A folder for all of a test; a class, since suites are copied.
final class TestFolder: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path }

  func write(_ name: String, _ text: String) throws -> String { try folder.write(name, text) }
}
