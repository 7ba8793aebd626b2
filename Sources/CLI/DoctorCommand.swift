import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax

extension Subcommand {
  static let doctor = Subcommand(
    name: "doctor",
    operands: nil,
    summary: "Describe the installation and this folder, for a bug report",
    details: """
      Prints the version, the platform, git, the configuration that applies to the current folder, \
      how many files would be checked, and which environment variables are set. It prints no paths, \
      no texts of files and no values of variables.
      """,
    optionGroups: [(.report, [.listFormat])]
  ) { arguments, console throws(UsageError) in
    if let extra = arguments.operands.first { throw UsageError("'doctor' takes no '\(extra)'") }
    let report = DoctorReport(console)
    if arguments.last(.listFormat) == "json" { return console.print(report.json) }
    return console.print(report.text)
  }
}

/// What `doctor` prints.
private struct DoctorReport {
  private let surroundings: Surroundings
  private let console: Console

  /// The variables that matter; only their names are printed.
  private static let variables = [
    "CI", "CLICOLOR_FORCE", "FORCE_COLOR", "FORCE_HYPERLINK", "GITHUB_STEP_SUMMARY", "NO_COLOR",
    "PRE_COMMIT", "PUSHLINT_COLOR", "PUSHLINT_FORMAT",
  ]

  init(_ console: Console) {
    self.console = console
    var options = LintOptions()
    options.version = Version.number
    surroundings = Engine(options).surroundings()
  }

  private var setVariables: [String] {
    DoctorReport.variables.filter { !(console.environment($0) ?? "").isEmpty }
  }

  private var rows: [(name: String, value: String)] {
    let (files, terminal) = (surroundings.files, console.showsOutput ? "yes" : "no")
    let variables = setVariables.isEmpty ? "none set" : setVariables.joined(separator: ", ")
    var found =
      "\(files.checked) to check, \(files.skipped) skipped, \(files.other) with other endings"
    if surroundings.failureCount > 0 { found += ", \(surroundings.failureCount) not readable" }
    return [
      ("version", Version.line), ("processors", String(CurrentProcess.processorCount)),
      ("git", surroundings.git ?? "not found"),
      ("repository", surroundings.isInRepository ? "yes" : "no"),
      ("configuration", configuration), ("files", found), ("terminal", terminal),
      ("environment", variables),
    ]
  }

  private var configuration: String {
    guard let found = surroundings.configuration else { return "none" }
    let counts = [
      (found.foldersUp, "folder up", "folders up"), (found.baseCount, "base", "bases"),
      (found.customRuleCount, "custom rule", "custom rules"),
      (found.mistakeCount, "mistake", "mistakes"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    return ([found.name] + parts).joined(separator: ", ")
  }

  var text: String {
    let width = rows.map { $0.name.utf8.count }.max() ?? 0
    return rows.map { name, value in
      let gap = String(repeating: " ", count: width - name.utf8.count + 2)
      return name + gap + VisibleText.line(value) + "\n"
    }.joined()
  }

  /// Version 1; members that do not apply are absent.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.member("pushlint", Version.line)
    writer.member("processors", CurrentProcess.processorCount)
    if let git = surroundings.git { writer.member("git", git) }
    writer.key("repository")
    writer.literal(surroundings.isInRepository)
    if let found = surroundings.configuration {
      writer.object("configuration") { writer in
        writer.member("name", found.name)
        writer.member("foldersUp", found.foldersUp)
        writer.member("bases", found.baseCount)
        writer.member("customRules", found.customRuleCount)
        writer.member("mistakes", found.mistakeCount)
      }
    }
    writer.object("files") { writer in
      writer.member("toCheck", surroundings.files.checked)
      writer.member("skipped", surroundings.files.skipped)
      writer.member("others", surroundings.files.other)
      writer.member("notReadable", surroundings.failureCount)
    }
    writer.key("terminal")
    writer.literal(console.showsOutput)
    writer.key("environment")
    writer.beginArray()
    for name in setVariables { writer.string(name) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }
}
