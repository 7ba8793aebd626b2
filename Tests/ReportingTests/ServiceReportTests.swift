import Foundation
import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

/// The JSON reports for services, read back with Foundation.
struct ServiceReportTests {
  private typealias Object = [String: Any]

  private func object(_ format: ReportFormat, _ given: ReportCase) throws -> Object {
    let bytes = format.render(given.files, given.style)
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  private func results(_ given: ReportCase) throws -> [Object] {
    let run = try #require((try object(.sarif, given)["runs"] as? [Object])?.first)
    return try #require(run["results"] as? [Object])
  }

  /// The findings that a report shows, with their files.
  private func shown(_ given: ReportCase) -> [(file: FileResult, diagnostic: Diagnostic)] {
    given.files.flatMap { file in
      file.diagnostics.filter { $0.severity >= given.style.level }.map { (file, $0) }
    }
  }

  @Test(arguments: ReportCase.all)
  func `the lines of ndjson are the findings of json, with all members`(
    _ given: ReportCase
  ) throws {
    let lines = ReportFormat.ndjson.render(given.files, given.style).split(separator: 10)
    let read = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line)) as? Object)
    }
    let findings = try object(.json, given)["diagnostics"] as? [NSDictionary]
    #expect(read.map { withoutNull($0) as? NSDictionary } == findings)
    #expect(Set(read.map { Set($0.keys) }).count <= 1)
  }

  private func withoutNull(_ value: Any) -> Any {
    switch value {
    case let object as Object:
      object.filter { !($0.value is NSNull) }.mapValues { withoutNull($0) }
    case let items as [Any]: items.map { withoutNull($0) }
    default: value
    }
  }

  @Test(arguments: ReportCase.all)
  func `SARIF names each result's rule and bytes`(_ given: ReportCase) throws {
    let run = try #require((try object(.sarif, given)["runs"] as? [Object])?.first)
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    let rules = try #require(driver["rules"] as? [Object]).map { $0["id"] as? String }
    #expect(Set(rules).count == rules.count)
    let results = try results(given)
    let shown = shown(given)
    #expect(results.count == shown.count)
    for (result, (file, diagnostic)) in zip(results, shown) {
      #expect(result["ruleId"] as? String == diagnostic.rule)
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == diagnostic.rule)
      let location = try #require((result["locations"] as? [Object])?.first)
      let physical = try #require(location["physicalLocation"] as? Object)
      let region = try #require(physical["region"] as? [String: Int])
      #expect(region["byteOffset"] == Int(diagnostic.range.lower))
      #expect(region["byteLength"] == diagnostic.range.count)
      let place = LineMap(file.source).scalarPosition(of: Int(diagnostic.range.lower))
      #expect(region["startLine"] == place.line)
      #expect(region["startColumn"] == place.column)
      let names = (location["logicalLocations"] as? [Object])?.map {
        $0["fullyQualifiedName"] as? String
      }
      #expect(names == (diagnostic.pointer.isEmpty ? nil : [diagnostic.pointer]))
    }
  }

  @Test(arguments: ReportCase.all)
  func `the URI of a SARIF artifact decodes to the path`(_ given: ReportCase) throws {
    for (result, (file, _)) in zip(try results(given), shown(given)) {
      let location = (result["locations"] as? [Object])?.first?["physicalLocation"] as? Object
      let artifact = try #require(location?["artifactLocation"] as? [String: String])
      let uri = try #require(artifact["uri"])
      let path = file.path.hasPrefix("./") ? String(file.path.dropFirst(2)) : file.path
      #expect(uri.removingPercentEncoding == path)
      #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      #expect(artifact["uriBaseId"] == "%SRCROOT%")
    }
  }

  @Test func `an absolute path is a complete URI`() throws {
    let file = FileResult.with("/tmp/a b.json", "{}") { source in
      [Diagnostic(rule: "r", severity: .error, message: "m", range: source.range)]
    }
    let location = try results(ReportCase("absolute", file)).first?["locations"] as? [Object]
    let physical = location?.first?["physicalLocation"] as? Object
    #expect(physical?["artifactLocation"] as? [String: String] == ["uri": "file:///tmp/a%20b.json"])
  }

  @Test func `a SARIF message contains no placeholder and no link from a file`() throws {
    let message = try #require(try results(.hostile).first?["message"] as? [String: String])
    let text = try #require(message["text"])
    #expect(text.contains("{{0}}"))
    #expect(text.contains("\\[link\\](1)"))
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isUnsafeInOutput })
  }

  @Test func `SARIF stops at GitHub's limit and says so`() throws {
    let source = SourceText("{}")
    let finding = Diagnostic(rule: "r", severity: .error, message: "m", range: source.range)
    let file = FileResult(
      path: "a.json",
      source: source,
      diagnostics: Array(repeating: finding, count: 25_003)
    )
    let given = ReportCase("many", file)
    #expect(try results(given).count == 25_000)
    let text = String(decoding: ReportFormat.sarif.render(given.files, given.style), as: UTF8.self)
    #expect(text.contains(#""text":"3 findings omitted"#))
  }

  @Test(arguments: ReportCase.all)
  func `a suggestion for reviewdog is the fix, counted in bytes`(_ given: ReportCase) throws {
    let report = try object(.rdjson, given)
    let findings = try #require(report["diagnostics"] as? [Object])
    for (finding, (file, diagnostic)) in zip(findings, shown(given)) {
      let suggestions = finding["suggestions"] as? [Object] ?? []
      #expect(suggestions.count == diagnostic.fixes.count)
      for (suggestion, fix) in zip(suggestions, diagnostic.fixes) {
        let range = try #require(suggestion["range"] as? [String: [String: Int]])
        let starts = LineMap(file.source).lineStarts.map { Int($0) }
        let ends = ["start", "end"].map { name -> Int in
          let place = range[name] ?? [:]
          return starts[(place["line"] ?? 1) - 1] + (place["column"] ?? 1) - 1
        }
        let text = try #require(suggestion["text"] as? String)
        let edit = Edit.replace(ByteRange(ends[0], ends[1]), with: text)
        #expect([edit].applied(to: file.source.bytes) == fix.edits.applied(to: file.source.bytes))
      }
    }
  }

  @Test(arguments: ReportCase.all)
  func `each finding has a unique fingerprint for GitLab`(_ given: ReportCase) throws {
    let bytes = ReportFormat.gitlab.render(given.files, given.style)
    let findings = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [Object])
    let prints = findings.compactMap { $0["fingerprint"] as? String }
    #expect(prints.count == shown(given).count)
    #expect(Set(prints).count == prints.count)
    #expect(prints.allSatisfy { $0.utf8.count == 32 })
    let levels = Set(findings.compactMap { $0["severity"] as? String })
    #expect(levels.isSubset(of: ["info", "minor", "major", "critical", "blocker"]))
  }

  @Test func `text above a finding does not change its fingerprint`() throws {
    let prints = try ["", "# one\n# two\n\n"].map { above in
      let file = FileResult.with("a.yml", above + "a: 1\na: 1\n") { source in
        [1, 2].map { count in
          let range = source.range(of: "a: 1", count)
          return Diagnostic(rule: "r", severity: .error, message: "m", range: range, pointer: "/a")
        }
      }
      return try results(ReportCase("moved", file)).map {
        ($0["partialFingerprints"] as? [String: String])?["pushlintFingerprint/v1"]
      }
    }
    #expect(prints[0] == prints[1])
    #expect(Set(prints[0]).count == 2)
  }

  @Test(arguments: ReportCase.all)
  func `each finding is an issue whose rule SonarQube is told`(_ given: ReportCase) throws {
    let report = try object(.sonarqube, given)
    let issues = try #require(report["issues"] as? [Object])
    let rules = try #require(report["rules"] as? [Object]).compactMap { $0["id"] as? String }
    let shown = shown(given)
    #expect(issues.compactMap { $0["ruleId"] as? String } == shown.map { $0.diagnostic.rule })
    #expect(Set(rules) == Set(shown.map { $0.diagnostic.rule }))
    #expect(rules.count == Set(rules).count)
    for issue in issues {
      let place = try #require(issue["primaryLocation"] as? Object)
      let range = try #require(place["textRange"] as? [String: Int])
      #expect(range.keys.contains("startLine") && [1, 4].contains(range.count))
    }
  }

  @Test(arguments: ReportCase.all)
  func `an agent gets a line for each finding`(_ given: ReportCase) {
    let text = String(decoding: ReportFormat.agent.render(given.files, given.style), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let shown = shown(given)
    #expect(lines.count == shown.count)
    for (line, (_, diagnostic)) in zip(lines, shown) {
      #expect(line.contains("[\(diagnostic.rule)]"))
      #expect(line.contains("; effect: ") == (diagnostic.effect != nil))
      #expect(line.contains("; fix (") == !diagnostic.fixes.isEmpty)
    }
  }
}
