import Foundation

/// Programs that tests run.
package enum Program {
  private static let folders =
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    .split(separator: ":").map { String($0) }

  /// The path of a program in `PATH`; nil if it is not installed.
  package static func named(_ name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package static func isInstalled(_ name: String) -> Bool { named(name) != nil }

  /// The executable that is to be released and is tested in place of the one next to the tests, if any.
  package static let release = ProcessInfo.processInfo.environment["PUSHLINT_BINARY"]

  /// Whether tests may take minutes: `PUSHLINT_LONG_TESTS=1`.
  package static let hasTime = ProcessInfo.processInfo.environment["PUSHLINT_LONG_TESTS"] == "1"

  /// The executable that is tested: the release, or the one next to the tests; nil if it is not built.
  package static let pushlint: String? = {
    if let release { return release }
    var folder = URL(filePath: CommandLine.arguments.first ?? "/")
    // On macOS the tests are three folders deep in a bundle.
    for _ in 0..<5 {
      folder.deleteLastPathComponent()
      let file = folder.appending(path: "pushlint")
      let isFile = try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      if isFile == true { return file.path(percentEncoded: false) }
    }
    return nil
  }()
}
