import Diagnostics
import Reporting

/// The line that ends a run.
///
///     3 errors, 1 warning in 2 of 14 files · 1 suppressed · 2 fixable with --fix
struct RunSummary {
  let tally: Tally
  let level: Severity
  let palette: Palette

  /// The severities of the findings.
  private var found: [Severity] { Severity.allCases.filter { tally.count(of: $0) > 0 } }
  var hasFindings: Bool { found.contains { $0 >= level } }

  /// The line, with an example of how to learn more.
  func line(firstRule: String?, fixed: String?) -> String {
    var parts = [findings + place]
    if let fixed { parts.append(fixed) }
    let hidden = found.filter { $0 < level }
    if let least = hidden.last {
      let counts = hidden.map { counted($0) }.joined(separator: ", ")
      parts.append("\(counts) not shown (--level \(least.rawValue))")
    }
    if tally.suppressed > 0 { parts.append("\(tally.suppressed) suppressed") }
    if let fixable { parts.append(fixable) }
    var line = parts.joined(separator: " · ")
    if let rule = firstRule {
      line += "\n" + palette.paint(.faint, "for details, run 'pushlint explain \(rule)'")
    }
    return line
  }

  /// How many findings have a fix; nil where none has.
  private var fixable: String? {
    switch (tally.fixable, tally.unsafelyFixable) {
    case (0, 0): nil
    case (let safe, 0): "\(safe) fixable with --fix"
    case (0, let more): "\(more) fixable with --fix --unsafe-fixes"
    case (let safe, let more): "\(safe) fixable with --fix, \(more) more with --unsafe-fixes"
    }
  }

  private var findings: String {
    guard hasFindings else { return "no findings" }
    return found.filter { $0 >= level }
      .map { palette.paint(.finding($0), counted($0)) }.joined(separator: ", ")
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
