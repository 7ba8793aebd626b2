import Diagnostics
import Reporting
import Syntax
import System

extension Subcommand {
  /// `pushlint check`: lints files.
  static let check = Subcommand(
    name: "check",
    operands: "[PATH…]",
    summary: "Check requests and payloads",
    details: """
      Checks files, and the requests in folders. Without a path, the current folder; '-' reads \
      standard input. Findings go to standard output, everything else to standard error.

      Exit status: 0 nothing to fail on, 1 findings, 2 wrong usage or configuration, 3 something \
      could not be read or written, 70 a fault in pushlint itself.
      """,
    options: Option.check,
    candidates: .files
  ) { arguments, console throws(UsageError) in
    let settings = try CheckSettings(arguments)
    if let path = arguments.last(.printConfig) {
      return try settings.printConfiguration(for: path, console)
    }
    if settings.watches { return try CheckWatch(settings, console).run() }
    Interruption.leaveNothingUnfinished()
    return try CheckRun(settings, console).run()
  }
}

extension Option {
  static let format = Option(
    "format",
    .report(ReportFormat.allCases.map { $0.rawValue }),
    in: .output,
    repeats: true,
    "How findings are written: "
      + ReportFormat.allCases.map { $0.rawValue }.joined(separator: ", ")
      + " (default: human). With =FILE, into a file; repeat it to write several at once"
  )
  static let level = Option(
    "level",
    .word(Severity.allCases.map { $0.rawValue }),
    in: .output,
    "Least severity that is printed (default: info)"
  )
  static let color = Option(
    "color",
    .word(ColorChoice.allCases.map { $0.rawValue }),
    in: .output,
    "When to use colours (default: auto, on a terminal)"
  )
  static let statistics = Option("statistics", in: .output, "Count the findings of each rule")
  static let quiet = Option("quiet", in: .output, letter: "q", "Print findings and errors only")
  static let verbose = Option(
    "verbose",
    in: .output,
    letter: "v",
    "Say which configuration goes for what, and why a file was left out"
  )

  static let select = Option(
    "select",
    .rules,
    in: .rules,
    repeats: true,
    "Run only these rules: ids or globs such as 'sound-*', separated by commas"
  )
  static let ignore = Option("ignore", .rules, in: .rules, repeats: true, "Run all but these rules")
  static let severity = Option(
    "severity",
    .pair("RULE=LEVEL", .rules, "=", .these(Severity.allCases.map { $0.rawValue } + ["off"])),
    in: .rules,
    repeats: true,
    "Give a rule another severity: error, warning, info, hint or off"
  )
  static let config = Option(
    "config",
    .file("FILE"),
    in: .rules,
    "Use this configuration instead of the nearest pushlint.yml"
  )
  static let now = Option(
    "now",
    .text("YYYY-MM-DD"),
    in: .rules,
    "The day for 'expiration-*' and for suppressions that expire (default: today, UTC)"
  )
  static let noConfig = Option("no-config", in: .rules, "Use no configuration")

  static let stdinFilename = Option(
    "stdin-filename",
    .file("PATH"),
    in: .input,
    "The name under which '-' is reported and configured"
  )
  static let filesFrom = Option(
    "files-from",
    .file("FILE"),
    in: .input,
    repeats: true,
    "Check the files that this file names, one a line or each ended by NUL; '-' reads them"
  )
  static let language = Option(
    "language",
    .word(Language.allCases.map { $0.rawValue }),
    in: .input,
    "Read every file so, whatever its name"
  )
  static let skipUnrecognized = Option(
    "skip-unrecognized",
    in: .input,
    "Leave out files that hold no request, even if they are named"
  )
  static let watch = Option(
    "watch",
    in: .input,
    "Check again whenever a file changes that the run has read or looked for"
  )
  static let jobs = Option("jobs", .text("N"), in: .input, "Threads for large runs")

  static let fix = Option("fix", in: .fixes, "Apply safe fixes")
  static let unsafeFixes = Option(
    "unsafe-fixes",
    in: .fixes,
    "With --fix or --diff: fixes, too, that may change what the app receives"
  )
  static let diff = Option(
    "diff",
    in: .fixes,
    "Print what --fix would change, for 'git apply', and write nothing"
  )

  static let noSuppressions = Option(
    "no-suppressions",
    in: .rules,
    "Report what comments and the configuration suppress, too"
  )
  static let baseline = Option(
    "baseline",
    .file("FILE"),
    in: .rules,
    "Leave out the findings that this file counts as known"
  )
  static let writeBaseline = Option(
    "write-baseline",
    .file("FILE"),
    in: .rules,
    "Count all findings as known, in this file, and report none; with --baseline, take out of it "
      + "what is gone"
  )

  static let header = Option(
    "header",
    .pair("NAME:VALUE", .headers, ":", .these([])),
    in: .request,
    repeats: true,
    "A header for requests that do not have it"
  )
  static let pushType = Option(
    "push-type",
    .likely("TYPE", .pushTypes),
    in: .request,
    "The apns-push-type of requests that do not have it"
  )
  static let sounds = Option(
    "sounds",
    .folder("DIR"),
    in: .request,
    repeats: true,
    "A folder with the app's sounds"
  )
  static let strings = Option(
    "strings",
    .file("PATH"),
    in: .request,
    repeats: true,
    "A strings file or catalog of the app, or a folder with its Localizable files"
  )
  static let category = Option(
    "category",
    .text("ID"),
    in: .request,
    repeats: true,
    "A notification category that the app registers"
  )

  static let failOn = Option(
    "fail-on",
    .word(Severity.allCases.map { $0.rawValue }),
    in: .status,
    "Exit with 1 at this severity or above (default: error)"
  )
  static let strict = Option("strict", in: .status, "The same as --fail-on warning")
  static let exitZero = Option("exit-zero", in: .status, "Exit with 0 whatever is found")

  static let check: [Option] = [
    .stdinFilename, .filesFrom, .language, .skipUnrecognized, .jobs, .watch,
    .select, .ignore, .severity, .config, .noConfig, .printConfig, .now,
    .noSuppressions, .baseline, .writeBaseline,
    .fix, .unsafeFixes, .diff,
    .header, .pushType, .sounds, .strings, .category,
    .format, .level, .color, .statistics, .quiet, .verbose,
    .failOn, .strict, .exitZero,
  ]
}
