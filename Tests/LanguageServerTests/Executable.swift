import Foundation
import PushlintLanguageServer
import TestSupport
import Testing

/// The server in its own process, killed after 30 seconds.
struct Executable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var reader = MessageReader()
  private var messages: [[UInt8]] = []

  init() throws {
    process.executableURL = Program.pushlint.map { URL(filePath: $0) }
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let id = process.processIdentifier
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 30)
      kill(id, SIGKILL)
    }
  }

  func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  func closeInput() { try? input.fileHandleForWriting.close() }

  /// The next message; nil at the end of the output.
  mutating func nextMessage() throws -> JSON? {
    while messages.isEmpty {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      try reader.read(Array(data), into: &messages)
    }
    let message = JSON(messages.removeFirst())
    return try #require(message) as JSON
  }

  func waitForExit() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
