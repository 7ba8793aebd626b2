import Foundation
import TestSupport
import Testing

/// A client made of other people's libraries understands all messages of the server.
struct OutsideClientTests {
  /// A Python with pytest-lsp; nil if there is none on the path.
  private static let python: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { $0 + "/python3" }
      .filter { FileManager.default.isExecutableFile(atPath: $0) }
      .first { run($0, ["-c", "import pytest_lsp"])?.status == 0 }
  }()

  @Test(
    .enabled(if: python != nil, "pytest-lsp is not installed"),
    .enabled(if: Program.pushlint != nil, "the product is not built")
  )
  func `a client of another project understands the server`() throws {
    let script = Checkout.root.appending(path: "Tests/OutsideClient/session.py").path
    let python = try #require(Self.python)
    let server = try #require(Program.pushlint)
    let run = try #require(Self.run(python, [script, server, "lsp"]))
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 8, "\(run.output)")
  }

  /// Runs a program and discards its standard error; nil if it cannot be started.
  private static func run(
    _ program: String,
    _ arguments: [String]
  ) -> (status: Int32, output: String)? {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
