package import Foundation

/// What a process wrote and answered.
package struct FinishedProcess: Sendable {
  package let status: Int32
  /// Whether a signal ended it, whose number `status` is then.
  package let isKilled: Bool
  package let output: String
  package let errors: String

  package var lines: [String] { output.split(separator: "\n").map { String($0) } }
}

extension Process {
  /// Starts the process and takes what it writes until it ends.
  package func finished() throws -> FinishedProcess {
    let (output, errors) = (Pipe(), Pipe())
    standardOutput = output
    standardError = errors
    try run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    waitUntilExit()
    return FinishedProcess(
      status: terminationStatus,
      isKilled: terminationReason == .uncaughtSignal,
      output: String(decoding: written, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self)
    )
  }
}
