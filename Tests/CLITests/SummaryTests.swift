import Foundation
import PushlintCLI
import PushlintSettings
import TestSupport
import Testing

/// What `check --summary` counts, and what `merge` adds up.
struct SummaryTests {
  private static func line(_ number: Int) -> String {
    let badge = number.isMultiple(of: 3) ? #""badge": "1", "# : ""
    let type = number.isMultiple(of: 4) ? "background" : "alert"
    return #"{"app": "app-\#(number % 1500)", "headers": {"apns-push-type": "\#(type)"}, "#
      + #""payload": {"aps": {\#(badge)"alert": {"title": "Hi"}}}}"# + "\n"
  }

  private static func summary(of lines: some Sequence<Int>, _ options: String...) -> Captured {
    Captured.run(
      [
        "check", "--no-config", "--summary", "--format", "json", "--stdin-filename", "log.ndjson",
        "-",
      ]
        + options,
      input: lines.map { line($0) }.joined()
    )
  }

  /// The members of a summary without the examples, which depend on the names of parts.
  private static func counts(_ text: String) throws -> NSDictionary {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var summary = try #require(object as? [String: Any])
    let rules = try #require(summary["rules"] as? [[String: Any]])
    summary["rules"] = rules.map { rule in rule.filter { $0.key != "examples" } }
    summary["files"] = nil
    return summary as NSDictionary
  }

  @Test func `requests and findings are counted`() throws {
    let run = SummaryTests.summary(of: 0..<12, "--record-key", "/app")
    #expect(run.status == .findings)
    let summary = try SummaryTests.counts(run.output)
    #expect(summary["requests"] as? Int == 12)
    let types = try #require(summary["pushTypes"] as? [[String: Any]])
    #expect(types.map { $0["pushType"] as? String } == ["alert", "background"])
    #expect(types.map { $0["requests"] as? Int } == [9, 3])
    let keys = try #require((summary["recordKeys"] as? [[String: Any]])?.first)
    let values = try #require(keys["values"] as? [[String: Any]])
    #expect(values.count == 12)
    let found = try #require(values.first?["rules"] as? [[String: Any]])
    #expect(found.contains { $0["rule"] as? String == "value-wrong-type" })
  }

  private static let whole = summary(of: 0..<3000, "--record-key", "/app").output

  @Test(arguments: [700, 2999])
  func `a sum of parts is the summary of the whole`(_ size: Int) throws {
    let folder = try TemporaryFolder()
    let parts = stride(from: 0, to: 3000, by: size).map { start in
      SummaryTests.summary(of: start..<min(start + size, 3000), "--record-key", "/app").output
    }
    for order in [parts, parts.reversed()] {
      let file = try folder.write("parts.ndjson", order.joined())
      let sum = Captured.run(["merge", "--format", "json", file])
      #expect(sum.status == .clean)
      #expect(try SummaryTests.counts(sum.output) == SummaryTests.counts(SummaryTests.whole))
    }
  }

  @Test func `a summary is a table and a page`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "s.json",
      SummaryTests.summary(of: 0..<12, "--record-key", "/app").output
    )
    let table = Captured.run(["merge", file]).output
    #expect(table.hasPrefix("12 requests in 1 file\n\n"))
    #expect(table.contains("  error  value-wrong-type\n"))
    #expect(table.contains("requests  errors  warnings  info  push type\n"))
    #expect(table.contains("  app-0\n"))
    let page = Captured.run(["merge", "--format", "html", file]).output
    #expect(page.contains("<caption>Findings by /app</caption>"))
    #expect(page.contains(#"<h3>value-wrong-type</h3>"#) && page.hasSuffix("</html>\n"))
  }

  @Test func `texts of records stay texts`() throws {
    let line = #"{"app": "<script>&\u001b[1m##[error]", "payload": {"aps": {"badge": "1"}}}"#
    let run = { (format: String) in
      Captured.run(
        [
          "check", "--no-config", "--summary", "--format", format, "--language", "ndjson",
          "--record-key", "/app", "-",
        ],
        input: line
      ).output
    }
    #expect(!run("html").contains("<script>"))
    for format in ["human", "html", "json"] {
      #expect(!run(format).contains("\u{1B}") && !run(format).contains("##[error]"), "\(format)")
    }
  }

  private static let empty =
    #"{"version":1,"files":1,"requests":2,"suppressed":0,"rules":[],"pushTypes":[],"recordKeys":[]}"#

  @Test(
    arguments: ["{}", "[]", "x", "{\"version\": 1}", "{\"version\": 2, \"rules\": []}"]
      + [
        ("\"requests\":2", "\"requests\":\"2\""), (",\"suppressed\":0", ""),
        ("\"files\":1", "\"files\":-1"), ("[]", "[{\"rule\":\"x\",\"severity\":\"error\"}]"),
        ("\"pushTypes\":[]", "\"pushTypes\":[{\"pushType\":\"alert\"}]"),
        ("\"recordKeys\":[]", "\"recordKeys\":[{\"pointer\":\"/a\"}]"),
      ].map { SummaryTests.empty.replacing($0.0, with: $0.1, maxReplacements: 1) }
  )
  func `what is no summary is refused`(_ text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("s.json", text)
    let run = Captured.run(["merge", file])
    #expect(run.status == .usage)
    #expect(run.errors.contains("s.json:1: this is not a summary of"))
  }

  @Test func `numbers of other people do not overflow`() throws {
    let folder = try TemporaryFolder()
    let most = Int64.max
    let text = """
      {"version":1,"files":\(most),"requests":\(most),"suppressed":0,"rules":[{"rule":"x",\
      "severity":"error","count":\(most),"examples":[{}]}],"pushTypes":[],"recordKeys":[]}

      """
    let file = try folder.write("s.json", text + text)
    #expect(Captured.run(["merge", file]).status == .clean)
  }

  @Test func `a summary lists no findings`() {
    let run = Captured.run("check --summary --format sarif .")
    #expect(run.status == .usage)
    #expect(run.errors.contains("--summary is printed as human, json or html, not as 'sarif'"))
    #expect(Captured.run("check --summary --fix .").status == .usage)
  }
}
