import Foundation
import PushlintReporting
import PushlintWorkspace
import TestSupport
import Testing

/// What CI runners take for commands in what pushlint prints about a stranger's files.
struct RunnerCommandTests {
  /// Texts of files; `C` is a command.
  private static let texts: [(name: String, text: String)] = [
    (
      "a.json",
      #"{"aps": {"alert": {"C": "C", "title": "x"}, "C": 1, "sound": "C"}, "C": {"password": "C"}}"#
    ),
    ("b.yml", "headers: {\"apns-C\": x, apns-priority: \"C\"}\npayload:\n  aps: {\"C\": 1}\n  C\n"),
    ("c.jsonc", "// pushlint: ignore[C] C\n{\"aps\": {\"alert\": \"C\",}}\n"),
    ("d.json", "{\"aps\": {\"badge\": \"1\",\nC\n}}"),
    ("e.json.j2", "{\"aps\": {\"alert\": {\"title\": \"{{ C\"}}\n{% C %}\n}"),
    ("f.ndjson", "{\"aps\": {\"badge\": \"C\"}}\nC\n"),
    ("pushlint.yml", "rules: {\"C\": off, C: error}\nC\n"),
  ]
  private static let commands = [
    "##[add-mask]x", "##[set-env name=A;]b", "::add-mask::x", "::set-output name=a::b",
    "##vso[task.setvariable variable=a]b", "##[group]", "  ::stop-commands::t",
    "\u{3000}::stop-commands::t", "\u{A0}\u{2003}::x::", "\u{200D}:\u{200D}:x::",
    "#\u{200C}#vso[x]",
    "word word word word word word word word word word word word ::stop-commands::t",
  ]

  /// What a line makes a runner do: GitHub's (`ActionCommand.TryParseV2` and `TryParse`) or Azure's.
  ///
  /// .NET trims all white space, and does not see joiners.
  private static func command(in line: Substring) -> Substring? {
    let scalars = line.unicodeScalars.filter { !["\u{200C}", "\u{200D}"].contains($0) }
    let seen = Substring(String(String.UnicodeScalarView(scalars)))
    let text = seen.drop { $0.isWhitespace }
    if text.hasPrefix("::") { return text }
    return seen.firstMatch(of: /##(vso)?\[/).map { seen[$0.range.lowerBound...] }
  }

  /// Expects no command in what is printed, except the findings of the formats `github` and `azure`.
  private func expectNoCommand(
    in run: FinishedProcess,
    _ command: String,
    _ format: ReportFormat = .human
  ) {
    let printed = run.output + "\n" + run.errors
    for line in printed.split(whereSeparator: { ["\n", "\r", "\r\n"].contains($0) }) {
      let isIssue = line.hasPrefix("##vso[task.logissue type=") && line.contains(";sourcepath=")
      let rest = format == .azure && isIssue ? line.drop { $0 != "]" }.dropFirst() : line
      guard let found = Self.command(in: rest) else { continue }
      // A joiner and the character before it are one for Swift.
      let own = /^::(error|warning|notice) file=[^:]*,title=pushlint \([^:]*\)::/
        .matchingSemantics(.unicodeScalar)
      #expect(format == .github && line.firstMatch(of: own) != nil, "\(command): \(line)")
      #expect(!found.contains(/##(vso)?\[/), "\(command): \(line)")
    }
  }

  @Test func `the parser finds the commands of this test`() {
    for command in Self.commands.dropLast() {
      #expect(Self.command(in: Substring(command)) != nil)
    }
    #expect(Self.command(in: "a ##[group]") != nil)
    #expect(Self.command(in: "a ::error::b [x] ## [error]") == nil)
  }

  /// A folder of files whose texts and names are commands, so that lines begin with them.
  private func hostileFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (index, command) in Self.commands.enumerated() {
      for (name, text) in Self.texts {
        _ = try folder.write("\(index)/" + name, text.replacing("C", with: command))
      }
      _ = try folder.write("\(command).json", Self.texts[0].text.replacing("C", with: command))
    }
    return folder
  }

  @Test(
    .enabled(if: Executable.takesOddNames, "this file system wants names in UTF-8"),
    arguments: ReportFormat.allCases
  )
  func `a runner finds no command in a report on hostile files`(_ format: ReportFormat) throws {
    let folder = try hostileFolder()
    let names = "*.json */* *none"
    for options in [
      names, "--no-config \(names)", "--statistics --verbose .", "--summary .",
      "--write-baseline b.json .",
    ] {
      let line = "$P check --level hint --format \(format.rawValue) \(options)"
      let run = try Executable.shell(line, in: folder.path)
      expectNoCommand(in: run, line, format)
    }
  }

  @Test(
    .enabled(if: Executable.takesOddNames, "this file system wants names in UTF-8"),
    arguments: PreviewFormat.allCases
  )
  func `a runner finds no command in a preview of hostile files`(_ format: PreviewFormat) throws {
    let folder = try hostileFolder()
    for name in ["*.json", "*/*", "."] {
      let line = "$P preview --no-config --format \(format.rawValue) \(name)"
      expectNoCommand(in: try Executable.shell(line, in: folder.path), line)
    }
  }

  @Test(.enabled(if: Executable.takesOddNames, "this file system wants names in UTF-8"))
  func `a runner finds no command in anything else that is printed`() throws {
    let folder = try hostileFolder()
    for command in Self.commands {
      let word = "'\(command)'"
      for line in [
        "$P \(word)", "$P check --\(word)", "$P check --format \(word) .", "$P explain \(word)",
        "$P help \(word)", "$P schema \(word)", "$P check --only \(word) .",
        "$P check --no-config --format human=x/\(word) .", "$P check --config \(word) .",
        "$P check --print-config \(word).json", "$P merge \(word)",
        "$P preview \(word) --values \(word)",
      ] {
        expectNoCommand(in: try Executable.shell(line, in: folder.path), line)
      }
    }
    for index in Self.commands.indices {
      let line = "$P check --print-config \(index)/a.json; cd \(index); $P explain x; $P rules"
      expectNoCommand(in: try Executable.shell(line, in: folder.path), line)
    }
  }

  @Test func `JSON keeps the text that it escapes`() throws {
    let command = "a ##vso[x] \u{AD}\u{E0041}"
    let folder = try TemporaryFolder()
    let path = try folder.write("a.json", #"{"aps": {"alert": "x", "\#(command)": 1}}"#)
    let run = Captured.run(["check", "--no-config", "--format", "json", path])
    #expect(!run.output.contains("##vso[") && !run.output.contains("\u{AD}"))
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = try #require(object?["diagnostics"] as? [[String: Any]])
    #expect(findings.contains { ($0["pointer"] as? String)?.hasSuffix(command) == true })
  }

  @Test func `a patch quotes a name that is a command`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("##[x].json", #"{"aps": {"badge": "1"}}"# + "\n")
    let patch = "$P check --no-config --diff '##[x].json'"
    let printed = try Executable.shell(patch, in: folder.path)
    expectNoCommand(in: printed, patch)
    let applied = try Executable.shell("\(patch) | git apply && cat '##[x].json'", in: folder.path)
    #expect(applied.output == #"{"aps": {"badge": 1}}"# + "\n")
  }
}
