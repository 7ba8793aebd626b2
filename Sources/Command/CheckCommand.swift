import Diagnostics
import Reporting
import Syntax
import System

extension Subcommand {
  static let check = Subcommand(
    name: "check",
    operands: "[PATH...]",
    summary: "Report what APNs or a device would reject, drop or ignore",
    details: """
      PATH is a file, a folder (default: the current one) or '-' for standard input. In folders, \
      files that end in .apns, .json, .jsonc, .jsonl, .ndjson, .yml or .yaml are checked, except \
      in hidden folders, in node_modules and where git ignores them. A file that you name may have \
      any extension.

      Findings go to standard output, everything else to standard error.
      """,
    examples: [
      ("pushlint check", "Check this folder"),
      ("pushlint check --diff push/", "Preview safe fixes"),
      ("pushlint check --strict --format github", "In CI, fail on warnings"),
      ("generate | pushlint check -", "Check generated payloads"),
    ],
    options: Option.check,
    candidates: .files
  ) { arguments, console throws(UsageError) in
    let settings = try CheckSettings(arguments)
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

  static let fix = Option("fix", in: .fixes, "Apply safe fixes")
  static let unsafeFixes = Option(
    "unsafe-fixes",
    in: .fixes,
    "With --fix or --diff, also apply fixes that may change what the app receives"
  )
  static let diff = Option(
    "diff",
    in: .fixes,
    "Print the changes as a patch for 'git apply' and write nothing"
  )

  static let format = Option(
    "format",
    .report(ReportFormat.allCases.map { $0.rawValue }),
    in: .report,
    repeats: true,
    ReportFormat.allCases.map { $0 == .human ? "human (default)" : $0.rawValue }
      .joined(separator: ", ") + "; =FILE writes that report to FILE, and several are possible"
  )
  static let level = Option(
    "level",
    .word("LEVEL", severities),
    in: .report,
    "Show findings from this severity up: error, warning, info (default) or hint"
  )
  static let statistics = Option("statistics", in: .report, "Count the findings of each rule")
  static let quiet = Option("quiet", in: .report, letter: "q", "Print only findings and errors")
  static let verbose = Option(
    "verbose",
    in: .report,
    letter: "v",
    "Show which configuration applies and why files are skipped"
  )
  static let color = Option(
    "color",
    .word("WHEN", ColorChoice.allCases.map { $0.rawValue }),
    in: .report,
    "auto (default: on a terminal, unless NO_COLOR is set), always or never"
  )

  static let failOn = Option(
    "fail-on",
    .word("LEVEL", severities),
    in: .status,
    "Exit with 1 from this severity up (default: error)"
  )
  static let strict = Option("strict", in: .status, "Same as --fail-on warning")
  static let exitZero = Option("exit-zero", in: .status, "Exit with 0 even if there are findings")

  static let select = Option("select", .rules, in: .rules, repeats: true, "Run only these rules")
  static let ignore = Option("ignore", .rules, in: .rules, repeats: true, "Skip these rules")
  static let severity = Option(
    "severity",
    .pair("RULE=LEVEL", .rules, "=", .these(severities + ["off"])),
    in: .rules,
    repeats: true,
    "Set a rule's severity: error, warning, info, hint or off"
  )
  static let noSuppressions = Option(
    "no-suppressions",
    in: .rules,
    "Also report suppressed findings"
  )
  static let baseline = Option(
    "baseline",
    .file("FILE"),
    in: .rules,
    "Report only findings that are not in this baseline"
  )
  static let writeBaseline = Option(
    "write-baseline",
    .file("FILE"),
    in: .rules,
    "Record all current findings in a baseline; with --baseline, prune findings that no longer "
      + "occur"
  )

  static let header = Option(
    "header",
    .pair("NAME:VALUE", .headers, ":", .these([])),
    in: .request,
    repeats: true,
    "A header of requests that do not set it"
  )
  static let pushType = Option(
    "push-type",
    .likely("TYPE", .pushTypes),
    in: .request,
    "The apns-push-type of requests that do not set it"
  )
  static let sounds = Option(
    "sounds",
    .folder("DIR"),
    in: .request,
    repeats: true,
    "Folder with the app's sounds"
  )
  static let strings = Option(
    "strings",
    .file("PATH"),
    in: .request,
    repeats: true,
    "Strings file or catalog, or folder with the app's Localizable files"
  )
  static let category = Option(
    "category",
    .text("ID"),
    in: .request,
    repeats: true,
    "Notification category that the app registers"
  )

  static let filesFrom = Option(
    "files-from",
    .file("FILE"),
    in: .input,
    repeats: true,
    "Check the paths in FILE, one per line or NUL-terminated; '-' reads standard input"
  )
  static let stdinFilename = Option(
    "stdin-filename",
    .file("PATH"),
    in: .input,
    "File name of '-', for reports and for finding its configuration"
  )
  static let language = Option(
    "language",
    .word("LANG", Language.allCases.map { $0.rawValue }),
    in: .input,
    "Treat every file as json, jsonc, ndjson or yaml, whatever its extension"
  )
  static let skipUnrecognized = Option(
    "skip-unrecognized",
    in: .input,
    "Skip named files that contain no push request"
  )
  static let config = Option(
    "config",
    .file("FILE"),
    in: .input,
    "Use this configuration instead of the nearest pushlint.yml"
  )
  static let noConfig = Option("no-config", in: .input, "Use no configuration")
  static let printConfig = Option(
    "print-config",
    .file("PATH"),
    in: .input,
    "Print the effective settings for PATH and check nothing"
  )
  static let now = Option(
    "now",
    .text("YYYY-MM-DD"),
    in: .input,
    "Take this day (UTC) as today, for rules and suppressions with dates"
  )
  static let watch = Option(
    "watch",
    in: .input,
    "Check again when a file changes that the check depends on"
  )
  static let jobs = Option("jobs", .text("N"), in: .input, "Number of threads")

  static let check: [Option] = [
    .fix, .unsafeFixes, .diff,
    .format, .level, .statistics, .quiet, .verbose, .color,
    .failOn, .strict, .exitZero,
    .select, .ignore, .severity, .noSuppressions, .baseline, .writeBaseline,
    .pushType, .header, .sounds, .strings, .category,
    .filesFrom, .stdinFilename, .language, .skipUnrecognized, .config, .noConfig, .printConfig,
    .now, .watch, .jobs,
  ]
}
