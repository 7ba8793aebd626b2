import Foundation
import TestSupport

/// Runs scripts as hooks and CI do: in a folder, with a small environment.
struct Shell: Sendable {
  private static let searched = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  let folder: URL
  var environment: [String: String] = [:]
  /// The first folder in which programs are searched.
  var programs: URL?

  /// Runs a script; `pushlint` is the one next to the tests.
  func run(_ script: String, with shell: String = "bash", input: String = "") throws
    -> FinishedProcess
  {
    let arguments = [shell, "-e", "-c", script]
    let process = Process("/usr/bin/env", arguments, in: folder.path, environment: fullEnvironment)
    return try process.finished(input: input)
  }

  private var fullEnvironment: [String: String] {
    let ours = Program.pushlint.map { URL(filePath: $0).deletingLastPathComponent().path } ?? ""
    let first = programs.map { $0.path + ":" } ?? ""
    var all = [
      "PATH": "\(first)\(ours):\(Shell.searched)", "HOME": folder.path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
      "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
    ]
    all.merge(environment) { $1 }
    return all
  }
}

/// Requests in four states.
enum Sample {
  static let clean = #"{"aps": {"alert": {"title": "Hi"}}}"#
  static let wrong = #"{"aps": {"badge": "x"}}"#
  static let fixable = "{\"aps\": {\"badge\": 1,}}\n"
  static let warned = #"{"aps": {"alert": "Hi"}}"#
  static let foreign = #"{"name": "no request"}"#
}
