import Foundation
import TestSupport
import Testing

/// The problem matcher, which turns the `concise` report into annotations on GitHub.
@Suite(.enabled(if: Program.pushlint != nil, "the executable is not next to the tests"))
struct MatcherTests {
  /// What a matcher reads from a line.
  struct Match: Hashable {
    var file = ""
    var line = ""
    var column = ""
    var severity = ""
    var message = ""
    var code = ""
  }

  /// Applies the matchers as GitHub's runner does: the first match wins, and the matcher's severity
  /// applies if its pattern has none.
  private func matches(in text: String) throws -> [Match] {
    let file = try YAMLValue.read(Checkout.text(".github/pushlint-matcher.json"))
    let matchers = try #require(file["problemMatcher"]).items
    #expect(matchers.count == 2)
    return try text.split(separator: "\n").compactMap { line in
      for matcher in matchers {
        let pattern = try #require(matcher["pattern"]?.items.first)
        let regexp = try NSRegularExpression(pattern: try #require(pattern["regexp"]?.text))
        let line = String(line)
        let whole = NSRange(line.startIndex..., in: line)
        guard let found = regexp.firstMatch(in: line, range: whole) else { continue }
        func group(_ name: String) -> String? {
          guard let number = pattern[name]?.text.flatMap({ Int($0) }) else { return nil }
          return Range(found.range(at: number), in: line).map { String(line[$0]) }
        }
        return Match(
          file: group("file") ?? "",
          line: group("line") ?? "",
          column: group("column") ?? "",
          severity: group("severity") ?? matcher["severity"]?.text ?? "",
          message: group("message") ?? "",
          code: group("code") ?? ""
        )
      }
      return nil
    }
  }

  @Test(arguments: [
    "a.json", "push/a b.json", "a:1:2.json", "a:1:2: b.json", "[x].json", "(é) 👋.json",
    "a;b,c.json",
    "a'\"`$(x).json", "100%.json", "back\\slash.json",
  ])
  func `a finding is matched whatever the file's name`(name: String) throws {
    let place = try TemporaryFolder()
    try place.write(name, Sample.wrong)
    var shell = Shell(folder: place.url)
    shell.environment["NAME"] = name
    let run = try shell.run(#"pushlint check --format concise -- "./$NAME" || [ $? -eq 1 ]"#)
    #expect(run.status == 0, "\(run.errors)")
    let match = Match(
      file: "./" + name,
      line: "1",
      column: "19",
      severity: "error",
      message: "'badge' must be an integer, not a string",
      code: "value-wrong-type"
    )
    #expect(try matches(in: run.output) == [match])
  }

  @Test func `every line of a report is matched`() throws {
    let shell = Shell(folder: Checkout.root)
    let run = try shell.run(
      "pushlint check --format concise --level hint --exit-zero Fixtures"
    )
    let lines = run.output.split(separator: "\n")
    let found = try matches(in: run.output)
    #expect(lines.count > 50)
    #expect(found.count == lines.count)
    #expect(Set(found.map(\.severity)) == ["error", "warning", "notice"])
    for (line, match) in zip(lines, found) where match.severity != "notice" {
      let parts = "\(match.file):\(match.line):\(match.column): \(match.severity): "
      #expect(line == "\(parts)\(match.message) [\(match.code)]")
    }
  }

  @Test(arguments: ["no findings in 2 files", "error: a.json: no such file or folder", ""])
  func `other lines are not matched`(line: String) throws {
    #expect(try matches(in: line) == [])
  }
}
