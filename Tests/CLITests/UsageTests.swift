import PushlintCLI
import PushlintEngine
import PushlintReference
import TestSupport
import Testing

/// Invalid command lines, and the errors that they get.
struct UsageTests {
  static let mistakes = mistakesInNames + mistakesInValues + mistakesInOtherCommands

  private static let mistakesInNames: [(line: String, message: String)] = [
    ("chek", "unknown command 'chek'; did you mean 'check'?"),
    ("rule", "unknown command 'rule'; did you mean 'rules'?"),
    ("xyzzy", "unknown command 'xyzzy'"),
    ("lint push.json", "unknown command 'lint'; did you mean 'pushlint check'?"),
    ("fix", "unknown command 'fix'; did you mean 'pushlint check --fix'?"),
    ("version", "unknown command 'version'; did you mean 'pushlint --version'?"),
    ("--verson", "unknown option '--verson'; did you mean '--version'?"),
    ("--format json", "'--format' must follow a command, as in 'pushlint check --format'"),
    ("help chek", "unknown command 'chek'; did you mean 'check'?"),
    ("check --fromat json", "unknown option '--fromat'; did you mean '--format'?"),
    ("check --Format json", "unknown option '--Format'; did you mean '--format'?"),
    ("check --stdin_filename x", "did you mean '--stdin-filename'?"),
    ("check -x", "unknown option '-x'"),
  ]

  private static let mistakesInValues: [(line: String, message: String)] = [
    ("check --format", "'--format' needs a value: human, concise, json, ndjson, sarif, github"),
    ("check --format --strict", "'--format' needs a value: human, concise, json, ndjson"),
    ("check --format=sarf=x.sarif", "or azure, not 'sarf'; did you mean 'sarif'?"),
    ("check --format sarif=", "'--format sarif=' needs a file"),
    (
      "check --format human --format json",
      "only one report can go to standard output; write the other"
    ),
    ("check --format human --format json", "to a file with '--format json=FILE'"),
    ("check --format json=x --format sarif=x", "two results cannot go to 'x'"),
    ("check --format json=x --format sarif=y/../x", "two results cannot go to 'y/../x'"),
    ("check --format json=x --write-baseline ./x", "two results cannot go to './x'"),
    ("check --format json=d/pushlint.yml", "'d/pushlint.yml' is the name of a configuration"),
    ("check --baseline x --format json=x", "'x' is read by this command"),
    ("check --files-from x --format json=./x", "'x' is read by this command"),
    ("merge --format json=x x y", "'x' is read by this command"),
    ("check --strict=yes", "'--strict' takes no value"),
    (
      "check --format=jsn",
      "rdjson, html, agent, sonarqube or azure, not 'jsn'; did you mean 'json'?"
    ),
    (
      "check --level warn",
      "'--level' takes error, warning, info or hint, not 'warn'; did you mean 'warning'?"
    ),
    ("check --fail-on erorr", "not 'erorr'; did you mean 'error'?"),
    ("check --color alway", "not 'alway'; did you mean 'always'?"),
    (
      "check --language yml",
      "'--language' takes json, jsonc, ndjson, yaml, markdown, rst, asciidoc, shell or http, "
        + "not 'yml'; did you mean 'yaml'?"
    ),
    (
      "check --push-type liveactivty",
      "unknown push type 'liveactivty'; did you mean 'liveactivity'?"
    ),
    ("check --push-type live-activity", "did you mean 'liveactivity'?"),
    ("check --header apns-topic", "'--header' takes NAME:VALUE, not 'apns-topic'"),
    ("check --header ::x", "':' is not a header name"),
    ("check --jobs 0", "'--jobs' takes a number of at least 1, not '0'"),
    ("check --jobs 99999999999999999999", "'--jobs' takes a number of at least 1"),
    ("check --now yesterday", "'--now' takes a date such as 2026-11-20, not 'yesterday'"),
    ("check --now 2026-02-29", "'--now' takes a date such as 2026-11-20, not '2026-02-29'"),
    ("check --sounds /nowhere/at/all", "no such folder: '/nowhere/at/all'"),
    ("check --config /nowhere/x.yml", "no such configuration file: '/nowhere/x.yml'"),
    ("check --config x.yml --no-config", "--config and --no-config cannot be combined"),
    ("check --select ,", "'--select' needs a rule"),
    ("check --select no-such-rule-at-all", "unknown rule 'no-such-rule-at-all'"),
    ("check --select zzz*", "no rule matches 'zzz*'\n"),
    ("check --select sounds-*", "no rule matches 'sounds-*'; did you mean 'sound-*'?"),
    ("check --ignore *-mising", "no rule matches '*-mising'; did you mean '*-missing'?"),
    ("check --header apns-prioritty:5", "unknown APNs header 'apns-prioritty'; did you mean"),
    ("check --severity x", "'--severity' takes RULE=LEVEL, not 'x'"),
    ("check --severity no-such-rule-at-all=error", "unknown rule 'no-such-rule-at-all'"),
    ("check --strings /nowhere/x.strings", "no such file or folder: '/nowhere/x.strings'"),
  ]

  private static let mistakesInOtherCommands: [(line: String, message: String)] = [
    ("explain", "'explain' takes what to explain, such as 'aps.sound'"),
    (
      "explain zzzzqqqq xx",
      "no rule, key, header, push type, error, symptom or push service named 'zzzzqqqq xx'; "
        + "'pushlint explain problems' lists errors and symptoms"
    ),
    ("explain BadToken", "; did you mean 'BadDeviceToken' or"),
    ("rules sound-too-long", "did you mean 'pushlint explain sound-too-long'?"),
    (
      "schema payloads",
      "'schema' takes config, payload, request, fcm, report or summary, not 'payloads'; "
        + "did you mean 'payload'?"
    ),
    ("schema zzz", "'schema' takes config, payload, request, fcm, report or summary, not 'zzz'"),
    ("schema config payload", "'schema' takes one word at most"),
    ("lsp file.json", "'lsp' takes no 'file.json'"),
    ("init /nowhere/at/all", "no such folder: '/nowhere/at/all'"),
    ("completions", "'completions' takes one shell: bash, zsh, fish or powershell"),
    ("completions bash zsh", "'completions' takes one shell: bash, zsh, fish or powershell"),
    (
      "completions fihs",
      "'completions' takes bash, zsh, fish or powershell, not 'fihs'; did you mean 'fish'?"
    ),
    ("init a b", "'init' takes one folder at most"),
    ("init --force", "unknown option '--force'"),
  ]

  @Test(arguments: mistakes.map { Mistake(line: $0.line, message: $0.message) })
  func `an invalid command line exits with 2 and points to the help`(_ mistake: Mistake) {
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
  func `a misspelt rule gets a suggestion`() throws {
    let rule = try #require(Engine.rules.first { $0.id.utf8.count > 9 })
    let misspelt = String(rule.id.dropLast(1))
    for line in ["check --select \(misspelt)", "check --severity \(misspelt)=off"] {
      #expect(Captured.run(line).errors.contains("did you mean '\(rule.id)'?"))
    }
    let run = Captured.run("check --severity \(rule.id)=of -")
    #expect(run.errors.contains("unknown level 'of'; did you mean 'off'?"))
  }

  @Test func `control characters of the command line are escaped`() {
    let run = Captured.run(["check", "--\u{1B}[2J"])
    #expect(run.errors.contains(#"'--\u{1b}[2J'"#))
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func `a path in place of a command gets a suggestion with check`() throws {
    let folder = try TemporaryFolder()
    let run = Captured.run([folder.path])
    #expect(run.status == .usage)
    #expect(run.errors.contains("did you mean 'pushlint check \(folder.path)'?"))
  }

  @Test func `without arguments, pushlint prints the help and exits with 2`() {
    let run = Captured.run([])
    #expect(run.status == .usage)
    #expect(run.errors == Captured.run(["--help"]).output)
  }

  @Test(arguments: ["--version", "-V"])
  func `the version is one line`(_ option: String) {
    let run = Captured.run([option])
    #expect(run.status == .clean)
    #expect(run.output == Version.line + "\n")
  }

  @Test func `the version names the commit, if known, and the platform`() throws {
    let commit = "0123456789abcdef0123456789abcdef01234567"
    let known = Version.line(commit: commit)
    #expect(known.wholeMatch(of: /pushlint \d+\.\d+\.\d+ \(0123456789ab, \w+-\w+\)/) != nil)
    let unknown = Version.line(commit: "$Format:%H$")
    #expect(unknown.wholeMatch(of: /pushlint \d+\.\d+\.\d+ \(\w+-\w+\)/) != nil)
  }

  @Test(arguments: Subcommand.all.map { $0.name })
  func `the help of every command matches its fixture`(_ name: String) throws {
    let run = Captured.run([name, "--help"])
    #expect(run.status == .clean)
    #expect(run.output == Captured.run(["help", name]).output)
    #expect(run.output == Captured.run([name, "-h"]).output)
    try Snapshot.expect(Array(run.output.utf8), toMatch: "reports/help-\(name).txt")
  }

  @Test func `the overview matches its fixture`() throws {
    let run = Captured.run("--help")
    #expect(run.output == Captured.run("help").output)
    try Snapshot.expect(Array(run.output.utf8), toMatch: "reports/help.txt")
  }

  @Test func `the help of check begins with its usage and has four examples`() throws {
    let lines = Captured.run("check --help").output.split(separator: "\n").map { String($0) }
    #expect(lines[1] == "Usage: pushlint check [OPTIONS] [PATH...]")
    let start = try #require(lines.firstIndex(of: "Examples:"))
    #expect(lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.count == 4)
    let headings = lines[(start + 1)...].filter { !$0.hasPrefix(" ") && $0.contains(":") }
    let titles = headings.map { String($0.prefix { $0 != ":" }) }
    #expect(
      titles == [
        "Fixes", "Report", "Exit status", "Rules", "Requests and app", "Input and configuration",
        "Other",
      ]
    )
  }

  @Test func `help fits a terminal of eighty columns`() {
    for name in Subcommand.all.map({ $0.name }) + [""] {
      for line in Captured.run("\(name) --help").output.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }
}
