import Foundation
import Testing

/// Counts the instructions that a run of the executable takes: the same number every time, however
/// busy the machine is.
enum InstructionCount {
  /// The executable that is measured; a debug build would take minutes and tell of itself.
  private static let pushlint = ProcessInfo.processInfo.environment["PUSHLINT_BINARY"]

  /// Whether there is anything to measure.
  static let isWanted = pushlint != nil

  private static let valgrind: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/valgrind" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  static var canBeTaken: Bool { valgrind != nil }

  /// The instructions of a run over `text`, under a file's name or from standard input.
  static func of(_ text: String, named name: String?, _ arguments: [String]) throws -> Int {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pushlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name ?? "input")
    try Data(text.utf8).write(to: file)
    let log = folder.appending(path: "log")
    let process = Process()
    process.executableURL = URL(filePath: try #require(valgrind))
    process.currentDirectoryURL = folder
    process.arguments =
      [
        "--tool=cachegrind", "--cache-sim=no", "--branch-sim=no", "--cachegrind-out-file=/dev/null",
        "--log-file=\(log.path)", try #require(pushlint),
      ] + arguments + (name.map { [$0] } ?? [])
    if name == nil { process.standardInput = try FileHandle(forReadingFrom: file) }
    // Without it, hash tables fill up differently in each run.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_DETERMINISTIC_HASHING": "1"]
    ) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let written = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    let line = try #require(written.split(separator: "\n").last { $0.contains("I   refs:") })
    return try #require(Int(String(line.drop { $0 != ":" }.filter { $0.isNumber })))
  }
}
