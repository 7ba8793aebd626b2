import PushlintReporting
import PushlintSettings
import PushlintSyntax

/// A report that is written to standard output or to a file.
///
/// A class, because a run has several and an array cannot hold noncopyable values.
final class ReportFile {
  /// Whether the reader still accepts output.
  private(set) var isOpen = true
  /// The status of writing so far.
  private(set) var status: ExitCode = .clean
  let isPrinted: Bool
  private let target: ReportTarget
  private let style: ReportStyle
  private var report: ReportWriter
  private var file: NewFile?
  private let console: Console
  private let level: Severity
  /// The rules whose explanation the report has named; nil where no person reads it.
  private var explainedRules: Set<ExactText>?

  /// The report is written in pieces of about this size.
  private static let pieceByteCount = 64 << 10

  init(_ target: ReportTarget, _ style: ReportStyle, _ console: Console) {
    self.target = target
    self.style = style
    report = ReportWriter(target.format, style)
    isPrinted = target.path == nil
    self.console = console
    level = style.level
    explainedRules =
      isPrinted && target.format == .human && console.isInteractive ? [] : nil
    guard let path = target.path?.text else { return }
    do throws(FileError) {
      file = try NewFile.create(path)
    } catch {
      fail(error)
    }
  }

  func add(_ checked: FileResult) {
    guard isOpen else { return }
    report.append(withExplanations(checked))
    if report.byteCount >= ReportFile.pieceByteCount { write(report.take()) }
  }

  /// The file with a note on the first finding of each rule of the run: how to learn more about it.
  private func withExplanations(_ checked: FileResult) -> FileResult {
    guard explainedRules != nil else { return checked }
    var checked = checked
    for index in checked.diagnostics.indices where checked.diagnostics[index].severity >= level {
      let rule = checked.diagnostics[index].rule
      guard explainedRules?.insert(rule) == true else { continue }
      let note: Message = "for details, run 'pushlint explain \(raw: rule)'"
      checked.diagnostics[index].notes.append(Note(note))
    }
    return checked
  }

  /// Ends the report; `tally` counts everything in it.
  func finish(_ tally: Tally) {
    guard isOpen else { return }
    report.finish(tally)
    write(report.take())
    close()
  }

  /// Writes a summary instead of a report.
  func finish(_ summary: Summary) {
    guard isOpen else { return }
    write(summary.render(target.format, style))
    close()
  }

  private func close() {
    guard isOpen, !isPrinted else { return }
    do throws(FileError) {
      try file?.finish()
    } catch {
      fail(error)
    }
  }

  private func write(_ piece: [UInt8]) {
    if isPrinted { return deliver(piece) }
    do throws(FileError) {
      try file?.write(piece)
    } catch {
      fail(error)
    }
  }

  private func deliver(_ piece: [UInt8]) {
    switch console.deliver(piece) {
    case .complete: return
    case .closed: break
    case .failed: status = .unreadable
    }
    isOpen = false
  }

  private func fail(_ error: FileError) {
    console.printError("error: cannot write \(VisibleText.line(error.path)): \(error)\n")
    status = .unreadable
    isOpen = false
    file = nil
  }
}

/// A report of a run: its format, and where it is written.
struct ReportTarget: Hashable, Sendable {
  let format: ReportFormat
  /// The file; nil for standard output.
  let path: ExactText?

  /// The reports for the values of `--format`, `FORMAT` or `FORMAT=FILE`; the human one for none.
  static func all(_ values: [String]) throws(UsageError) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    for value in values {
      let target = try ReportTarget(value)
      if targets.contains(target) { continue }
      if target.path == nil, targets.contains(where: { $0.path == nil }) {
        let file = "--format \(target.format.rawValue)=FILE"
        throw UsageError(
          "only one report can go to standard output; write the other to a file with '\(file)'"
        )
      }
      targets.append(target)
    }
    return targets.isEmpty ? [ReportTarget(format: .human, path: nil)] : targets
  }
}

extension ReportTarget {
  private init(_ value: String) throws(UsageError) {
    let (word, file) = value.splitOnce(at: "=") ?? (value[...], nil)
    // The parser refuses other words.
    format = ReportFormat(rawValue: String(word)) ?? .human
    if file?.isEmpty ?? false { throw UsageError("'--format \(word)=' needs a file") }
    path = file == "-" ? nil : file.map { ExactText(String($0)) }
  }
}
