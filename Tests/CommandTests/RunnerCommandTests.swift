import Foundation
import TestSupport
import Testing

/// What runners of CI systems take for commands in what pushlint prints about a stranger's files.
struct RunnerCommandTests {
  /// Texts of files; `C` is a command.
  private static let texts = [
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
  ]
  private static let registered: Set = [
    "set-output", "add-mask", "add-matcher", "stop-commands", "save-state", "error", "warning",
    "notice", "group", "endgroup", "debug", "echo", "add-path", "set-env",
  ]
  private static let formats = [
    "human", "concise", "json", "ndjson", "sarif", "github", "gitlab", "junit", "checkstyle",
    "rdjson", "html",
  ]

  /// The command in a line, as GitHub's runner finds it (`ActionCommand.TryParseV2` and `TryParse`),
  /// or Azure's agent (`##vso[`).
  private static func command(in line: Substring) -> Substring? {
    let text = line.drop { $0.isWhitespace }
    if text.hasPrefix("::"), let end = text.dropFirst(2).range(of: "::") {
      let name = text[text.index(text.startIndex, offsetBy: 2)..<end.lowerBound].prefix {
        $0 != " "
      }
      if registered.contains(String(name)) { return text }
    }
    if let start = line.range(of: "##[") {
      let name = line[start.upperBound...].prefix { $0 != "]" && $0 != " " }
      if registered.contains(String(name)) { return line[start.lowerBound...] }
    }
    return line.range(of: "##vso[").map { line[$0.lowerBound...] }
  }

  @Test func `the parser finds the commands of this test`() {
    for command in Self.commands { #expect(Self.command(in: Substring(command)) != nil) }
    #expect(Self.command(in: "a ##[group]") != nil)
    #expect(Self.command(in: "a ::error::b [x] ## [error]") == nil)
  }

  @Test(arguments: formats)
  func `a runner finds no command in a report on hostile files`(format: String) throws {
    for command in Self.commands {
      let folder = try TemporaryFolder()
      for (name, text) in Self.texts {
        _ = try folder.write("push/" + name, text.replacing("C", with: command))
        let isConfiguration = name == "pushlint.yml"
        if !isConfiguration { _ = try folder.write("push/\(command)\(name)", text) }
      }
      let check = ["check", "--level", "hint", "--format", format, "--verbose", "--statistics"]
      for options in [[], ["--no-config"]] {
        let run = Captured.run(
          check + options + [folder.path, folder.path + "/push/\(command)none"]
        )
        for line in (run.output + run.errors).split(whereSeparator: { $0.isNewline }) {
          guard let found = Self.command(in: line) else { continue }
          let isOwn = format == "github" && found.contains("title=pushlint")
          #expect(isOwn && !found.contains("##["), "\(format): \(line)")
        }
      }
    }
  }
}
