import Diagnostics
import Reporting

/// The line that ends a run.
///
///     3 errors, 1 warning in 2 of 14 files · 1 suppressed · 2 fixable
struct RunSummary {
  private let tally: Tally
  private let level: Severity
  private let palette: Palette

  init(_ tally: Tally, level: Severity, _ palette: Palette) {
    self.tally = tally
    self.level = level
    self.palette = palette
  }

  var hasFindings: Bool { Severity.allCases.contains { $0 >= level && tally.count(of: $0) > 0 } }

  /// The line, with an example of how to learn more.
  func line(firstRule: String?, fixed: String?) -> String {
    var parts = [findings + place]
    if let fixed { parts.append(fixed) }
    let hidden = Severity.allCases.filter { $0 < level && tally.count(of: $0) > 0 }
    if let least = hidden.last {
      let counts = hidden.map { counted($0) }.joined(separator: ", ")
      parts.append("\(counts) not shown (--level \(least.rawValue))")
    }
    if tally.suppressed > 0 { parts.append("\(tally.suppressed) suppressed") }
    if tally.fixable > 0 { parts.append("\(tally.fixable) fixable") }
    var line = parts.joined(separator: " · ")
    if let rule = firstRule {
      line += "\n" + palette.paint(.faint, "more about a rule: pushlint explain \(rule)")
    }
    return line
  }

  private var findings: String {
    guard hasFindings else { return "no findings" }
    let shown = Severity.allCases.filter { $0 >= level && tally.count(of: $0) > 0 }
    return shown.map { palette.paint(.finding($0), counted($0)) }.joined(separator: ", ")
  }

  private var place: String {
    let total = "\(tally.files) \(tally.files == 1 ? "file" : "files")"
    guard hasFindings else { return " in \(total)" }
    if tally.filesWithFindings == 0 { return "" }
    return tally.files == 1 ? " in 1 file" : " in \(tally.filesWithFindings) of \(total)"
  }

  private func counted(_ severity: Severity) -> String {
    let count = tally.count(of: severity)
    let noun = severity == .info ? "info" : severity.rawValue
    return "\(count) \(noun)\(count == 1 || severity == .info ? "" : "s")"
  }
}
