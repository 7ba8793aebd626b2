import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax

/// What `--suppress` asks for.
struct SuppressionRequest: Sendable {
  /// Ids or globs.
  let rules: [String]
  let reason: String
}

/// `check --suppress`: suppresses what is found now, by comments and in configurations, and reports
/// where.
struct SuppressRun {
  private let run: CheckRun
  private let request: SuppressionRequest
  private var status = ExitCode.clean
  private var lines: [String] = []
  private var suppressedCount = 0
  private var leftCount = 0

  init(_ run: CheckRun, _ request: SuppressionRequest) {
    self.run = run
    self.request = request
  }

  private var engine: Engine { run.engine }

  mutating func suppress(_ inputs: InputFiles) -> ExitCode {
    status = run.log.failures(inputs.failures)
    var left: [(document: Document, diagnostics: [Diagnostic])] = []
    for file in inputs.files {
      do throws(FileError) {
        let (document, findings) = try writeComments(file)
        if !findings.isEmpty { left.append((document, findings)) }
      } catch {
        status = status.combined(with: run.log.failure(error, file.name))
      }
      run.progress?.countFile()
    }
    status = status.combined(with: run.log.failures(engine.configurationFailures()))
    writeEntries(left)
    run.progress?.clear()
    status = status.combined(with: run.console.print(lines.map { $0 + "\n" }.joined()))
    let total = SuppressRun.counted(suppressedCount)
    run.log.note(
      suppressedCount + leftCount > 0
        ? "suppressed \(total)" : "no findings of \(request.rules.joined(separator: ", "))"
    )
    return leftCount > 0 ? status.combined(with: .findings) : status
  }

  /// Writes comments into a file; gives the findings that none can suppress.
  private mutating func writeComments(
    _ file: InputFile
  ) throws(FileError) -> (Document, [Diagnostic]) {
    let (document, fileStatus) = try engine.loadToFix(file)
    let result = engine.suppressByComments(request.rules, reason: request.reason, in: document)
    guard !result.edits.isEmpty else { return (document, result.left) }
    let bytes = result.edits.applied(to: document.source.bytes)
    try FileSystem.replace(file.location, with: bytes, ifStill: fileStatus)
    add(result.count, "\(file.name): suppressed \(SuppressRun.counted(result.count)) by comments")
    return (document.holding(SourceText(bytes)), result.left)
  }

  /// Adds entries to configurations for what no comment can suppress, or prints them.
  private mutating func writeEntries(_ left: [(document: Document, diagnostics: [Diagnostic])]) {
    let (entries, configurations) = engine.suppressByConfiguration(
      left,
      reason: request.reason,
      newIn: "."
    )
    var written: Set<ExactText> = []
    for configuration in configurations {
      do throws(FileError) {
        try write(configuration)
        written.insert(ExactText(configuration.name))
      } catch {
        status = status.combined(with: run.log.failure(error, configuration.name))
      }
    }
    for entry in entries {
      let findings = SuppressRun.counted(entry.count)
      if entry.isWritten, written.contains(entry.configuration) {
        add(entry.count, "\(entry.name): suppressed \(findings) in \(entry.configuration)")
      } else {
        leftCount += entry.count
        run.log.error(
          "\(entry.name): cannot suppress \(findings); add to 'suppressions' in "
            + "\(entry.configuration):"
        )
        let items = entry.items.map { "  " + VisibleText.line($0) + "\n" }
        run.console.printError(items.joined())
      }
    }
  }

  private func write(_ configuration: SuppressingConfiguration) throws(FileError) {
    guard let source = configuration.source else {
      return try FileSystem.create(configuration.name, configuration.text.bytes)
    }
    try ConfigurationTask.replace(configuration.name, source, with: configuration.text.bytes)
  }

  private mutating func add(_ count: Int, _ line: String) {
    suppressedCount += count
    lines.append(VisibleText.line(line))
  }

  private static func counted(_ count: Int) -> String {
    count == 1 ? "1 finding" : "\(count) findings"
  }
}
