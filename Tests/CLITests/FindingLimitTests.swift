import Foundation
import PushlintCLI
import PushlintSettings
import TestSupport
import Testing

/// `--max-findings`: what is listed of many findings, and what still counts all of them.
struct FindingLimitTests {
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}"#

  /// `count` requests with one mistake each, as a list or as lines.
  private static func text(_ count: Int, isList: Bool) -> String {
    let requests = Array(repeating: faulty, count: count)
    return isList
      ? "[" + requests.joined(separator: ",\n") + "]\n" : requests.joined(separator: "\n") + "\n"
  }

  @Test(arguments: ["a.json", "a.ndjson"])
  func `the first findings are listed, then how many more there are`(name: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(name, Self.text(5, isList: name == "a.json"))
    let check = ["check", "--no-config", "--quiet", "--format", "concise", file]
    let run = Captured.run(check + ["--max-findings", "2"])
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n").map { $0.dropFirst(file.utf8.count + 1) }
    #expect(lines.count == 3, "\(run.output)")
    #expect(
      lines.last
        == "6:1: error: 3 more findings of 'value-wrong-type' are not shown [value-wrong-type]"
    )
    let four = Captured.run(check + ["--max-findings", "4"])
    #expect(four.output.contains("6:1: error: 1 more finding of 'value-wrong-type' is not shown"))
    for all in ["0", "5", "1000"] {
      let run = Captured.run(check + ["--max-findings", all])
      #expect(run.output.split(separator: "\n").count == 5)
      #expect(!run.output.contains("not shown"))
    }
  }

  @Test(arguments: ["a.json", "a.ndjson"])
  func `a thousand findings are listed by default`(name: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(name, Self.text(1001, isList: name == "a.json"))
    let run = Captured.run(["check", "--no-config", "--quiet", "--format", "concise", folder.path])
    #expect(run.output.split(separator: "\n").count == 1001)
    #expect(run.output.contains("1 more finding of 'value-wrong-type' is not shown"))
  }

  @Test(arguments: ["a.json", "a.ndjson"])
  func `counts are those of all findings`(name: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(name, Self.text(5, isList: name == "a.json"))
    let check = ["check", "--no-config", "--max-findings", "2", file]
    let run = Captured.run(check + ["--statistics", "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(object as? [String: Any])
    #expect((report["diagnostics"] as? [Any])?.count == 3)
    #expect((report["summary"] as? [String: Any])?["error"] as? Int == 5)
    #expect(run.errors.contains("5  error    value-wrong-type"))
    #expect(Captured.run(check).errors.contains("5 errors in 1 file"))
  }

  @Test(arguments: ["a.json", "a.ndjson"])
  func `a baseline records findings that are not listed`(name: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(name, Self.text(5, isList: name == "a.json"))
    let check = ["check", "--no-config", "--format", "concise", "--max-findings", "2", file]
    let baseline = folder.path + "/baseline"
    let written = Captured.run(check + ["--write-baseline", baseline])
    #expect(written.errors.contains("recorded 5 findings"))
    #expect(Captured.run(check + ["--baseline", baseline]).status == .clean)
    _ = try folder.write(name, Self.text(6, isList: name == "a.json"))
    let more = Captured.run(check + ["--baseline", baseline])
    #expect(more.status == .findings)
    _ = try folder.write(name, Self.text(4, isList: name == "a.json"))
    let fewer = Captured.run(check + ["--baseline", baseline])
    #expect(fewer.status == .clean)
    #expect(fewer.errors.contains("the baseline lists 1 finding that no longer occurs"))
  }

  @Test func `fixes of findings that are not listed are applied`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.json", Self.text(5, isList: true))
    let run = Captured.run(["check", "--no-config", "--fix", "--max-findings", "2", file])
    #expect(run.status == .clean)
    #expect(run.errors.contains("5 fixed"))
    let fixed = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    #expect(fixed == Self.text(5, isList: true).replacing("\"3\"", with: "3"))
  }

  @Test func `each severity of a rule is listed by itself, and hidden ones stay hidden`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.json",
      #"{"aps": {"alert": {"title": "Hi"}}, "a": {"password": "x"}, "b": {"password": "y"}}"#
    )
    let check = ["check", "--no-config", "--format", "concise", "--max-findings", "1", file]
    let rule = ["--select", "sensitive-data", "--severity", "sensitive-data=hint"]
    #expect(Captured.run(check + rule).output == "")
    let hints = Captured.run(check + rule + ["--level", "hint"])
    #expect(hints.output.contains("hint: 1 more finding of 'sensitive-data' is not shown"))
  }

  @Test(arguments: ["a.json", "a.ndjson"])
  func `there is a limit for the findings of all rules together`(name: String) throws {
    let folder = try TemporaryFolder()
    let rules = (0..<50).map { " - {id: r-\($0), message: m, require: {pointer: /acme/x}}\n" }
    _ = try folder.write("pushlint.yml", "custom-rules:\n" + rules.joined())
    _ = try folder.write(name, Self.text(500, isList: name == "a.json"))
    let check = ["check", "--quiet", "--level", "hint", "--format", "concise", folder.path]
    let lines = Captured.run(check).output.split(separator: "\n")
    let counts = lines.compactMap { line in
      line.firstMatch(of: /(\d+) more findings? of/).flatMap { Int($0.1) }
    }
    #expect(lines.count - counts.count == 20_000)
    #expect(counts.reduce(20_000, +) == 51 * 500)
  }

  @Test(arguments: ["-1", "x", "", "1.5"])
  func `a limit that is not a number is refused`(value: String) {
    let run = Captured.run(["check", "--max-findings=" + value])
    #expect(run.status == .usage)
    let reason = "'--max-findings' takes a number of at least 0, not '\(value)'"
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
}
