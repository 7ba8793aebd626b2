import Foundation
import PushlintCLI
import PushlintSettings
import TestSupport
import Testing

/// The line that tells how far a long run is.
struct ProgressTests {
  private static let request = #"{"aps": {"alert": {"title": "Hi"}}}"#
  private static let eraser = "\r\u{1B}[K"

  /// A clock that a test turns, and all that was drawn.
  private final class Stage: Sendable {
    let time = Lock<Int64>(0)
    let drawn = Lock("")

    /// The clock goes on by `step` milliseconds each time that somebody looks.
    func screen(step: Int64) -> ProgressLine.Screen {
      ProgressLine.Screen(
        draw: { text in self.drawn.withLock { $0 += text } },
        milliseconds: {
          self.time.withLock { time in
            time += step
            return time
          }
        }
      )
    }
  }

  @Test func `it comes after half a second, and ten times a second at most`() {
    let stage = Stage()
    let line = ProgressLine(stage.screen(step: 20))
    for _ in 0..<100 { line.countFile() }
    let drawn = stage.drawn.withLock { $0 }
    let counts = (0..<16).map { 25 + $0 * 5 }.map { "\rchecking… \($0) files\u{1B}[K" }
    #expect(drawn == counts.joined())
    line.clear()
    line.clear()
    #expect(stage.drawn.withLock { $0 } == drawn + ProgressTests.eraser)
  }

  @Test func `a short run shows nothing, and there is nothing to clear`() {
    let stage = Stage()
    let line = ProgressLine(stage.screen(step: 1))
    for _ in 0..<400 { line.countFile() }
    line.clear()
    #expect(stage.drawn.withLock { $0.isEmpty })
  }

  @Test(arguments: [[], ["--format", "json"], ["--jobs", "3"], ["--verbose"]])
  func `a run clears it before it says anything`(options: [String]) throws {
    let folder = try TemporaryFolder()
    // Threads are for many files.
    let count = options.contains("--jobs") ? 1100 : 40
    for number in 0..<count { _ = try folder.write("\(number).json", ProgressTests.request) }
    let stage = Stage()
    let check = ["check", "--no-config", folder.path] + options
    let run = Captured.run(check) { console in
      console.progressScreen = stage.screen(step: 50)
      let (write, writeError) = (console.write, console.writeError)
      console.write = { bytes in
        #expect(stage.drawn.withLock { $0.hasSuffix(ProgressTests.eraser) })
        return write(bytes)
      }
      console.writeError = { text in
        #expect(stage.drawn.withLock { $0.hasSuffix(ProgressTests.eraser) })
        writeError(text)
      }
    }
    let plain = Captured.run(check)
    #expect(run.output == plain.output && run.errors == plain.errors)
    let drawn = stage.drawn.withLock { $0 }
    #expect(drawn.contains("checking… 1"))
    #expect(drawn.hasSuffix("files\u{1B}[K" + ProgressTests.eraser))
  }

  @Test func `it is cleared where a run says nothing at all, and not shown with --quiet`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<30 { _ = try folder.write("\(number).json", ProgressTests.request) }
    let check = ["check", "--no-config", "--format", "concise", folder.path]
    for (options, isShown) in [([], true), (["--quiet"], false)] {
      let stage = Stage()
      let run = Captured.run(check + options) { $0.progressScreen = stage.screen(step: 100) }
      #expect(run.output.isEmpty && run.errors.isEmpty)
      #expect(
        stage.drawn.withLock { $0.hasSuffix("files\u{1B}[K" + ProgressTests.eraser) } == isShown
      )
    }
  }

  /// Feeds the executable on a terminal blanks through a pipe until it shows its progress, at most
  /// `limit` times, then a request; returns what the terminal got.
  private static func feed(_ line: String, term: String, limit: Int) throws -> String {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/slow.json"
    let made = unsafe mkfifo(pipe, 0o600)
    try #require(made == 0)
    // Open for reading too, so that opening it waits for nobody.
    let input = try #require(FileHandle(forUpdatingAtPath: pipe))
    let pushlint = URL(filePath: try #require(Program.pushlint))
    var terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", line],
      environment: [
        "P": pushlint.lastPathComponent, "TERM": term,
        "PATH": "\(pushlint.deletingLastPathComponent().path):/usr/bin:/bin",
      ],
      folder: folder.path
    )
    for _ in 0..<limit {
      if try terminal.shows("checking…") { break }
      try input.write(contentsOf: Data("\n".utf8))
    }
    try input.write(contentsOf: Data(request.utf8))
    try input.close()
    let end = try terminal.readToEnd()
    #expect(end.status == 0)
    return end.output
  }

  @Test(.enabled(if: PseudoTerminal.isThere, "there are no terminals"))
  func `a terminal shows it while input is slow, and not for good`() throws {
    let line = "$P check - --no-config --push-type alert < slow.json"
    let output = try ProgressTests.feed(line, term: "xterm", limit: 1200)
    #expect(output.hasPrefix("\rchecking… standard input\u{1B}[K"))
    let last = try #require(output.range(of: ProgressTests.eraser, options: .backwards))
    #expect(output[last.upperBound...].hasPrefix("no findings in 1 file"))
    #expect(!output[last.upperBound...].contains("checking"))
  }

  @Test(
    .enabled(if: PseudoTerminal.isThere, "there are no terminals"),
    arguments: [
      ("$P check - --no-config < slow.json", "dumb"),
      ("$P check - --no-config --quiet < slow.json", "xterm"),
      ("$P check - --no-config < slow.json 2> errors; cat errors", "xterm"),
    ]
  )
  func `elsewhere it is never shown`(line: String, term: String) throws {
    let output = try ProgressTests.feed(line, term: term, limit: 20)
    #expect(!output.contains("checking") && !output.contains("\u{1B}[K"))
  }
}
