import Command
import Foundation
import System

/// What a command wrote and answered.
struct Captured: Sendable {
  let status: ExitCode
  let output: String
  let errors: String

  /// Runs a command in this process.
  static func run(
    _ arguments: [String],
    input: String = "",
    prepare: (inout Console) -> Void = { _ in }
  ) -> Captured {
    let written = Pages()
    var console = Console(
      write: { bytes in
        written.output += bytes
        return .complete
      },
      complain: { written.errors += $0 }
    )
    console.read = { count, bytes throws(FileError) in
      let next = input.utf8.dropFirst(written.readCount).prefix(count)
      bytes += next
      written.readCount += next.count
      return next.count
    }
    prepare(&console)
    let status = Program.run(arguments, console)
    let output = String(decoding: written.output, as: UTF8.self)
    return Captured(status: status, output: output, errors: written.errors)
  }

  /// Runs a command line that is split at spaces.
  static func run(_ line: String, input: String = "") -> Captured {
    run(line.split(separator: " ").map { String($0) }, input: input)
  }
}

/// What several closures write to; a class, since they share it.
private final class Pages {
  var output: [UInt8] = []
  var errors = ""
  var readCount = 0
}

/// A folder that is there as long as a test runs.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "pushlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    let file = URL(filePath: path).appending(path: name)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }
}
