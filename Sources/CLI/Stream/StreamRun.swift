import PushlintSettings
import PushlintSyntax

/// `check --stream`: answers each line of standard input at once.
struct StreamRun {
  private var checker: StreamChecker
  private let console: Console

  /// The longest line, far above the limits of all services.
  private static let maxByteCount = 64 << 20

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    if let path = arguments.operands.first {
      throw UsageError("--stream reads standard input and takes no '\(path)'")
    }
    let known = StreamLine.options + [.stream]
    if let other = Subcommand.check.options.first(where: {
      arguments.has($0) && !known.contains($0)
    }) {
      throw UsageError("--stream cannot be combined with --\(other.name)")
    }
    let base = arguments.without([.stream])
    // What is wrong with the options is said at once.
    _ = try CLIOptions(base)
    checker = StreamChecker(base)
    self.console = console
  }

  consuming func run() -> ExitCode {
    var pending: [UInt8] = []
    var isTooLong = false
    while true {
      let searched = pending.count
      do {
        if try console.read(64 << 10, &pending) == 0 { break }
      } catch {
        console.printError("error: \(error)\n")
        return .unreadable
      }
      var start = 0
      while let end = pending[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        let answer = answer(pending[start..<end], isTooLong: isTooLong)
        isTooLong = false
        start = end + 1
        guard case .complete = console.deliver(answer) else { return .unreadable }
      }
      pending.removeFirst(start)
      if pending.count > StreamRun.maxByteCount {
        isTooLong = true
        pending = []
      }
    }
    guard !pending.isEmpty || isTooLong else { return .clean }
    guard case .complete = console.deliver(answer(pending[...], isTooLong: isTooLong)) else {
      return .unreadable
    }
    return .clean
  }

  /// The answer to a line; nothing to an empty one.
  private mutating func answer(_ line: ArraySlice<UInt8>, isTooLong: Bool) -> [UInt8] {
    if isTooLong {
      return Array("{\"error\":\"a line must not exceed \(StreamRun.maxByteCount) bytes\"}\n".utf8)
    }
    if line.allSatisfy({ $0 <= 0x20 }) { return [] }
    return checker.answer(Array(line))
  }
}
