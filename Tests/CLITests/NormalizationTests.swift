import Foundation
import PushlintCLI
import TestSupport
import Testing

/// Texts that are the same to Unicode, but not byte by byte.
///
/// To file systems other than Apple's, to parsers of JSON and to APNs they are different.
struct NormalizationTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"
  private static let headers = #""headers": {"apns-push-type": "alert", "apns-topic": "a.b"}"#
  private static let alert = #""alert": {"title": "t", "body": "b"}"#

  private static func request(aps: String, root: String = "") -> String {
    "{\(headers), \"payload\": {\"aps\": {\(alert)\(aps)}\(root)}}\n"
  }

  /// The findings in a folder, as `path rule`.
  private static func findings(in folder: TemporaryFolder, _ options: String...) throws -> [String]
  {
    let run = Captured.run(["check", folder.path, "--format", "ndjson"] + options)
    return try run.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let path = try #require(object?["path"] as? String)
      let rule = try #require(object?["rule"] as? String)
      return String(path.dropFirst(folder.path.count + 1)) + " " + rule
    }
  }

  /// The findings in one file next to a configuration, by rule and JSON Pointer.
  private static func findings(
    _ text: String,
    configuration: String = "",
    _ files: KeyValuePairs<String, String> = [:]
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("pushlint.yml", configuration)
    for (name, text) in files { try folder.write(name, text) }
    let file = try folder.write("a.json", text)
    let run = Captured.run(["check", file, "--format", "ndjson"])
    return try run.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let rule = try #require(object?["rule"] as? String)
      return try rule + " " + #require(object?["pointer"] as? String)
    }
  }

  @Test(.enabled(if: Executable.takesOddNames, "this file system normalizes names"))
  func `two files are fixed, and known to a baseline, by their own names`() throws {
    let folder = try TemporaryFolder()
    for name in [NormalizationTests.composed, NormalizationTests.decomposed] {
      let aps = name.utf8.count == 2 ? #", "badge": "3""# : #", "badge": "3", "foo": 1"#
      try folder.write(name + ".json", NormalizationTests.request(aps: aps))
    }
    let known = folder.path("known")
    let all = try NormalizationTests.findings(in: folder, "--no-config")
    #expect(all.count == 3)
    #expect(Captured.run(["check", folder.path, "--write-baseline", known]).status == .clean)
    try folder.write(
      NormalizationTests.composed + ".json",
      NormalizationTests.request(aps: #", "foo": 1"#)
    )
    let new = try NormalizationTests.findings(in: folder, "--baseline", known)
    #expect(new.map { Array($0.utf8) } == [Array("\u{E9}.json aps-custom-key".utf8)])
    let run = Captured.run(["check", folder.path, "--no-config", "--fix", "--unsafe-fixes"])
    #expect(!run.output.contains("value-wrong-type"))
    #expect(folder.text("e\u{301}.json")?.contains(#""badge": 3"#) == true)
  }

  @Test(.enabled(if: Executable.takesOddNames, "this file system normalizes names"))
  func `each file is judged by its own configuration and under its own name`() throws {
    let folder = try TemporaryFolder()
    for name in [NormalizationTests.composed, NormalizationTests.decomposed] {
      let severity = name.utf8.count == 2 ? "off" : "error"
      try folder.write(name + "/pushlint.yml", "rules: {aps-custom-key: \(severity)}\n")
      try folder.write("bases/\(name).yml", "rules: {aps-custom-key: \(severity)}\n")
      try folder.write(name + "/a.json", NormalizationTests.request(aps: #", "foo": 1"#))
      try folder.write(
        "suppressed/\(name).json",
        NormalizationTests.request(aps: #", "foo": 1"#)
      )
    }
    try folder.write(
      "suppressed/pushlint.yml",
      "suppressions: [{path: \"\u{E9}.json\", rule: aps-custom-key, reason: r}]\n"
    )
    try folder.write(
      "extended/pushlint.yml",
      "extends: [../bases/\u{E9}.yml, ../bases/e\u{301}.yml]\n"
    )
    try folder.write("extended/a.json", NormalizationTests.request(aps: #", "foo": 1"#))
    let found = try NormalizationTests.findings(in: folder).map { Array($0.utf8) }
    let expected = ["extended/a.json", "e\u{301}/a.json", "suppressed/e\u{301}.json"]
    #expect(found == expected.map { Array("\($0) aps-custom-key".utf8) })
    // Both are files of the report.
    let run = Captured.run(["check", folder.path, "--format", "checkstyle", "--no-config"])
    #expect(run.output.split(separator: "<file ").count == 6)
  }

  @Test func `keys and headers are the same only byte by byte`() throws {
    let keys = #", "\#u{E9}": 1, "e\#u{301}": 2, "a": 1, "a": 2"#
    let text = NormalizationTests.request(aps: "", root: keys)
    #expect(try NormalizationTests.findings(text) == ["key-duplicate /payload/a"])
    let headers = #"{"x-\#u{E9}": "1", "x-e\#u{301}": "2", "a": "1", "A": "2"}"#
    let request = #"{"headers": \#(headers), "payload": {"aps": {"alert": "t"}}}"#
    let found = try NormalizationTests.findings(request)
    #expect(found.count { $0.hasPrefix("header-duplicate ") } == 1)
  }

  @Test func `a JSON Pointer is cut at each slash`() throws {
    let text = NormalizationTests.request(aps: #", "\#u{301}foo": 1, "foo": 2"#)
    let suppression =
      #"{path: a.json, pointer: "/payload/aps/\#u{301}foo", rule: aps-custom-key, reason: r}"#
    let one = try NormalizationTests.findings(text, configuration: "suppressions: [\(suppression)]")
    #expect(one == ["aps-custom-key /payload/aps/foo"])
    let whole =
      "suppressions: [{path: a.json, pointer: /payload/aps, rule: aps-custom-key, reason: r}]"
    #expect(try NormalizationTests.findings(text, configuration: whole).isEmpty)
    let rule = #"{id: needs-it, message: m, require: {pointer: "/\#u{301}b"}}"#
    let other = NormalizationTests.request(aps: "", root: #", "b": 1"#)
    #expect(
      try NormalizationTests.findings(other, configuration: "custom-rules: [\(rule)]")
        .map { $0.prefix { $0 != " " } } == ["needs-it"]
    )
  }

  @Test func `placeholders have the sizes of their own names`() throws {
    let values = #""\#u{E9}": {max-bytes: 10}, "e\#u{301}": {max-bytes: 5000}"#
    let configuration = "placeholders: {styles: [mustache], values: {\(values)}}\n"
    for (name, count) in [("\u{E9}", 0), ("e\u{301}", 1)] {
      let text = NormalizationTests.request(aps: #", "category": "{{\#(name)}}""#)
      let found = try NormalizationTests.findings(text, configuration: configuration)
      #expect(found.count { $0.hasPrefix("payload-may-exceed ") } == count)
      #expect(!found.contains { $0.hasPrefix("config-invalid ") })
    }
  }

  @Test func `the app's texts and categories are looked up byte by byte`() throws {
    let configuration = """
      app:
        strings: [en.lproj/Localizable.strings]
        categories: ["\u{E9}"]
      """
    let strings: KeyValuePairs = ["en.lproj/Localizable.strings": "\"\u{E9}\" = \"x\";\n"]
    for (name, found) in [("\u{E9}", []), ("e\u{301}", ["category-unknown", "loc-key-unknown"])] {
      let alert = #""alert": {"title": "t", "loc-key": "\#(name)"}, "category": "\#(name)""#
      let text = "{\(NormalizationTests.headers), \"payload\": {\"aps\": {\(alert)}}}\n"
      let rules = try NormalizationTests.findings(text, configuration: configuration, strings)
        .map { String($0.prefix { $0 != " " }) }
      #expect(rules.sorted() == found)
    }
  }

  @Test(arguments: ["q", "e\u{301}"])
  func `conditions on other names are not related`(_ name: String) throws {
    let condition = { (name: String, text: String) in "{% if \(name) %}\(text){% endif %}" }
    let alert = #"{"aps": {"alert": {"title": "t", "body": "b"}},"#
    let text =
      alert + condition("\u{E9}", #""x": 1"#) + condition(name, #","b": 2"#) + "}"
    let found = try NormalizationTests.findings(text)
    #expect(found.filter { $0.hasPrefix("template-branch-syntax ") }.count == 2)
  }

  @Test func `a topic begins with its prefix whatever follows`() throws {
    let found = try NormalizationTests.findings(
      "{\"to\": \"/topics/\u{301}n\", \"data\": {\"x\": \"b\"}}"
    )
    #expect(found.contains { $0.hasPrefix("message-legacy ") })
  }

  @Test func `each suppression is unused by itself`() throws {
    let keys = #", "\#u{E9}": 1"#
    let suppressions = ["\u{E9}", "e\u{301}"].map { key in
      "{path: a.json, pointer: \"/payload/aps/\(key)\", rule: aps-custom-key, reason: r}"
    }
    let folder = try TemporaryFolder()
    let list = suppressions.joined(separator: ", ")
    try folder.write("pushlint.yml", "suppressions: [\(list)]\n")
    try folder.write("a.json", NormalizationTests.request(aps: keys))
    let run = Captured.run(["check", folder.path, "--format", "concise"])
    #expect(run.output.split(separator: "[suppression-unused]").count == 2)
  }

  @Test func `options are cut at the equals sign, and records counted byte by byte`() throws {
    let folder = try TemporaryFolder()
    let record = { (app: String) in
      #"{"app": "\#(app)", \#(NormalizationTests.headers), "payload": {"aps": {"alert": "t"}}}"#
    }
    let lines = ["\u{E9}", "e\u{301}"].map { record($0) }.joined(separator: "\n")
    let summary = Captured.run(
      ["check", "--no-config", "--stdin-filename", "a.ndjson", "--summary", "--record-key", "/app"]
        + ["--format", "json", "-"],
      input: lines
    )
    #expect(summary.output.split(separator: #""value":"#).count == 3)
    let configuration = try folder.write("\u{301}c.yml", "rules: {aps-custom-key: off}\n")
    #expect(configuration.utf8.count > 8)
    let run = try Executable.shell(
      #"$P check --config=$(printf '\314\201')c.yml --stdin-filename a.json -"#
        + #" < /dev/null; $P check --format=json=$(printf '\314\201')out --no-config missing"#,
      in: folder.path
    )
    #expect(!run.errors.contains("unknown option") && !run.errors.contains("takes"))
    #expect(folder.text("\u{301}out") != nil)
  }
}
