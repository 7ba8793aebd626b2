package import Foundation

/// The output and the status of a process.
package struct FinishedProcess: Sendable {
  package let status: Int32
  /// Whether a signal ended it, whose number `status` is then.
  package let isKilled: Bool
  package let output: String
  package let errors: String

  package var lines: [String] { output.split(separator: "\n").map { String($0) } }
}

extension Process {
  /// A process that is not started yet; the program is a path, or a name that is looked up in `PATH`.
  package convenience init(
    _ program: String,
    _ arguments: [String],
    in folder: String? = nil,
    environment: [String: String]? = nil
  ) {
    self.init()
    let isPath = program.contains("/")
    executableURL = URL(filePath: isPath ? program : "/usr/bin/env")
    self.arguments = isPath ? arguments : [program] + arguments
    if let environment { self.environment = environment }
    if let folder { currentDirectoryURL = URL(filePath: folder) }
  }

  /// Runs the process to its end, with a text as its standard input.
  package func finished(input: String = "") throws -> FinishedProcess {
    let folder = try TemporaryFolder(["input": input])
    standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "input"))
    let output = PipeReader()
    let errors = PipeReader()
    standardOutput = output.pipe
    standardError = errors.pipe
    try run()
    // Each has a thread of its own, since a pipe that nobody reads fills up and stops the process.
    output.start()
    errors.start()
    let (written, reported) = (output.finish(), errors.finish())
    waitUntilExit()
    return FinishedProcess(
      status: terminationStatus,
      isKilled: terminationReason == .uncaughtSignal,
      output: String(decoding: written, as: UTF8.self),
      errors: String(decoding: reported, as: UTF8.self)
    )
  }
}

/// Reads a pipe on a thread.
private final class PipeReader: Sendable {
  let pipe = Pipe()
  // The semaphore orders what the two threads do with it.
  nonisolated(unsafe) private var content = Data()
  private let isDone = DispatchSemaphore(value: 0)

  func start() {
    Thread.detachNewThread {
      unsafe self.content = self.pipe.fileHandleForReading.readDataToEndOfFile()
      self.isDone.signal()
    }
  }

  func finish() -> Data {
    isDone.wait()
    return unsafe content
  }
}
