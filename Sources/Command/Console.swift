package import System

/// The terminal, or what a test puts in its place.
package struct Console {
  /// Writes to standard output.
  package var write: ([UInt8]) -> StreamDelivery
  /// Writes to standard error.
  package var complain: (String) -> Void
  /// The bytes of standard input.
  package var read: (_ limit: Int) throws(FileError) -> [UInt8]
  /// The value of an environment variable.
  package var environment: (String) -> String?
  /// Whether people look at standard output and at standard error.
  package var showsOutput: Bool
  package var showsErrors: Bool
  /// The columns of the terminal that shows standard output.
  package var columns: Int?

  /// A console without a terminal, an environment or input.
  package init(
    write: @escaping ([UInt8]) -> StreamDelivery,
    complain: @escaping (String) -> Void
  ) {
    self.write = write
    self.complain = complain
    read = { _ throws(FileError) in [] }
    environment = { _ in nil }
    showsOutput = false
    showsErrors = false
    columns = nil
  }

  /// The process's own streams; a closed pipe ends a run quietly.
  package static var system: Console {
    Process.ignoreClosedPipes()
    var console = Console(
      write: { bytes in StandardStream.output.deliver(bytes) },
      complain: { text in StandardStream.error.write(text) }
    )
    console.read = { limit throws(FileError) in try FileSystem.readStandardInput(limit: limit) }
    console.environment = { Process.environment($0) }
    console.showsOutput = StandardStream.output.isTerminal
    console.showsErrors = StandardStream.error.isTerminal
    console.columns = StandardStream.output.terminalColumns
    return console
  }

  /// Writes to standard output; tells where that cannot be done.
  func print(_ bytes: [UInt8]) -> ExitCode {
    guard !bytes.isEmpty else { return .clean }
    switch write(bytes) {
    case .complete, .closed: return .clean
    case .failed(let reason):
      complain("error: standard output: \(reason)\n")
      return .unreadable
    }
  }

  func print(_ text: String) -> ExitCode { print(Array(text.utf8)) }
}
