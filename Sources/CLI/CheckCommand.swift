import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax

extension Subcommand {
  static let check = Subcommand(
    name: "check",
    operands: "[PATH...]",
    summary: "Report what APNs or a device would reject, drop or ignore",
    details: """
      PATH is a file, a folder (default: the current one) or '-' for standard input. In folders, \
      pushlint checks files that end in .apns, .json, .jsonc, .jsonl, .ndjson, .yml or .yaml, \
      templates such as .json.j2 and .mustache, and files that 'include' or 'files' in \
      pushlint.yml name; in a folder that you name, also documentation and scripts, such as .md \
      and .sh. It skips node_modules, what git ignores, and hidden folders, except .github and \
      those that 'include' or 'files' name. A file that you name may have any extension except \
      source code, such as .js.

      Findings go to standard output, everything else to standard error.
      """,
    examples: [
      ("pushlint check", "Check this folder"),
      ("pushlint check --diff push/", "Preview safe fixes"),
      ("pushlint check --strict --format github", "In CI, fail on warnings"),
      ("generate | pushlint check -", "Check generated payloads"),
    ],
    optionGroups: Option.check,
    candidates: .files
  ) { arguments, console throws(UsageError) in
    if arguments.has(.stream) { return try StreamRun(arguments, console).run() }
    let settings = try CLIOptions(arguments)
    if let path = arguments.last(.printConfig) {
      return try settings.printConfiguration(for: path, console)
    }
    if settings.watches { return try CheckWatch(settings: settings, console: console).run() }
    Interruption.leaveNothingUnfinished()
    return try CheckRun(settings, console).run()
  }
}

extension Option {
  private static let severities = Severity.allCases.map { $0.rawValue }

  static let fix = Option("fix", "Apply safe fixes")
  static let unsafeFixes = Option(
    "unsafe-fixes",
    "With --fix or --diff, also apply fixes that may change what the app receives"
  )
  static let diff = Option("diff", "Print the changes as a patch for 'git apply' and write nothing")

  static let showFixes = Option(
    "show-fixes",
    "With --fix or --diff, list each fix with its file and JSON Pointer"
  )
  static let fixable = Option(
    "fixable",
    takes: .rules,
    repeats: true,
    "Offer and apply the fixes of these rules only"
  )
  static let unfixable = Option(
    "unfixable",
    takes: .rules,
    repeats: true,
    "Neither offer nor apply the fixes of these rules"
  )

  static let format = Option(
    "format",
    takes: .report(ReportFormat.allCases.map { $0.rawValue }),
    repeats: true,
    variable: "PUSHLINT_FORMAT",
    ReportFormat.allCases.map { $0 == .human ? "human (default)" : $0.rawValue }
      .joined(separator: ", ") + "; =FILE writes the report to FILE; can be repeated"
  )
  static let level = Option(
    "level",
    takes: .word("LEVEL", severities),
    "Show findings from this severity up: error, warning, info (default) or hint"
  )
  static let maxFindings = Option(
    "max-findings",
    takes: .text("N"),
    "List at most N findings of a rule per file, and count the rest (default: "
      + "\(FindingLimit.standard)); 0 lists all"
  )
  static let recordKey = Option(
    "record-key",
    takes: .text("POINTER"),
    repeats: true,
    "Add the value at this JSON Pointer of a log's record to its findings (json, ndjson, sarif)"
  )
  static let summary = Option(
    "summary",
    "Count findings by rule, push type and record key instead of listing them (human, json, html)"
  )
  static let statistics = Option("statistics", "Count the findings of each rule")
  static let profileRules = Option("profile-rules", "Print how long each rule took")
  static let quiet = Option("quiet", letter: "q", "Print only findings and errors")
  static let verbose = Option(
    "verbose",
    letter: "v",
    "Show which configuration applies, why files are skipped, and how requests are recognized"
  )
  static let color = Option(
    "color",
    takes: .word("WHEN", ColorChoice.allCases.map { $0.rawValue }),
    variable: "PUSHLINT_COLOR",
    "auto (default: on a terminal, unless NO_COLOR is set), always or never"
  )

  static let failOn = Option(
    "fail-on",
    takes: .word("LEVEL", severities),
    "Exit with 1 from this severity up (default: error)"
  )
  static let strict = Option("strict", "Same as --fail-on warning")
  static let failIfEmpty = Option("fail-if-empty", "Exit with 1 if no request is found")
  static let exitZero = Option("exit-zero", "Exit with 0 even if there are findings")

  static let select = Option("select", takes: .rules, repeats: true, "Run only these rules")
  static let ignore = Option("ignore", takes: .rules, repeats: true, "Skip these rules")
  static let severity = Option(
    "severity",
    takes: .pair("RULE=LEVEL", .rules, "=", .these(severities + ["off"])),
    repeats: true,
    "Set a rule's severity: error, warning, info, hint or off"
  )
  static let noSuppressions = Option("no-suppressions", "Also report suppressed findings")
  static let suppress = Option(
    "suppress",
    takes: .rules,
    repeats: true,
    "Suppress all present findings of these rules, by comments or in pushlint.yml, and print where"
  )
  static let reason = Option(
    "reason",
    takes: .text("TEXT"),
    "With --suppress: why, for readers"
  )
  static let baseline = Option(
    "baseline",
    takes: .file("FILE"),
    "Report only findings that are not in this baseline"
  )
  static let writeBaseline = Option(
    "write-baseline",
    takes: .file("FILE"),
    "Record all current findings in a baseline; with --baseline, prune findings that no longer "
      + "occur"
  )

  static let header = Option(
    "header",
    takes: .pair("NAME:VALUE", .headers, ":", .these([])),
    repeats: true,
    "Default header"
  )
  static let pushType = Option(
    "push-type",
    takes: .likely("TYPE", .pushTypes),
    "Default apns-push-type"
  )
  static let auth = Option(
    "auth",
    takes: .word("HOW", Engine.authentications),
    "How the sender authenticates: token or certificate"
  )
  static let live = Option(
    "live",
    "Check requests as they are sent: placeholders are mistakes, and every byte counts"
  )
  static let sounds = Option(
    "sounds",
    takes: .folder("DIR"),
    repeats: true,
    "Folder with the app's sounds"
  )
  static let strings = Option(
    "strings",
    takes: .file("PATH"),
    repeats: true,
    "Strings file or catalog, or folder with the app's Localizable files"
  )
  static let category = Option(
    "category",
    takes: .text("ID"),
    repeats: true,
    "Notification category that the app registers"
  )

  static let staged = Option(
    "staged",
    "Check only staged files, with their contents in git's index"
  )
  static let changed = Option(
    "changed",
    takes: .text("REF"),
    "Check only files that differ from the commit at which the branch left REF, such as "
      + "origin/main, and untracked files; HEAD selects uncommitted changes"
  )
  static let filesFrom = Option(
    "files-from",
    takes: .file("FILE"),
    repeats: true,
    "Check the paths in FILE, one per line or NUL-terminated; '-' reads standard input"
  )
  static let stdinFilename = Option(
    "stdin-filename",
    takes: .file("PATH"),
    "File name of '-', for reports and for finding its configuration"
  )
  static let language = Option(
    "language",
    takes: .word("LANG", Language.allCases.map { $0.rawValue }),
    "Treat every file as json, jsonc, ndjson, yaml, markdown, rst, asciidoc, shell or http, "
      + "whatever its extension"
  )
  static let form = Option(
    "form",
    takes: .likely("NAME", .forms),
    "Read named files as requests of this form, such as payload, request, fcm or expo; "
      + "'pushlint explain forms' lists all"
  )
  static let skipUnrecognized = Option(
    "skip-unrecognized",
    "Skip named files that contain no push request"
  )
  static let noGitignore = Option("no-gitignore", "Also check files that git ignores")
  static let config = Option(
    "config",
    takes: .file("FILE"),
    repeats: true,
    "Use this configuration instead of the nearest pushlint.yml; KEY=VALUE, such as "
      + "rules.sound-too-long=off, overrides one setting and can be repeated"
  )
  static let noConfig = Option("no-config", "Use no configuration")
  static let showFiles = Option(
    "show-files",
    "List the files that would be checked, with language and reason (human, json), and check nothing"
  )
  static let printConfig = Option(
    "print-config",
    takes: .file("PATH"),
    "Print the effective settings for PATH and check nothing"
  )
  static let now = Option(
    "now",
    takes: .text("YYYY-MM-DD"),
    "Check dates against this day (UTC) instead of today"
  )
  static let recordTime = Option(
    "record-time",
    takes: .text("POINTER"),
    "Check dates against the time at this JSON Pointer of each record instead of today"
  )
  static let stream = Option(
    "stream",
    "Answer each line of standard input, a request in JSON, with a line; see docs/stream.md"
  )
  static let watch = Option("watch", "Check again when a file changes that the check depends on")
  static let jobs = Option("jobs", takes: .text("N"), "Number of threads")

  static let check: [(group: Group, options: [Option])] = [
    (.fixes, [.fix, .unsafeFixes, .diff, .showFixes, .fixable, .unfixable]),
    (
      .report,
      [
        .format, .level, .maxFindings, .recordKey, .summary, .statistics, .profileRules, .quiet,
        .verbose, .color,
      ]
    ),
    (.status, [.failOn, .strict, .failIfEmpty, .exitZero]),
    (
      .rules,
      [.select, .ignore, .severity, .noSuppressions, .suppress, .reason, .baseline, .writeBaseline]
    ),
    (.request, [.pushType, .header, .auth, .live, .sounds, .strings, .category]),
    (
      .input,
      [
        .staged, .changed, .filesFrom, .stdinFilename, .language, .form, .skipUnrecognized,
        .noGitignore, .config,
        .noConfig, .showFiles, .printConfig, .now, .recordTime, .stream, .watch, .jobs,
      ]
    ),
  ]
}
