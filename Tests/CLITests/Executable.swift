import Foundation
import TestSupport
import Testing

/// The executable as the build made it.
enum Executable {
  /// A shell, not yet started, with a line in which `$P` is the executable.
  static func process(_ line: String, in folder: String? = nil) throws -> Foundation.Process {
    let pushlint = URL(filePath: try #require(Program.pushlint))
    // By its name, since lines do not quote it and the path may have spaces.
    var environment = [
      "P": pushlint.lastPathComponent, "LC_ALL": "C",
      "PATH": "\(pushlint.deletingLastPathComponent().path):/usr/sbin:/usr/bin:/sbin:/bin",
    ]
    // Else the leak sanitizer would check the executable, and fill a pipe that nobody reads yet.
    environment["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    return Foundation.Process("/bin/sh", ["-c", line], in: folder, environment: environment)
  }

  /// Runs a shell line in which `$P` is the executable.
  static func shell(_ line: String, in folder: String? = nil) throws -> FinishedProcess {
    try process(line, in: folder).finished()
  }

  /// Runs the release without an environment; nil if there is none to be tested.
  static func runRelease(_ arguments: [String], input: String) -> FinishedProcess? {
    guard let release = Program.release else { return nil }
    do {
      return try Foundation.Process(release, arguments, environment: [:]).finished(input: input)
    } catch {
      Issue.record(error)
      return nil
    }
  }

  /// Whether a shell line answers with 0.
  static func succeeds(_ line: String) -> Bool { (try? shell(line).status) == 0 }

  /// Whether names of files may be any bytes here.
  static let takesOddNames = succeeds(
    #"d=$(mktemp -d) && : > "$d/$(printf 'a\377')"; s=$?; rm -r "$d"; exit $s"#
  )
}
