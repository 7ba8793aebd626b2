import BuiltInRules
import Diagnostics
import Linting
import RuleBook

/// The index of the rules, `Rules/README.md`.
enum RuleIndex {
  /// The subjects in their order, each with the first words of its rules' ids.
  private static let subjects: [(title: String, prefixes: [String])] = [
    (
      "The file",
      ["json", "yaml", "encoding", "nesting", "placeholder", "number", "key-duplicate"]
    ),
    ("The payload", ["payload-empty", "payload-not", "payload-un", "aps", "header-in"]),
    ("Keys and their values", ["key", "value", "flag", "string-"]),
    ("Alert", ["alert", "mutable", "category", "interruption"]),
    ("Localization", ["loc-", "strings"]),
    ("Sound", ["sound"]),
    ("Live Activity", ["activity", "live-activities"]),
    (
      "Headers",
      ["push-type", "topic", "priority", "expiration", "collapse-id", "apns-id", "header"]
    ),
    ("Size", ["payload"]),
    ("The project", ["config", "suppression", "required"]),
  ]

  static var markdown: String {
    var text = """
      # Rules

      One page for each rule: what it flags and why, with examples that are run as tests. This list is
      made from them.

      """
    var rest = Rule.all.sorted { $0.id < $1.id }
    for subject in subjects {
      let rules = rest.filter { rule in subject.prefixes.contains { rule.id.hasPrefix($0) } }
      rest.removeAll { rule in rules.contains { $0.id == rule.id } }
      text += "\n## \(subject.title)\n\n| Rule | Severity | Fix | |\n|---|---|---|---|\n"
      for rule in rules { text += row(rule) }
    }
    if !rest.isEmpty {
      text += "\n## Others\n\n| Rule | Severity | Fix | |\n|---|---|---|---|\n"
      for rule in rest { text += row(rule) }
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
