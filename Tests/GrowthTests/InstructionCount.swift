import Foundation
import TestSupport
import Testing

/// Counts the instructions of a run of the executable, which do not depend on how busy the machine is.
enum InstructionCount {
  /// Whether there is anything to measure; a debug build would take minutes and measure itself.
  static let isWanted =
    Program.release != nil
    && ProcessInfo.processInfo.environment["PUSHLINT_MEASURE_GROWTH"] != nil

  static var canBeTaken: Bool { Program.isInstalled("valgrind") }

  /// The instructions of a run over `text`, under a file's name or from standard input; with other
  /// files, the arguments say what is checked.
  static func of(
    _ text: String,
    named name: String?,
    beside others: [String: String],
    _ arguments: [String]
  ) throws -> Int {
    let folder = try TemporaryFolder([name ?? "input": text].merging(others) { text, _ in text })
    let arguments =
      [
        "--tool=cachegrind", "--cache-sim=no", "--branch-sim=no", "--cachegrind-out-file=/dev/null",
        "--log-file=log", try #require(Program.release),
      ] + arguments + (others.isEmpty ? name.map { [$0] } ?? [] : [])
    // Standard input is a file too: a server that waits for a pipe does other work meanwhile. Sets and
    // dictionaries begin with the same seed, whose luck is more than small inputs add.
    let process = Process(
      "sh",
      [
        "-c", "export SWIFT_DETERMINISTIC_HASHING=1; exec \"$@\" \(name == nil ? "<input" : "")",
        "sh", "valgrind",
      ] + arguments,
      in: folder.path
    )
    _ = try process.finished()
    let written = try #require(folder.text("log"))
    let line = try #require(written.split(separator: "\n").last { $0.contains("I   refs:") })
    return try #require(Int(String(line.drop { $0 != ":" }.filter { $0.isNumber })))
  }
}
