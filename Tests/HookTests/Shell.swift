import Foundation
import TestSupport

/// Runs scripts as hooks and CI do: in a folder, with a small environment.
struct Shell: Sendable {
  /// The path of the executable; nil if the build has not put it next to the tests.
  static let pushlint: String? = {
    var folder = URL(filePath: CommandLine.arguments.first ?? "/")
    // On macOS the tests are in a bundle, three folders deep.
    for _ in 0..<5 {
      folder.deleteLastPathComponent()
      let file = folder.appending(path: "pushlint")
      let isFile = try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      if isFile == true { return file.path(percentEncoded: false) }
    }
    return nil
  }()

  private static let searched = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  /// Whether a program is installed.
  static func has(_ program: String) -> Bool {
    searched.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  let folder: URL
  var environment: [String: String] = [:]
  /// The first folder in which programs are searched.
  var programs: URL?

  /// Runs a script; `pushlint` is the one next to the tests.
  func run(_ script: String, with shell: String = "bash", input: String = "") throws
    -> FinishedProcess
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [shell, "-e", "-c", script]
    process.currentDirectoryURL = folder
    process.environment = fullEnvironment
    // The pipe's buffer is large enough for the input of every test.
    let entered = Pipe()
    process.standardInput = entered
    try entered.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try entered.fileHandleForWriting.close()
    return try process.finished()
  }

  private var fullEnvironment: [String: String] {
    let ours = Shell.pushlint.map { URL(filePath: $0).deletingLastPathComponent().path } ?? ""
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

/// A temporary folder for one test; a class, so that its deinitializer removes the folder.
final class Workplace {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "pushlint-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String, isExecutable: Bool = false) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    guard isExecutable else { return }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// The text of a file; nil if there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: url.appending(path: name).path)
      .map { String(decoding: $0, as: UTF8.self) }
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
