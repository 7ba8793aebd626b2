import Foundation
import PushlintCLI
import TestSupport
import Testing

/// `check --watch`, with the executable and real files.
struct WatchTests {
  /// A watch that is on, and what it has printed so far.
  private struct Watch {
    let process: Foundation.Process
    private let output: String
    private let errors: String

    init(_ arguments: String, in folder: TemporaryFolder) throws {
      output = try folder.write(".out", "")
      errors = try folder.write(".err", "")
      process = try Executable.process(
        "exec $P check --watch --format concise \(arguments) >.out 2>.err",
        in: folder.path
      )
      process.standardInput = Foundation.FileHandle.nullDevice
      try process.run()
    }

    var printed: String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }
    var told: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

    /// Waits until a run has ended that is the `number`th, and `text` has been printed.
    func wait(forRun number: Int, _ text: String = "\n") -> Bool {
      for _ in 0..<3000 {
        if told.components(separatedBy: "watching ").count > number, (printed + "\n").contains(text)
        {
          return true
        }
        if !process.isRunning { return false }
        usleep(20_000)
      }
      return false
    }

    /// How many runs there have been.
    var runCount: Int { told.components(separatedBy: "watching ").count - 1 }

    func end() -> Int32 {
      process.terminate()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("push/a.json", WatchTests.text(badge: "\"first\""))
  }

  private static func text(badge: String) -> String {
    #"{"aps": {"alert": {"title": "Hi"}, "badge": \#(badge)}}"#
  }

  @Test func `a file that is written is checked again, and the last status is answered`() throws {
    let watch = try Watch("push", in: folder)
    #expect(watch.wait(forRun: 1, "push/a.json:1:45: error: "))
    #expect(watch.told.hasSuffix("watching 1 file…\n"))
    _ = try folder.write("push/a.json", WatchTests.text(badge: "3"))
    #expect(watch.wait(forRun: 2))
    #expect(watch.told.contains("\n--- push/a.json changed ---\n"))
    #expect(watch.end() == 0)
  }

  @Test func `new folders, renames and configurations are seen`() throws {
    let watch = try Watch("push --level hint", in: folder)
    #expect(watch.wait(forRun: 1, "push/a.json:1:45: error: "))
    _ = try folder.write("push/new/deep/b.json", WatchTests.text(badge: "true"))
    #expect(watch.wait(forRun: 2, "push/new/deep/b.json:1:45: error: "))
    _ = try folder.write(".c", WatchTests.text(badge: "[1]"))
    var count = watch.runCount
    _ = try Executable.shell("mv .c push/new/deep/b.json", in: folder.path)
    #expect(watch.wait(forRun: count + 1, "not an array"))
    count = watch.runCount
    _ = try folder.write("pushlint.yml", "rules: {value-wrong-type: hint}\n")
    #expect(watch.wait(forRun: count + 1, "push/a.json:1:45: hint: "))
    #expect(watch.end() == 0)
  }

  @Test func `a folder that goes away and comes back is seen`() throws {
    let watch = try Watch("push", in: folder)
    #expect(watch.wait(forRun: 1, "push/a.json:1:45: error: "))
    _ = try Executable.shell("rm -r push", in: folder.path)
    #expect(watch.wait(forRun: 2))
    let count = watch.runCount
    _ = try folder.write("push/b.json", WatchTests.text(badge: "\"x\""))
    #expect(watch.wait(forRun: count + 1, "push/b.json:1:45: "))
    #expect(watch.told.contains("error: push: no such file or folder\n"))
    #expect(watch.end() == 1)
  }

  @Test func `a report that is written into the folder does not set off a run each time`() throws {
    let watch = try Watch("--format json=report.json .", in: folder)
    #expect(watch.wait(forRun: 1, "push/a.json:1:45: error: "))
    _ = try folder.write("push/a.json", WatchTests.text(badge: "{}"))
    #expect(watch.wait(forRun: 2, "not an object"))
    // The report may have been new to the first run; nothing is new to the later ones.
    usleep(1_500_000)
    #expect(watch.runCount <= 4)
    #expect(watch.end() == 1)
  }

  @Test func `it ends when nobody reads what it prints`() throws {
    let run = try Executable.shell(
      "($P check --watch --format concise push; echo $? >&2) | head -n 1",
      in: folder.path
    )
    #expect(run.output.hasPrefix("push/a.json:1:45: error: "))
    #expect(run.errors.hasSuffix("\n1\n"))
  }

  private static let limited = "unshare -Ur sh -c 'echo 1 > /proc/sys/user/max_inotify_watches"

  @Test(.enabled(if: Executable.succeeds("\(WatchTests.limited)'"), "needs user namespaces"))
  func `a limit of the system is told`() throws {
    let run = try Executable.shell("\(WatchTests.limited); $P check -q --watch .'", in: folder.path)
    #expect(run.status == 3)
    #expect(
      run.errors == "error: cannot watch: too many files are watched; "
        + "the limit is 'fs.inotify.max_user_watches'\n"
    )
  }

  @Test(arguments: [
    ("-", "cannot read standard input again"),
    ("--files-from -", "cannot read standard input again"),
    ("--fix .", "cannot be combined with fixes or --write-baseline"),
    ("--diff .", "cannot be combined with fixes or --write-baseline"),
    ("--write-baseline known .", "cannot be combined with fixes or --write-baseline"),
    ("/dev/null", "cannot read '/dev/null' again: it is not a regular file"),
  ])
  func `what can be done only once is refused`(_ arguments: String, _ message: String) {
    let run = Captured.run("check --watch \(arguments)")
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("error: --watch \(message)\n"))
  }
}
