import BuiltInRules
import Diagnostics
import Linting
import RuleBook

/// The index of the rules, `Rules/README.md`.
enum RuleIndex {
  static var markdown: String {
    var text = """
      # Rules

      One page for each rule: what it flags and why, with examples that are run as tests. This list is
      made from them.

      """
    for subject in RuleSubject.allCases {
      text += "\n## \(subject.title)\n\n| Rule | Severity | Fix | |\n|---|---|---|---|\n"
      let rules = Rule.all.filter { $0.subject == subject }.sorted { $0.id < $1.id }
      for rule in rules { text += row(rule) }
    }
    return text
  }

  private static func row(_ rule: Rule) -> String {
    let page = Page.all.first { $0.id == rule.id }
    let document = page.map { RuleDocument(id: $0.id, markdown: $0.lines.joined(separator: "\n")) }
    let summary = (document?.summary ?? "").replacing("|", with: "\\|")
    let fix = rule.fix?.rawValue ?? "–"
    return "| [`\(rule.id)`](\(rule.id).md) | \(rule.severity.rawValue) | \(fix) | \(summary) |\n"
  }
}
