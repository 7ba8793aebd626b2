import PushlintCLI
import PushlintSettings
import TestSupport

/// What a command wrote and answered.
struct Captured: Sendable {
  let status: ExitCode
  let output: String
  let errors: String

  /// Runs a command: with the release if one is tested and the console is not a special one, else in
  /// this process.
  static func run(
    _ arguments: [String],
    input: String = "",
    prepare: ((inout Console) -> Void)? = nil
  ) -> Captured {
    if prepare == nil, let run = Executable.runRelease(arguments, input: input) {
      let status = ExitCode(rawValue: run.status) ?? .fault
      return Captured(status: status, output: run.output, errors: run.errors)
    }
    let written = Pages()
    var console = Console(
      write: { bytes in
        written.output += bytes
        return .complete
      },
      printError: { written.errors += $0 }
    )
    console.read = { count, bytes throws(FileError) in
      let next = input.utf8.dropFirst(written.readCount).prefix(count)
      bytes += next
      written.readCount += next.count
      return next.count
    }
    prepare?(&console)
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
