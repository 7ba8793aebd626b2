import PushlintCLI
import TestSupport
import Testing

/// Environment variables that stand for options.
struct EnvironmentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a.json": #"{"aps": {"badge": "3"}}"#]) }

  private func run(_ line: String) throws -> FinishedProcess {
    try Executable.shell(line, in: folder.path)
  }

  @Test(arguments: [
    ("PUSHLINT_FORMAT=concise $P check", "a.json:1:"),
    ("PUSHLINT_FORMAT= $P check --color never", "a.json:1:"),
    ("PUSHLINT_FORMAT=concise $P check --format json", "{\"version\""),
    ("PUSHLINT_FORMAT=json=out.json $P check; cat out.json", "{\"version\""),
    ("PUSHLINT_COLOR=always $P check", "\u{1B}[1m"),
    ("PUSHLINT_COLOR=always $P check --color never", "a.json:1:"),
    ("NO_COLOR=1 PUSHLINT_COLOR=always $P check", "\u{1B}[1m"),
    ("PUSHLINT_COLOR=always $P rules", "\u{1B}["),
  ])
  func `a variable is the default of its option`(line: String, start: String) throws {
    #expect(try run(line).output.contains(start))
    #expect(try run(line).output.hasPrefix(start) || line.contains("rules"))
  }

  @Test func `a value that an option refuses is refused, by the name of the variable`() throws {
    let format = try run("PUSHLINT_FORMAT=jsn $P check")
    #expect(format.status == 2)
    #expect(format.errors.hasPrefix("error: 'PUSHLINT_FORMAT' takes human, concise, json"))
    let color = try run("PUSHLINT_COLOR=yes $P check")
    #expect(color.status == 2)
    #expect(
      color.errors.hasPrefix("error: 'PUSHLINT_COLOR' takes auto, always or never, not 'yes'")
    )
    // Commands without the option are not concerned.
    #expect(try run("PUSHLINT_FORMAT=jsn $P schema").status == 0)
  }

  @Test(arguments: [
    ([:], true, false), (["KITTY_WINDOW_ID": "1"], true, true),
    (["VTE_VERSION": "7600"], true, true),
    (["VTE_VERSION": "4000"], true, false), (["TERM_PROGRAM": "vscode"], true, true),
    (["TERM_PROGRAM": "vscode", "TMUX": "x"], true, false), (["FORCE_HYPERLINK": "1"], true, true),
    (["KITTY_WINDOW_ID": "1", "FORCE_HYPERLINK": "0"], true, false),
    (["KITTY_WINDOW_ID": "1", "NO_COLOR": "1"], true, false),
    (["KITTY_WINDOW_ID": "1", "FORCE_COLOR": "1"], false, false),
  ])
  func `rules are links in terminals that open them`(
    variables: [String: String],
    isTerminal: Bool,
    areLinks: Bool
  ) {
    let run = Captured.run(["check", "--no-config", folder.path]) { console in
      console.environment = { $0 == "TERM" ? "xterm" : variables[$0] }
      console.showsOutput = isTerminal
    }
    let link = "\u{1B}]8;;https://github.com/pushlint/pushlint/blob/main/Rules/value-wrong-type.md"
    #expect(run.output.contains(link) == areLinks, "\(run.output)")
    #expect(run.output.contains("\u{1B}\\value-wrong-type\u{1B}]8;;\u{1B}\\") == areLinks)
  }
}
