import Diagnostics
import Reporting

/// How often each rule spoke, most often first.
struct RuleStatistics {
  private struct Row {
    let rule: String
    var severity: Severity
    var count = 0
    var fixable = 0
  }

  private var rowsByRule: [String: Row] = [:]

  /// Counts the findings of a file, or of a part of one.
  mutating func add(_ file: CheckedFile) {
    for diagnostic in file.diagnostics {
      let new = Row(rule: diagnostic.rule, severity: diagnostic.severity)
      var row = rowsByRule[diagnostic.rule] ?? new
      row.count += 1
      row.severity = max(row.severity, diagnostic.severity)
      if diagnostic.fixes.contains(where: { $0.applicability == .safe }) { row.fixable += 1 }
      rowsByRule[diagnostic.rule] = row
    }
  }

  private var rows: [Row] {
    rowsByRule.values.sorted { left, right in
      left.count != right.count ? left.count > right.count : left.rule < right.rule
    }
  }

  /// One line a rule: how often, how grave, which, and how many can be fixed.
  func table(_ palette: Palette) -> String {
    let rows = rows
    let width = String(rows.first?.count ?? 0).utf8.count
    let ruleWidth = rows.map { $0.rule.utf8.count }.max() ?? 0
    var text = ""
    for row in rows {
      let count = String(row.count)
      text += String(repeating: " ", count: width - count.utf8.count) + count + "  "
      text += palette.paint(.finding(row.severity), row.severity.rawValue)
      text += String(repeating: " ", count: 9 - row.severity.rawValue.utf8.count) + row.rule
      if row.fixable > 0 {
        text += String(repeating: " ", count: ruleWidth - row.rule.utf8.count + 2)
        text += "\(row.fixable) fixable"
      }
      text += "\n"
    }
    return text
  }
}
