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

  private let rows: [Row]

  init(_ files: [CheckedFile]) {
    var rows: [String: Row] = [:]
    for file in files {
      for diagnostic in file.diagnostics {
        let new = Row(rule: diagnostic.rule, severity: diagnostic.severity)
        var row = rows[diagnostic.rule] ?? new
        row.count += 1
        row.severity = max(row.severity, diagnostic.severity)
        if diagnostic.fixes.contains(where: { $0.applicability == .safe }) { row.fixable += 1 }
        rows[diagnostic.rule] = row
      }
    }
    self.rows = rows.values.sorted { left, right in
      left.count != right.count ? left.count > right.count : left.rule < right.rule
    }
  }

  /// One line a rule: how often, how grave, which, and how many can be fixed.
  func table(_ palette: Palette) -> String {
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
