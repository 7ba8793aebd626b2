import PushlintReporting
public import PushlintSettings
import PushlintSyntax

/// The terminal, or what a test uses instead.
public struct Console {
  /// Writes to standard output.
  public var write: ([UInt8]) -> StreamDelivery
  /// Writes to standard error, as it is.
  public var writeError: (String) -> Void
  /// Standard input.
  public var read: ByteSource = { _, _ throws(FileError) in 0 }
  /// The value of an environment variable.
  public var environment: (String) -> String? = { _ in nil }
  /// Whether standard output and standard error are terminals.
  public var showsOutput = false
  public var showsErrors = false
  /// The width of the terminal that shows standard output.
  public var columns: Int?
  /// Where a long run shows its progress; nil without a terminal that can redraw a line.
  public var progressScreen: ProgressLine.Screen?

  /// Whether a person reads standard output: it is a terminal, and neither git nor CI runs the command.
  var isInteractive: Bool {
    // git sets the last one for everything that it starts.
    showsOutput
      && ["CI", "PRE_COMMIT", "GIT_EXEC_PATH"].allSatisfy { (environment($0) ?? "").isEmpty }
  }

  /// A console without a terminal, an environment or input.
  public init(
    write: @escaping ([UInt8]) -> StreamDelivery,
    printError: @escaping (String) -> Void
  ) {
    self.write = write
    writeError = printError
  }

  /// The process's own streams; a closed pipe ends a run quietly.
  public static var system: Console {
    StandardStream.occupyClosed()
    CurrentProcess.ignoreClosedPipes()
    CurrentProcess.ignoreSizeLimits()
    var console = Console(
      write: { bytes in StandardStream.output.deliver(bytes) },
      printError: { text in StandardStream.error.write(text) }
    )
    console.read = FileSystem.standardInput
    console.environment = { CurrentProcess.environment($0) }
    console.showsOutput = StandardStream.output.isTerminal
    console.showsErrors = StandardStream.error.isTerminal
    console.columns = StandardStream.output.terminalColumns
    let canRedraw =
      !["", "dumb"].contains(console.environment("TERM") ?? "")
      && StandardStream.error.terminalColumns ?? narrowest >= narrowest
    if console.showsErrors, canRedraw {
      console.progressScreen = ProgressLine.Screen(
        draw: { StandardStream.error.write($0) },
        milliseconds: { CurrentProcess.monotonicMilliseconds }
      )
    }
    return console
  }

  /// A wrapped line could not be erased.
  private static let narrowest = 40

  /// The rest of standard input, refused above `limit` bytes; `visit` is called for each piece.
  func readAll(limit: Int, _ visit: () -> Void = {}) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(max(64 << 10, bytes.count), &bytes) > 0 {
      visit()
      guard bytes.count <= limit else { throw FileError(.tooLarge(limit: limit), path: "-") }
    }
    return bytes
  }

  /// Writes to standard output, and reports a failure.
  func deliver(_ bytes: [UInt8]) -> StreamDelivery {
    guard !bytes.isEmpty else { return .complete }
    let delivery = write(bytes)
    if case .failed(let reason) = delivery { printError("error: standard output: \(reason)\n") }
    return delivery
  }

  func print(_ bytes: [UInt8]) -> ExitCode {
    if case .failed = deliver(bytes) { return .unreadable }
    return .clean
  }

  /// Prints text for people, in which a CI runner finds no command.
  func print(_ text: String) -> ExitCode { print(Array(WorkflowCommand.broken(text).utf8)) }

  /// Prints a message, in which a CI runner finds no command.
  func printError(_ text: String) { writeError(WorkflowCommand.broken(text)) }

  /// Prints text of files: as it is for programs, for people without what would command a terminal.
  func printText(_ bytes: [UInt8]) -> ExitCode {
    guard showsOutput, !bytes.isEmpty else { return print(bytes) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let shown = lines.map { VisibleText.line(String(decoding: $0, as: UTF8.self)) }
    return print(shown.joined(separator: "\n"))
  }
}
