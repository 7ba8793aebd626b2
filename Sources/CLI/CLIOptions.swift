import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// The options of `check`, validated and typed.
struct CLIOptions: Sendable {
  private let arguments: ParsedArguments
  private(set) var options = LintOptions()
  let reports: [ReportTarget]
  let fixing: FixMode
  /// What is to be suppressed instead of reported.
  private(set) var suppression: SuppressionRequest?
  /// The number of threads; nil for one per processor.
  private(set) var jobs: Int?

  /// The files and folders; `-` is standard input.
  var paths: [String] {
    arguments.operands.isEmpty && pathLists.isEmpty ? ["."] : arguments.operands
  }
  /// Files that list more of them; `-` is standard input.
  var pathLists: [String] { arguments.all(.filesFrom) }
  var level: Severity { severity(.level) ?? .info }
  var failOn: Severity {
    let level = severity(.failOn) ?? .error
    return arguments.has(.strict) ? min(level, .warning) : level
  }
  /// The lowest severity that is printed or that the exit status counts.
  var leastCounted: Severity { min(level, failOn) }
  var exitsZero: Bool { arguments.has(.exitZero) }
  var failsIfEmpty: Bool { arguments.has(.failIfEmpty) && !exitsZero }
  var isQuiet: Bool { arguments.has(.quiet) }
  var isVerbose: Bool { arguments.has(.verbose) }
  var showsFiles: Bool { arguments.has(.showFiles) }
  var showsFixes: Bool { arguments.has(.showFixes) }
  var showsStatistics: Bool { arguments.has(.statistics) }
  var skipsUnrecognized: Bool { arguments.has(.skipUnrecognized) }
  var color: ColorChoice { ColorChoice(arguments) }
  /// The baseline to compare with.
  var baselinePath: String? { arguments.last(.baseline) }
  var newBaselinePath: String? { arguments.last(.writeBaseline) }
  /// The name of standard input.
  var stdinFilename: String? { arguments.last(.stdinFilename) }
  /// Whether findings are counted instead of listed.
  var summarizes: Bool { arguments.has(.summary) }
  var watches: Bool { arguments.has(.watch) }
  /// The option by which git selects files.
  var selectionOption: String { selection == .staged ? "--staged" : "--changed" }
  /// Which of the files git selects; nil for all.
  var selection: GitSelection? {
    if arguments.has(.staged) { return .staged }
    return arguments.last(.changed).map { .changed(since: $0) }
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    reports = try ReportTarget.all(arguments.all(.format))
    fixing = try CLIOptions.fixing(arguments)
    try refuseContradictions()
    jobs = try CLIOptions.jobs(arguments)
    options.version = Version.number
    if arguments.has(.profileRules) { options.profile = RuleProfile() }
    options.summarizes = summarizes
    options.maxFindingCount = try maxFindingCount()
    options.language = arguments.last(.language).flatMap { Language(rawValue: $0) }
    options.form = try CLIOptions.form(arguments)
    options.today = try CLIOptions.day(arguments)
    options.isLive = arguments.has(.live)
    options.authentication = arguments.last(.auth)
    try readRecords()
    try readConfiguration()
    try readApp()
    let names = RuleNames(options: options, paths: paths + [stdinFilename].compactMap { $0 })
    options.usesSuppressions = !arguments.has(.noSuppressions)
    options.readsGitignore = !arguments.has(.noGitignore)
    options.select = try CLIOptions.patterns(arguments, .select, names)
    options.ignore = try CLIOptions.patterns(arguments, .ignore, names)
    suppression = try suppressionRequest(names)
    options.fixes.fixable = try CLIOptions.patterns(arguments, .fixable, names)
    options.fixes.unfixable = try CLIOptions.patterns(arguments, .unfixable, names)
    for assignment in arguments.all(.severity) {
      let (rule, severity) = try CLIOptions.severity(assignment, names)
      options.severities[rule] = .some(severity)
    }
  }

  private func refuseContradictions() throws(UsageError) {
    if isQuiet, isVerbose { throw UsageError("--quiet and --verbose cannot be combined") }
    if pathLists.contains("-"), paths.contains("-") {
      throw UsageError("'-' and --files-from - cannot be combined: both read standard input")
    }
    let files = try ResultFiles(
      reports.compactMap { $0.path?.text }
        + [newBaselinePath].compactMap { $0 }.filter { $0 != "-" }
    )
    // A baseline may take the place of the one that it is made with.
    let old = baselinePath == newBaselinePath ? nil : baselinePath
    try files.refuseToReplace(
      pathLists + arguments.all(.strings) + arguments.all(.config) + [old].compactMap { $0 }
    )
    if newBaselinePath == "-" { throw UsageError("'--write-baseline' needs a file, not '-'") }
    if showsFixes, fixing == .none { throw UsageError("--show-fixes needs --fix or --diff") }
    if newBaselinePath != nil, fixing != .none {
      throw UsageError("--write-baseline cannot be combined with fixes")
    }
    if selection != nil { try refuseToSelect() }
    if showsFiles { try refuseToList() }
    if watches { try refuseToWatch() }
    if summarizes { try refuseToSummarize() }
    if case .inPlace = fixing, paths.contains("-"), paths.count > 1 {
      throw UsageError("with --fix, '-' cannot be combined with files")
    }
  }

  private func suppressionRequest(
    _ names: RuleNames
  ) throws(UsageError) -> SuppressionRequest? {
    let reason = arguments.last(.reason) ?? ""
    guard arguments.has(.suppress) else {
      if arguments.has(.reason) { throw UsageError("--reason needs --suppress") }
      return nil
    }
    let others: [Option] = [
      .fix, .diff, .format, .summary, .baseline, .writeBaseline, .noSuppressions, .staged, .watch,
    ]
    if let other = others.first(where: { arguments.has($0) }) {
      throw UsageError("--suppress cannot be combined with --\(other.name)")
    }
    if paths.contains("-") { throw UsageError("--suppress cannot be combined with '-'") }
    let isLine = reason.unicodeScalars.allSatisfy { !$0.isUnsafeInOutput }
    guard reason.contains(where: { $0 != " " }), isLine else {
      throw UsageError("--suppress needs a reason: --reason 'old clients need it'")
    }
    let rules = try CLIOptions.patterns(arguments, .suppress, names)
    return SuppressionRequest(rules: rules, reason: CLIOptions.trimmed(reason[...]))
  }

  /// Refuses what needs more than the files that git selects.
  private func refuseToSelect() throws(UsageError) {
    if arguments.has(.staged), arguments.has(.changed) {
      throw UsageError("--staged and --changed cannot be combined")
    }
    let name = selectionOption
    if paths.contains("-") { throw UsageError("\(name) cannot be combined with '-'") }
    if watches { throw UsageError("\(name) cannot be combined with --watch") }
    if newBaselinePath != nil {
      throw UsageError("--write-baseline needs all files, so it cannot be combined with \(name)")
    }
  }

  /// Refuses what is not about the files of a run.
  private func refuseToList() throws(UsageError) {
    let others: [Option] = [.fix, .diff, .suppress, .summary, .writeBaseline, .watch]
    if let other = others.first(where: { arguments.has($0) }) {
      throw UsageError("--show-files cannot be combined with --\(other.name)")
    }
    if paths.contains("-") { throw UsageError("--show-files cannot be combined with '-'") }
    guard arguments.has(.format) else { return }
    let other = reports.first { $0.path != nil || ![.human, .json].contains($0.format) }
    if let other {
      let format = other.format.rawValue
      throw UsageError("--show-files is printed as human or json, not as '\(format)' or to a file")
    }
  }

  /// Refuses what is about single findings.
  private func refuseToSummarize() throws(UsageError) {
    if fixing != .none || newBaselinePath != nil {
      throw UsageError("--summary cannot be combined with fixes or --write-baseline")
    }
    guard let other = reports.first(where: { !Summary.formats.contains($0.format) }) else { return }
    let names = ParsedArguments.list(Summary.formats.map { $0.rawValue })
    throw UsageError("--summary is printed as \(names), not as '\(other.format.rawValue)'")
  }

  /// Refuses what cannot be repeated.
  private func refuseToWatch() throws(UsageError) {
    if paths.contains("-") || pathLists.contains("-") {
      throw UsageError("--watch cannot read standard input again")
    }
    if fixing != .none || newBaselinePath != nil {
      throw UsageError("--watch cannot be combined with fixes or --write-baseline")
    }
    let other = (paths + pathLists).first { FileSystem.status($0)?.kind == .other }
    if let other {
      throw UsageError("--watch cannot read '\(other)' again: it is not a regular file")
    }
  }

  /// Whether people read standard output.
  var printsForPeople: Bool {
    reports.first { $0.path == nil }.map { $0.format == .human } ?? true
  }

  /// Whether a report shows what devices make of each request.
  var drawsRequests: Bool { !summarizes && reports.contains { $0.format == .html } }

  private func severity(_ option: Option) -> Severity? {
    arguments.last(option).flatMap { Severity(rawValue: $0) }
  }

  private mutating func readRecords() throws(UsageError) {
    options.recordKeys = try arguments.all(.recordKey).map(CLIOptions.pointer)
    options.recordTime = try arguments.last(.recordTime).map(CLIOptions.pointer)
  }

  private static func pointer(_ text: String) throws(UsageError) -> RecordPointer {
    if let pointer = RecordPointer(text) { return pointer }
    throw UsageError("'\(text)' is not a JSON Pointer; write one such as '/order/id'")
  }

  private mutating func readConfiguration() throws(UsageError) {
    options.usesConfiguration = !arguments.has(.noConfig)
    var inline = InlineSettings()
    let settings = arguments.all(.config).filter { InlineSettings.isSetting($0) }
    for setting in settings { try inline.add(setting) }
    if !settings.isEmpty { options.settings = inline.text }
    if let mistake = Engine(options).settingMistakes.first {
      throw UsageError("--config: \(mistake.message.text)")
    }
    let paths = arguments.all(.config).filter { !InlineSettings.isSetting($0) }
    guard let path = paths.last else { return }
    guard options.usesConfiguration else {
      throw UsageError("--config and --no-config cannot be combined")
    }
    guard let status = FileSystem.status(path) else {
      throw UsageError("no such configuration file: '\(path)'")
    }
    if status.kind == .folder { throw UsageError("the configuration '\(path)' is a folder") }
    options.configurationPath = path
  }

  private mutating func readApp() throws(UsageError) {
    options.headers = try arguments.all(.header).map(CLIOptions.header)
    if let type = arguments.last(.pushType) {
      let types = Engine.pushTypes
      guard types.contains(type) else { throw UsageError("unknown push type", type, among: types) }
      options.headers.append((name: Engine.pushTypeHeader, value: type))
    }
    options.soundFolders = arguments.all(.sounds)
    for folder in options.soundFolders where FileSystem.status(folder)?.kind != .folder {
      throw UsageError("no such folder: '\(folder)'")
    }
    options.strings = arguments.all(.strings)
    for path in options.strings where FileSystem.status(path) == nil {
      throw UsageError("no such file or folder: '\(path)'")
    }
    options.categories = arguments.all(.category)
    if options.categories.contains("") { throw UsageError("'--category' needs an identifier") }
  }

  private static func form(_ arguments: ParsedArguments) throws(UsageError) -> String? {
    guard let form = arguments.last(.form) else { return nil }
    let forms = Engine.forms
    if forms.contains(form) { return form }
    guard UsageError.nearest(to: form, among: forms) == nil else {
      throw UsageError("unknown form", form, among: forms)
    }
    throw UsageError("unknown form '\(form)'; use \(ParsedArguments.list(forms))")
  }

  private static func fixing(_ arguments: ParsedArguments) throws(UsageError) -> FixMode {
    let applicability: Fix.Applicability = arguments.has(.unsafeFixes) ? .unsafe : .safe
    if arguments.has(.diff) { return .asDiff(applicability) }
    if arguments.has(.fix) { return .inPlace(applicability) }
    if applicability == .unsafe {
      throw UsageError("--unsafe-fixes needs --fix or --diff")
    }
    return .none
  }

  private static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard let text = arguments.last(.jobs) else { return nil }
    guard let number = Int(text), number >= 1 else {
      throw UsageError("'--jobs' takes a number of at least 1, not '\(text)'")
    }
    return number
  }

  /// A summary counts more findings of a file by push type and record than a report lists.
  private static let summaryLimit = 20_000

  /// The limit of `--max-findings`; nil for 0, which is none.
  private func maxFindingCount() throws(UsageError) -> Int? {
    guard let text = arguments.last(.maxFindings) else {
      return summarizes ? CLIOptions.summaryLimit : FindingLimit.standard
    }
    guard let number = Int(text), number >= 0 else {
      throw UsageError("'--max-findings' takes a number of at least 0, not '\(text)'")
    }
    return number == 0 ? nil : number
  }

  private static func day(_ arguments: ParsedArguments) throws(UsageError) -> CalendarDay? {
    guard let text = arguments.last(.now) else { return nil }
    guard let day = CalendarDay(text) else {
      throw UsageError("'--now' takes a date such as 2026-11-20, not '\(text)'")
    }
    return day
  }

  private static func patterns(
    _ arguments: ParsedArguments,
    _ option: Option,
    _ names: RuleNames
  ) throws(UsageError) -> [String] {
    let words = arguments.all(option).flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
    let patterns = words.map { trimmed(Substring($0)) }.filter { !$0.isEmpty }
    for pattern in patterns { try names.check(pattern) }
    if patterns.isEmpty, arguments.has(option) {
      throw UsageError("'--\(option.name)' needs a rule")
    }
    return patterns
  }

  private static func severity(
    _ assignment: String,
    _ names: RuleNames
  ) throws(UsageError) -> (rule: String, severity: Severity?) {
    guard let parts = assignment.splitOnce(at: "=") else {
      throw UsageError("'--severity' takes RULE=LEVEL, not '\(assignment)'")
    }
    let rule = trimmed(parts.head)
    let level = trimmed(parts.tail)
    try names.check(rule, isGlobAllowed: false)
    if level == "off" { return (rule, nil) }
    guard let severity = Severity(rawValue: level) else {
      let levels = Severity.allCases.map { $0.rawValue } + ["off"]
      throw UsageError("unknown level", level, among: levels)
    }
    return (rule, severity)
  }

  /// Splits at the first colon that does not begin the name, as in `:path: /3/device/…`.
  private static func header(
    _ text: String
  ) throws(UsageError) -> (name: String, value: String) {
    guard let colon = text.unicodeScalars.dropFirst().firstIndex(of: ":") else {
      throw UsageError("'--header' takes NAME:VALUE, not '\(text)'")
    }
    let name = trimmed(text[..<colon])
    let isToken = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isToken, name != ":", !name.isEmpty else {
      throw UsageError("'\(name)' is not a header name")
    }
    let names = Engine.headerNames
    if name.lowercased().hasPrefix("apns-"), !names.contains(name.lowercased()) {
      let near = UsageError.nearest(to: name.lowercased(), among: names)
      throw UsageError("unknown APNs header '\(name)'", meant: near)
    }
    return (name, trimmed(text[text.unicodeScalars.index(after: colon)...]))
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension CLIOptions {
  /// Prints the effective settings for a file; mistakes in its configuration go to standard error.
  func printConfiguration(for path: String, _ console: Console) throws(UsageError) -> ExitCode {
    if path == "-" || FileSystem.status(path)?.kind == .folder {
      throw UsageError("'--print-config' takes the path of a file, which need not exist")
    }
    let engine = Engine(options)
    var status = console.print(engine.printedConfiguration(for: path))
    for failure in engine.configurationFailures() {
      console.printError("error: \(VisibleText.line(failure.path)): \(failure)\n")
      status = status.combined(with: .unreadable)
    }
    let problems = engine.configurationProblems().compactMap { file -> FileResult? in
      var file = file
      file.diagnostics.removeAll { $0.rule != Engine.configurationRule }
      return file.diagnostics.isEmpty ? nil : file
    }
    guard !problems.isEmpty else { return status }
    var report = ReportWriter(.concise, ReportStyle())
    for problem in problems { report.append(problem) }
    console.printError(String(decoding: report.take(), as: UTF8.self))
    return status.combined(with: .usage)
  }
}
