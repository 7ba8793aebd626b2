import Foundation
import PushlintCLI
import PushlintSettings
import TestSupport
import Testing

/// What `check` does with files of lines that are checked while they are read.
struct StreamTests {
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}"# + "\n"
  private static let clean = #"{"aps": {"alert": {"title": "Hi"}}}"# + "\n"
  /// More than one block of lines, with a mistake in the first line and in the last.
  private static let log = faulty + String(repeating: clean, count: 20_000) + faulty

  @Test func `a long file stands in its place among the others`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.json", "z.json"] { _ = try folder.write(name, StreamTests.faulty) }
    _ = try folder.write("m.ndjson", StreamTests.log)
    let run = Captured.run(["check", "--format", "concise", "--no-config", folder.path])
    #expect(run.status == .findings)
    let places = run.output.split(separator: "\n").map { line in
      line.dropFirst(folder.path.count).prefix { $0 != " " }
    }
    #expect(places == ["/a.json:1:45:", "/m.ndjson:1:45:", "/m.ndjson:20002:45:", "/z.json:1:45:"])
  }

  @Test func `the numbers of a run count a long file once`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("m.ndjson", StreamTests.log)
    _ = try folder.write("z.json", StreamTests.clean)
    let run = Captured.run(["check", "--format", "json", "--no-config", folder.path])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["files"] as? Int == 2)
    #expect((report["summary"] as? [String: Any])?["error"] as? Int == 2)
    let told = Captured.run(["check", "--no-config", "--statistics", folder.path])
    #expect(told.errors.contains("2  error    value-wrong-type"))
    #expect(told.errors.contains("\n2 errors in 1 of 2 files · "))
  }

  @Test func `standard input is checked in the same way`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("m.ndjson", StreamTests.log)
    let options = ["--format", "concise", "--no-config", "--level", "hint"]
    let expected = Captured.run(["check", file] + options)
    #expect(expected.output.split(separator: "\n").count == 2)
    let run = Captured.run(
      ["check", "-", "--stdin-filename", file] + options,
      input: StreamTests.log
    )
    #expect(run.output == expected.output)
    let named = Captured.run(["check", "-", "--language", "ndjson"], input: StreamTests.faulty)
    #expect(named.output.hasPrefix("<stdin>:1:45: error: "))
    #expect(named.status == .findings)
    #expect(Captured.run("check - --language ndjson").output.isEmpty)
  }

  @Test func `YAML above its size limit is refused, unless it holds no request`() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "# \(String(repeating: "x", count: 1022))\n", count: 16_384)
    _ = try folder.write("a.yml", long + "b: 1\n")
    let silent = Captured.run(["check", "--no-config", folder.path])
    #expect(silent.status == .clean && silent.output.isEmpty)
    #expect(!silent.errors.contains("error"))
    let file = try folder.write("b.yml", long + "aps: {badge: 1}\n")
    for path in [file, folder.path, folder.path + "/a.yml"] {
      let run = Captured.run(["check", "--no-config", path])
      #expect(run.status == .unreadable)
      #expect(
        run.errors.contains("larger than 16 MiB, the limit for YAML; split it, or write it as")
      )
    }
  }

  @Test func `a long file without a request is passed in silence`() throws {
    let folder = try TemporaryFolder()
    // Few lines, but more bytes than are read at once.
    let line = "{\"level\": 1,\(String(repeating: " ", count: 400))}\n"
    let file = try folder.write("m.jsonl", String(repeating: line, count: 1_000))
    let run = Captured.run(["check", "--no-config", folder.path])
    #expect(run.status == .clean)
    #expect(run.errors == "note: no requests in \(folder.path)\n")
    let all = ["--format", "concise", "--max-findings", "0"]
    let named = Captured.run(["check", "--no-config"] + all + [file])
    #expect(named.status == .findings)
    #expect(named.output.contains(":1:2: warning: no push payload recognized"))
    #expect(named.output.split(separator: "\n").count == 1_001)
  }

  @Test func `a mistake in the configuration of a long file is known in time`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("push/z.ndjson", StreamTests.log)
    _ = try folder.write("push/pushlint.yml", "headrs: {}\n")
    let run = Captured.run(["check", "--format", "concise", folder.path])
    #expect(run.status == .usage)
    let rules = run.output.split(separator: "\n").map { $0.split(separator: "[").last ?? "" }
    #expect(rules.sorted() == ["config-invalid]", "value-wrong-type]", "value-wrong-type]"])
  }

  @Test func `a run ends when its reader goes`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("m.ndjson", String(repeating: StreamTests.faulty, count: 60_000))
    var count = 0
    let run = Captured.run(["check", "--no-config", file]) { console in
      console.write = { _ in
        count += 1
        return .closed
      }
    }
    #expect(count == 1)
    #expect(run.status == .findings)
    #expect(run.errors.isEmpty)
  }

  @Test func `a line that is too long is reported with its number`() {
    let length = 64 << 20
    let filling = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    var left = length
    let run = Captured.run(["check", "-", "--language", "ndjson", "--format", "concise"]) {
      console in
      console.read = { count, bytes throws(FileError) in
        if left == length { bytes += StreamTests.faulty.utf8 }
        if left == 0 {
          left = -1
          bytes += ("x\n" + StreamTests.faulty).utf8
          return bytes.count
        }
        let given = max(0, min(count, left, filling.count))
        bytes += filling.prefix(given)
        left -= given
        return given
      }
    }
    #expect(run.status == .unreadable)
    #expect(run.errors == "error: <stdin>: line 2 is longer than 64 MiB\n")
    let lines = run.output.split(separator: "\n").filter { $0.contains("error") }
    #expect(lines.map { $0.prefix(14) } == ["<stdin>:1:45: ", "<stdin>:3:45: "])
  }
}
