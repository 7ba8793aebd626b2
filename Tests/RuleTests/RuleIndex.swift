import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint
import PushlintRuleBook
import PushlintSyntax

/// The index of the rules, `Rules/README.md`.
enum RuleIndex {
  static var markdown: String {
    let rules = Rule.all.sorted { $0.id < $1.id }
    let contents = RuleSubject.allCases.map { "[\($0.title)](#\(anchor($0.title)))" }
    var parts = [
      "# Rules",
      """
      \(rules.count) rules, one page each, with tested examples. Find a rule by its subject \
      (\(contents.joined(separator: " · "))), by [what happens on the device](#on-the-device) or by \
      [the APNs error](#apns-errors).
      """,
      legend(rules),
    ]
    for subject in RuleSubject.allCases {
      let rows = rules.filter { $0.subject == subject }.map { row($0) }
      parts.append("## \(subject.title)")
      parts.append(table("| Rule | Severity | Fix | What it finds |", rows))
    }
    parts += [
      "## On the device", table("| Symptom | Rules |", Symptom.all.map { $0.row }),
      "## APNs errors", table("| Error | Rules |", errors),
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func legend(_ rules: [Rule]) -> String {
    let count = { (severity: Severity) in rules.count { $0.severity == severity } }
    let fixes = { (kind: Fix.Applicability) in rules.count { $0.fix == kind } }
    return """
      | Severity | Rules | Meaning |
      |---|---|---|
      | error | \(count(.error)) | APNs rejects the push, or the device does not do what the push says |
      | warning | \(count(.warning)) | probably a mistake, or works only by chance |
      | info | \(count(.info)) | works, but could be better |
      | hint | \(count(.hint)) | shown by editors and with `--level hint` |

      | Fix | Rules | Meaning |
      |---|---|---|
      | safe | \(fixes(.safe)) | `--fix` applies it: the app receives what the author meant |
      | unsafe | \(fixes(.unsafe)) | `--fix --unsafe-fixes` applies it: the app may receive something else |
      | – | \(rules.count { $0.fix == nil }) | the page says how to fix it by hand |
      """
  }

  private static func row(_ rule: Rule) -> String {
    let page = Page.all.first { $0.id == rule.id }
    let summary = (page?.document.summary ?? "").replacing("|", with: "\\|")
    let fix = rule.fix?.rawValue ?? "–"
    return "| \(Links.link(to: rule.id)) | \(rule.severity.rawValue) | \(fix) | \(summary) |"
  }

  /// The errors of APNs, and the rules that find a cause.
  private static var errors: [String] {
    Reason.all.sorted { ($0.status, $0.name) < ($1.status, $1.name) }.compactMap { reason in
      let rules = Rule.all.filter { rule in rule.causes.contains { $0.reason == reason } }
        .sorted { ($1.severity, $0.id) < ($0.severity, $1.id) }
      guard !rules.isEmpty else { return nil }
      return "| \(reason.status) \(reason.name) | \(list(rules.map { $0.id })) |"
    }
  }

  fileprivate static func list(_ ids: [String]) -> String {
    ids.map { Links.link(to: $0) }.joined(separator: ", ")
  }

  private static func table(_ head: String, _ rows: [String]) -> String {
    let columns = head.split(separator: "|").count
    let line = "|" + String(repeating: "---|", count: columns)
    return ([head, line] + rows).joined(separator: "\n")
  }

  /// The fragment by which GitHub links to a heading.
  private static func anchor(_ title: String) -> String {
    title.lowercased().filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-")
  }
}

/// Something that people notice on a device, and the findings that lead to it.
struct Symptom: Sendable {
  let title: String
  private let fits: @Sendable (RuleSubject, Diagnostic) -> Bool

  private init(_ title: String, _ fits: @escaping @Sendable (RuleSubject, Diagnostic) -> Bool) {
    self.title = title
    self.fits = fits
  }

  static let all = [
    Symptom("No sound, or the wrong one") { subject, finding in
      subject == .sound && finding.isSeen
    },
    Symptom("No notification, or one without its title or buttons") { subject, finding in
      subject == .alert && finding.isSeen
    },
    Symptom("Wrong text, or none") { subject, finding in
      subject == .localization && finding.isSeen
    },
    Symptom("App not woken, or service extension not run") { _, finding in
      finding.effect?.text?.contains("woken") == true
        || ["content-available", "mutable-content"].contains { finding.pointer.hasSuffix($0) }
    },
    Symptom("Push late or lost") { subject, finding in
      subject != .liveActivity && finding.effect?.kind == .dropped
    },
    Symptom("Live Activity does not start, change or end") { subject, finding in
      subject == .liveActivity && finding.isSeen
    },
    Symptom("A key or value has no effect") { subject, finding in
      ![.alert, .liveActivity, .localization, .sound].contains(subject)
        && finding.effect?.kind == .ignored
    },
  ]

  /// The rules with such a finding in one of their examples.
  var rules: [String] {
    Rule.all.filter { rule in
      Symptom.findings[rule.id]?.contains { fits(rule.subject, $0) } == true
    }
    .map { $0.id }.sorted()
  }

  fileprivate var row: String { "| \(title) | \(RuleIndex.list(rules)) |" }

  private static let findings = Dictionary(
    grouping: Example.bad.flatMap { Check($0).findings }
  ) { $0.rule }
}

extension Diagnostic {
  /// Whether people notice it on a device.
  fileprivate var isSeen: Bool {
    guard let kind = effect?.kind else { return false }
    return [.dropped, .ignored, .degraded].contains(kind)
  }
}
