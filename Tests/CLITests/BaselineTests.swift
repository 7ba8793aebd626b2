import Foundation
import PushlintCLI
import PushlintSettings
import TestSupport
import Testing

/// `--write-baseline` and `--baseline`.
struct BaselineTests {
  private static let legacy = #"{"aps": {"alert": "Hi"}}"#
  private static let badge = #"{"aps": {"alert": {"title": "Hi"}, "badge": "5"}}"#

  /// The counts of a baseline, and the hashes below them.
  private static func parts(of text: String) -> (counts: String, contents: Substring)? {
    guard let range = text.range(of: "\n\"contents\":{\n") else { return nil }
    return (String(text[..<range.lowerBound]), text[range.upperBound...])
  }

  @Test func `what is known is not reported, and what is new is`() throws {
    let folder = try TemporaryFolder()
    let baseline = folder.path + "/known/baseline.json"
    _ = try folder.write("known/.keep", "")
    _ = try folder.write("push/a.json", BaselineTests.legacy)
    _ = try folder.write("push/b.json", BaselineTests.badge)
    let check = ["check", "--no-config", "--strict", "--format", "concise", folder.path + "/push"]

    let written = Captured.run(check + ["--write-baseline", baseline])
    #expect(written.status == .clean)
    #expect(written.output == "")
    let recorded = "note: recorded 2 findings in \(baseline)"
    #expect(written.errors == "\(recorded); report only new ones with --baseline \(baseline)\n")
    let text = String(decoding: try Data(contentsOf: URL(filePath: baseline)), as: UTF8.self)
    let (counts, contents) = try #require(BaselineTests.parts(of: text))
    #expect(
      counts == """
        {"version":1,
        "level":"info",
        "files":{
        "../push/a.json":{"alert-legacy-string":1},
        "../push/b.json":{"value-wrong-type":1}},
        """
    )
    #expect(contents.contains(/"\.\.\/push\/a\.json":\{"alert-legacy-string":\["[0-9a-f]{16}"\]\}/))

    let known = Captured.run(check + ["--baseline", baseline])
    #expect(known.status == .clean)
    #expect(known.output == "")

    _ = try folder.write("push/b.json", "[\(BaselineTests.badge),\n\(BaselineTests.badge)]")
    let more = Captured.run(check + ["--baseline", baseline])
    #expect(more.status == .findings)
    let lines = more.output.split(separator: "\n")
    #expect(lines.count == 2, "which of the two is new cannot be told")
    #expect(lines.allSatisfy { $0.contains("/push/b.json:") && $0.hasSuffix("[value-wrong-type]") })

    _ = try folder.write("push/b.json", #"{"aps": {"alert": {"title": "Hi"}}}"#)
    let fewer = Captured.run(check + ["--baseline", baseline])
    #expect(fewer.status == .clean)
    #expect(fewer.errors.contains("the baseline lists 1 finding that no longer occurs"))
  }

  @Test func `what is gone is taken out, and what is new is reported and not taken in`() throws {
    let folder = try TemporaryFolder()
    for name in ["gone", "fixed", "same", "unchecked"] {
      _ = try folder.write("push/\(name).json", BaselineTests.badge)
    }
    let baseline = folder.path + "/baseline.json"
    let check = ["check", "--no-config", "--format", "concise", "--select", "value-wrong-type"]
    _ = Captured.run(check + ["--write-baseline", baseline, folder.path + "/push"])
    try FileManager.default.removeItem(atPath: folder.path + "/push/gone.json")
    _ = try folder.write("push/fixed.json", #"{"aps": {"badge": 5}}"#)
    // What is like that of a file that is gone would count as moved.
    _ = try folder.write("push/new.json", #"{"aps": {"badge": "nine"}}"#)

    let named = ["fixed", "same", "new"].map { folder.path + "/push/\($0).json" }
    let moved = folder.path + "/push/known.json"
    let run = Captured.run(check + ["--baseline", baseline, "--write-baseline", moved] + named)
    #expect(run.status == .findings)
    #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("/new.json:1:"))
    #expect(run.errors.contains("note: recorded 2 findings in "))
    let text = String(decoding: try Data(contentsOf: URL(filePath: moved)), as: UTF8.self)
    #expect(
      BaselineTests.parts(of: text)?.counts == """
        {"version":1,
        "level":"info",
        "files":{
        "same.json":{"value-wrong-type":1},
        "unchecked.json":{"value-wrong-type":1}},
        """
    )
  }

  @Test func `what is known is counted apart from what is suppressed`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("push/a.json", BaselineTests.badge)
    let text = "aps:\n  alert: Hi  # pushlint: ignore[alert-legacy-string]\n"
    _ = try folder.write("push/b.yml", text)
    let baseline = folder.path + "/baseline.json"
    let check = ["check", "--no-config", folder.path + "/push"]
    _ = Captured.run(check + ["--write-baseline", baseline])
    let run = Captured.run(check + ["--baseline", baseline])
    #expect(run.errors.contains("no findings in 2 files · 1 in the baseline · 1 suppressed"))
    let json = Captured.run(check + ["--baseline", baseline, "--format", "json"])
    #expect(json.output.contains(#""suppressed":1,"known":1,"#), "\(json.output)")
    #expect(!Captured.run(check + ["--format", "json"]).output.contains("known"))
  }

  /// One warning, and one hint of the same rule.
  private static let flags =
    #"[{"aps": {"alert": {"title": "a"}, "mutable-content": true}}, "#
    + #"{"aps": {"alert": {"title": "a"}, "mutable-content": 0}}]"#

  @Test func `a baseline holds what is printed or counted, and not the hints below`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("push/a.json", BaselineTests.flags)
    let baseline = folder.path + "/baseline.json"
    let check = ["check", "--no-config", "--format", "concise", folder.path + "/push"]
    func recorded(_ options: String...) throws -> String {
      _ = Captured.run(check + options + ["--write-baseline", baseline])
      return try String(contentsOfFile: baseline, encoding: .utf8)
    }
    #expect(try recorded("--level", "hint").contains(#""flag-not-one":2"#))
    #expect(try !recorded("--level", "error").contains("flag-not-one"))
    #expect(try recorded("--level", "error", "--strict").contains(#""flag-not-one":1"#))
    #expect(try recorded().contains(#""flag-not-one":1"#))
    #expect(Captured.run(check + ["--baseline", baseline]).output == "")
    let hints = Captured.run(check + ["--baseline", baseline, "--level", "hint"]).output
    #expect(hints.split(separator: "\n").count == 1 && hints.contains(" hint: "), "\(hints)")
  }

  @Test func `an older baseline without a level and without contents is read`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("push/a.json", BaselineTests.flags)
    let text = #"{"version": 1, "files": {"push/a.json": {"flag-not-one": 2}}}"#
    let baseline = try folder.write("baseline.json", text)
    let check = ["check", "--no-config", "--format", "human", folder.path + "/push"]
    let run = Captured.run(check + ["--baseline", baseline])
    #expect(run.output == "" && !run.errors.contains("no longer"), "\(run.errors)")
    _ = Captured.run(check + ["--baseline", baseline, "--write-baseline", baseline])
    let pruned = try String(contentsOfFile: baseline, encoding: .utf8)
    #expect(pruned.contains(#""flag-not-one":["#))
  }

  @Test func `a file that was moved keeps its known findings, and a copy has none`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("push/old.json", BaselineTests.badge)
    _ = try folder.write("push/log.ndjson", BaselineTests.legacy + "\n")
    let baseline = folder.path + "/baseline.json"
    let check = ["check", "--no-config", "--format", "concise", folder.path + "/push"]
    _ = Captured.run(check + ["--write-baseline", baseline])
    let compare = check + ["--baseline", baseline]

    try FileManager.default.createDirectory(
      atPath: folder.path + "/push/deep",
      withIntermediateDirectories: true
    )
    let new = folder.path + "/push/deep/new.json"
    try FileManager.default.copyItem(atPath: old, toPath: new)
    #expect(Captured.run(compare).output.contains("/deep/new.json:1:"), "a copy is new")

    try FileManager.default.removeItem(atPath: old)
    try FileManager.default.moveItem(
      atPath: folder.path + "/push/log.ndjson",
      toPath: folder.path + "/push/deep/log.ndjson"
    )
    #expect(Captured.run(compare).output == "")
    _ = try folder.write("push/other.json", BaselineTests.badge)
    let twins = Captured.run(compare).output.split(separator: "\n")
    #expect(twins.count == 1 && twins[0].contains("/other.json:1:"), "\(twins)")

    try FileManager.default.removeItem(atPath: folder.path + "/push/other.json")
    _ = Captured.run(compare + ["--write-baseline", baseline])
    let pruned = try String(contentsOfFile: baseline, encoding: .utf8)
    #expect(pruned.contains(#""push/deep/new.json":{"value-wrong-type":1}"#))
    #expect(!pruned.contains("old.json"))
    #expect(Captured.run(compare).output == "")
  }

  @Test func `a moved file with another value has a new finding`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("push/old.json", BaselineTests.legacy)
    let baseline = folder.path + "/baseline.json"
    let check = ["check", "--no-config", "--format", "concise", folder.path + "/push"]
    _ = Captured.run(check + ["--write-baseline", baseline])
    try FileManager.default.removeItem(atPath: old)
    _ = try folder.write("push/new.json", #"{"aps": {"alert": "Bye"}}"#)
    let run = Captured.run(check + ["--baseline", baseline])
    #expect(run.output.contains("[alert-legacy-string]"))
  }

  @Test func `a file that is no baseline is not written over`() throws {
    let folder = try TemporaryFolder()
    let payload = try folder.write("push/a.json", BaselineTests.badge)
    for path in [payload, "-"] {
      let run = Captured.run(["check", "--no-config", "--write-baseline", path, folder.path])
      #expect(run.status == .usage)
    }
    #expect(try String(contentsOfFile: payload, encoding: .utf8) == BaselineTests.badge)
    let empty = try folder.write("known.json", "")
    let run = Captured.run(["check", "--no-config", "--write-baseline", empty, folder.path])
    #expect(run.status == .clean)
  }

  @Test func `a report does not take the place of a request that is checked`() throws {
    let folder = try TemporaryFolder()
    let payload = try folder.write("push/a.json", BaselineTests.badge)
    let report = folder.path + "/report.json"
    let check = ["check", "--no-config", folder.path, "--format"]
    #expect(Captured.run(check + ["json=\(payload)"]).status == .usage)
    #expect(try String(contentsOfFile: payload, encoding: .utf8) == BaselineTests.badge)
    for _ in 1...2 { #expect(Captured.run(check + ["json=\(report)"]).status == .findings) }
  }

  @Test func `lines of a stream that are gone are taken out`() throws {
    let folder = try TemporaryFolder()
    let clean = String(repeating: #"{"aps": {"alert": {"title": "Hi"}}}"# + "\n", count: 9000)
    let line = BaselineTests.badge + "\n"
    let path = try folder.write("log.ndjson", line + line + clean + line)
    let baseline = folder.path + "/baseline.json"
    let check = ["check", "--no-config", "--select", "value-wrong-type", path]
    _ = Captured.run(check + ["--write-baseline", baseline])
    _ = try folder.write("log.ndjson", line + clean + line)
    _ = Captured.run(check + ["--baseline", baseline, "--write-baseline", baseline])
    let text = String(decoding: try Data(contentsOf: URL(filePath: baseline)), as: UTF8.self)
    #expect(text.contains(#""log.ndjson":{"value-wrong-type":2}"#), "\(text)")
  }

  @Test func `lines of a stream beyond the count stay`() throws {
    let folder = try TemporaryFolder()
    let clean = String(repeating: #"{"aps": {"alert": {"title": "Hi"}}}"# + "\n", count: 9000)
    let log = BaselineTests.badge + "\n" + clean
    let path = try folder.write("log.ndjson", log)
    let baseline = folder.path + "/baseline.json"
    _ = Captured.run(["check", "--no-config", path, "--write-baseline", baseline])
    _ = try folder.write("log.ndjson", log + BaselineTests.badge)
    let run = Captured.run(
      ["check", "--no-config", "--format", "concise", path, "--baseline", baseline]
    )
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("\(path):9002:45: error:"))
  }

  @Test(arguments: [
    ("{", "1:1: "), ("[]", "1:1: a baseline must hold 'version' 1 and 'files'"),
    (
      #"{"version": 2, "files": {}}"#,
      "1:13: unsupported baseline version 2; regenerate it with --write-baseline"
    ),
    (#"{"version": 1, "files": {"a": 1}}"#, "1:31: the value of a file must be an object"),
    (
      #"{"version": 1, "files": {"a": {"r": 0}}}"#,
      "1:37: the value of a rule must be a whole number of at least 1"
    ),
  ])
  func `a damaged baseline is wrong usage`(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("baseline.json", text)
    let run = Captured.run(["check", "--no-config", "--baseline", path, folder.path])
    #expect(run.status == .usage)
    #expect(run.errors.contains("\(path):\(message)"), "\(run.errors)")
  }

  @Test func `options that contradict each other are wrong usage`() {
    #expect(Captured.run("check --write-baseline a --baseline b").status == .usage)
    #expect(Captured.run("check --write-baseline a --fix").status == .usage)
    #expect(Captured.run("check --baseline no-such-file.json").status == .usage)
  }
}
