import Command
import Engine
import TestSupport
import Testing

/// Command lines that are wrong, and what is said about them.
struct UsageTests {
  static let mistakes = mistakesInNames + mistakesInValues

  private static let mistakesInNames: [(line: String, message: String)] = [
    ("chek", "unknown command 'chek'; did you mean 'check'?"),
    ("rule", "unknown command 'rule'; did you mean 'rules'?"),
    ("xyzzy", "unknown command 'xyzzy'"),
    ("--verson", "unknown option '--verson'; did you mean '--version'?"),
    ("--format json", "'--format' stands after its command: pushlint check --format"),
    ("help chek", "unknown command 'chek'; did you mean 'check'?"),
    ("check --fromat json", "unknown option '--fromat'; did you mean '--format'?"),
    ("check --Format json", "unknown option '--Format'; did you mean '--format'?"),
    ("check --stdin_filename x", "did you mean '--stdin-filename'?"),
    ("check -x", "unknown option '-x'"),
  ]

  private static let mistakesInValues: [(line: String, message: String)] = [
    ("check --format", "'--format' needs a value: human, concise, json, ndjson, sarif, github"),
    ("check --format --strict", "'--format' needs a value: human, concise, json, ndjson"),
    ("check --format=sarf=x.sarif", "or rdjson, not 'sarf'; did you mean 'sarif'?"),
    ("check --format sarif=", "'--format sarif=' needs a file"),
    ("check --format human --format json", "one report goes to standard output; write the other"),
    ("check --format human --format json", "by '--format json=FILE'"),
    ("check --format json=x --format sarif=x", "two reports cannot go to 'x'"),
    ("check --strict=yes", "'--strict' takes no value"),
    ("check --format=jsn", "checkstyle or rdjson, not 'jsn'; did you mean 'json'?"),
    (
      "check --level warn",
      "'--level' takes error, warning, info or hint, not 'warn'; did you mean 'warning'?"
    ),
    ("check --fail-on erorr", "not 'erorr'; did you mean 'error'?"),
    ("check --color alway", "not 'alway'; did you mean 'always'?"),
    (
      "check --language yml",
      "'--language' takes json, jsonc, ndjson or yaml, not 'yml'; did you mean 'yaml'?"
    ),
    (
      "check --push-type liveactivty",
      "unknown push type 'liveactivty'; did you mean 'liveactivity'?"
    ),
    ("check --push-type live-activity", "did you mean 'liveactivity'?"),
    ("check --header apns-topic", "'--header' takes NAME:VALUE, not 'apns-topic'"),
    ("check --header ::x", "':' is no header name"),
    ("check --jobs 0", "'--jobs' takes a whole number from 1, not '0'"),
    ("check --jobs 99999999999999999999", "'--jobs' takes a whole number from 1"),
    ("check --now yesterday", "'--now' takes a day such as 2026-11-20, not 'yesterday'"),
    ("check --now 2026-02-29", "'--now' takes a day such as 2026-11-20, not '2026-02-29'"),
    ("check --sounds /nowhere/at/all", "no such folder: '/nowhere/at/all'"),
    ("check --config /nowhere/x.yml", "no such configuration file: '/nowhere/x.yml'"),
    ("check --config x.yml --no-config", "'--config' and '--no-config' exclude each other"),
    ("check --select ,", "'--select' needs a rule"),
    ("check --select no-such-rule-at-all", "unknown rule 'no-such-rule-at-all'"),
    ("check --select zzz*", "no rule matches 'zzz*'"),
    ("check --severity x", "'--severity' takes RULE=LEVEL, not 'x'"),
    ("check --severity no-such-rule-at-all=error", "unknown rule 'no-such-rule-at-all'"),
    ("explain", "'explain' takes one word"),
    ("explain zzzzqqqq", "nothing is known about 'zzzzqqqq'"),
    ("rules sound-too-long", "did you mean 'pushlint explain sound-too-long'?"),
    (
      "schema payloads",
      "'schema' takes config, payload or request, not 'payloads'; did you mean 'payload'?"
    ),
    ("schema zzz", "'schema' takes config, payload or request, not 'zzz'"),
    ("schema config payload", "'schema' takes one word at most"),
    ("lsp file.json", "'lsp' takes no 'file.json'"),
    ("init /nowhere/at/all", "no such folder: '/nowhere/at/all'"),
    ("completions", "'completions' takes one shell: bash, zsh or fish"),
    ("completions bash zsh", "'completions' takes one shell: bash, zsh or fish"),
    ("completions fihs", "there are no completions for 'fihs'; did you mean 'fish'?"),
    ("init a b", "'init' takes one folder at most"),
    ("init --force", "unknown option '--force'"),
    ("check --strings /nowhere/x.strings", "no such file or folder: '/nowhere/x.strings'"),
  ]

  @Test(arguments: mistakes.map { Mistake(line: $0.line, message: $0.message) })
  func `a mistake is named, answered with 2, and points to the help`(_ mistake: Mistake) {
    let run = Captured.run(mistake.line)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: "))
    #expect(run.errors.contains(mistake.message), "\(run.errors)")
    #expect(run.errors.contains("\nfor help, run 'pushlint "))
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String
    var testDescription: String { line }
  }

  @Test(.enabled(if: !Engine.rules.isEmpty, "there are no rules yet"))
  func `a misspelt rule is answered with the nearest`() throws {
    let rule = try #require(Engine.rules.first { $0.id.utf8.count > 9 })
    let misspelt = String(rule.id.dropLast(1))
    for line in ["check --select \(misspelt)", "check --severity \(misspelt)=off"] {
      #expect(Captured.run(line).errors.contains("did you mean '\(rule.id)'?"))
    }
    let run = Captured.run("check --severity \(rule.id)=of -")
    #expect(run.errors.contains("unknown level 'of'; did you mean 'off'?"))
  }

  @Test func `text from the command line is harmless on a terminal`() {
    let run = Captured.run(["check", "--\u{1B}[2J"])
    #expect(run.errors.contains(#"'--\u{1b}[2J'"#))
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func `an existing path in place of a command is answered with check`() throws {
    let folder = try TemporaryFolder()
    let run = Captured.run([folder.path])
    #expect(run.status == .usage)
    #expect(run.errors.contains("did you mean 'pushlint check \(folder.path)'?"))
  }

  @Test func `no arguments give the help and the status of wrong usage`() {
    let run = Captured.run([])
    #expect(run.status == .usage)
    #expect(run.errors == Captured.run(["--help"]).output)
  }

  @Test(arguments: ["--version", "-V"])
  func `the version is one line`(_ option: String) {
    let run = Captured.run([option])
    #expect(run.status == .clean)
    #expect(run.output == "pushlint \(Version.number)\n")
  }

  @Test(arguments: Subcommand.all.map { $0.name })
  func `every command has the help that its fixture shows`(_ name: String) throws {
    let run = Captured.run([name, "--help"])
    #expect(run.status == .clean)
    #expect(run.output == Captured.run(["help", name]).output)
    #expect(run.output == Captured.run([name, "-h"]).output)
    try Snapshot.expect(Array(run.output.utf8), toMatch: "reports/help-\(name).txt")
  }

  @Test func `the overview is what its fixture shows`() throws {
    let run = Captured.run("--help")
    #expect(run.output == Captured.run("help").output)
    try Snapshot.expect(Array(run.output.utf8), toMatch: "reports/help.txt")
  }

  @Test func `help fits a terminal of eighty columns`() {
    for name in Subcommand.all.map({ $0.name }) + [""] {
      for line in Captured.run("\(name) --help").output.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }
}
