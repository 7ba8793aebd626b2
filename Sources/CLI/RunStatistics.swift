import PushlintEngine
import PushlintReporting
import PushlintSyntax

/// Counts what a run has found, so that files need not be kept.
struct RunStatistics {
  private(set) var tally: Tally
  private(set) var statistics = RuleStatistics()
  private(set) var highestSeverity: Severity?
  private(set) var untypedFiles = FilesWithoutPushType()
  /// The first fixes that are offered and not applied, and the number of all.
  private var rejected: (notes: [String], count: Int) = ([], 0)

  /// The records that should say when they were sent, and those that do.
  private var timedRecords = (count: 0, withTime: 0)
  /// Whether a record was found, and the record keys, by number, that any of them has.
  private var foundKeys: Set<Int>?

  private static let maxNoteCount = 3

  init(level: Severity) { tally = Tally(level: level) }

  /// The fixes that are offered and not applied, each with the reason.
  var rejectedFixNotes: [String] {
    let more = rejected.count - rejected.notes.count
    return rejected.notes
      + (more > 0 ? ["\(more) more \(more == 1 ? "fix is" : "fixes are") not applied"] : [])
  }

  /// Notes on pointers of options that lead to nothing.
  func recordNotes(_ settings: CLIOptions) -> [String] {
    var notes: [String] = []
    let without = timedRecords.count - timedRecords.withTime
    if let time = settings.options.recordTime?.text, without > 0 {
      notes.append(
        "\(without) of \(timedRecords.count) records have no time at '\(time)', and dates in them "
          + "are not checked"
      )
    }
    guard let foundKeys else { return notes }
    let keys = settings.options.recordKeys.enumerated().filter { !foundKeys.contains($0.offset) }
    return notes + keys.map { "no record has anything at '\($0.element.text)'" }
  }

  private mutating func look(at file: FileResult) {
    timedRecords.count += file.timedRecords.count
    timedRecords.withTime += file.timedRecords.withTime
    for record in file.records {
      var keys = foundKeys ?? []
      guard keys.count < record.values.count else { return }
      for (index, text) in record.values.enumerated() where text != nil { keys.insert(index) }
      foundKeys = keys
    }
  }

  /// Counts what a baseline records and no longer occurs.
  mutating func compare(with baseline: BaselineUse?) { tally.staleCount = baseline?.surplus }

  /// Counts a file, or the next part of the same file.
  mutating func add(_ file: FileResult) {
    tally.add(file)
    untypedFiles.add(file)
    look(at: file)
    for fix in file.rejectedFixes {
      rejected.count += 1
      guard rejected.count <= RunStatistics.maxNoteCount else { continue }
      let place = "\(file.path):\(file.origin.line + fix.line):\(fix.column)"
      rejected.notes.append("\(place): the fix of '\(fix.rule)' is not applied: \(fix.reason)")
    }
    let severities = file.diagnostics.map { $0.severity } + file.omitted.keys.map { $0.severity }
    guard let highest = severities.max() else { return }
    statistics.add(file)
    highestSeverity = max(highestSeverity ?? .hint, highest)
  }
}

/// The number of findings of each rule at each severity, highest first.
struct RuleStatistics {
  private struct Row {
    let subject: FindingKind
    var count = 0
    var fixable = 0
  }

  private var rowsBySubject: [FindingKind: Row] = [:]

  /// Counts the findings of a file, or of a part of it.
  mutating func add(_ file: FileResult) {
    let diagnostics = file.diagnostics
    // Looked up only where the rule changes, because neighboring findings often share one.
    var row: Row?
    for index in diagnostics.indices {
      let subject = FindingKind(
        rule: diagnostics[index].rule,
        severity: diagnostics[index].severity
      )
      if row?.subject != subject {
        if let row { rowsBySubject[row.subject] = row }
        row = rowsBySubject[subject] ?? Row(subject: subject)
      }
      row?.count += 1
      if diagnostics[index].fixability == .safe { row?.fixable += 1 }
    }
    if let row { rowsBySubject[row.subject] = row }
    for (kind, count) in file.omitted {
      rowsBySubject[kind, default: Row(subject: kind)].count += count
    }
    for fix in file.rejectedFixes where fix.applicability == .safe {
      let subject = FindingKind(rule: fix.rule, severity: fix.severity)
      guard let row = rowsBySubject[subject] else { continue }
      rowsBySubject[subject]?.fixable = max(0, row.fixable - 1)
    }
  }

  private var rows: [Row] {
    rowsBySubject.values.indirectlySorted { left, right in
      if left.count != right.count { return left.count > right.count }
      let (one, other) = (left.subject, right.subject)
      return one.rule != other.rule ? one.rule < other.rule : one.severity > other.severity
    }
  }

  /// One line per rule and severity: count, severity, id, and how many --fix can fix.
  func table(_ palette: Palette) -> String {
    let rows = rows
    let width = String(rows.first?.count ?? 0).utf8.count
    let ruleWidth = rows.map { $0.subject.rule.utf8.count }.max() ?? 0
    var text = ""
    for row in rows {
      let count = String(row.count)
      text += String(repeating: " ", count: width - count.utf8.count) + count + "  "
      let (rule, severity) = (row.subject.rule, row.subject.severity)
      text += palette.paint(.finding(severity), severity.rawValue)
      text += String(repeating: " ", count: 9 - severity.rawValue.utf8.count) + rule
      if row.fixable > 0 {
        text += String(repeating: " ", count: ruleWidth - rule.utf8.count + 2)
        text += "\(row.fixable) fixable"
      }
      text += "\n"
    }
    return text
  }
}
