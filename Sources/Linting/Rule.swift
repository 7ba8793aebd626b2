package import Diagnostics
package import Vocabulary

/// One rule: what it is called, how much it matters, and how it looks.
package struct Rule: Sendable {
  /// Everything but the code, by reference: a run goes through every rule for every file.
  private final class Facts: Sendable {
    let id: String
    let severity: Severity
    let fix: Fix.Applicability?
    let effect: Effect?
    let tag: DiagnosticTag?
    let options: [RuleOption]
    let subject: RuleSubject
    let causes: [RuleCause]
    let schemaCoverage: SchemaCoverage
    let precedence: Precedence?
    let yieldsTo: [String]

    init(
      _ id: String,
      _ severity: Severity,
      _ subject: RuleSubject,
      _ effect: Effect?,
      _ fix: Fix.Applicability?,
      _ tag: DiagnosticTag?,
      _ options: [RuleOption],
      _ causes: [RuleCause],
      _ schemaCoverage: SchemaCoverage,
      _ precedence: Precedence?,
      _ yieldsTo: [String]
    ) {
      self.id = id
      self.severity = severity
      self.subject = subject
      self.effect = effect
      self.fix = fix
      self.tag = tag
      self.options = options
      self.causes = causes
      self.schemaCoverage = schemaCoverage
      self.precedence = precedence
      self.yieldsTo = yieldsTo
    }
  }

  private let facts: Facts
  package let tier: Tier

  /// The id, `<subject>-<defect>`; it never changes.
  package var id: String { facts.id }
  /// The default severity; a single finding may have another.
  package var severity: Severity { facts.severity }
  /// The best fix that the rule offers, or nil.
  package var fix: Fix.Applicability? { facts.fix }
  /// The consequence of the mistake; a single finding may have another effect.
  package var effect: Effect? { facts.effect }
  /// How editors may draw its findings.
  package var tag: DiagnosticTag? { facts.tag }
  /// The settings it accepts under its id in the configuration, besides `severity`.
  package var options: [RuleOption] { facts.options }
  /// What it is about; the index of rules is grouped by it.
  package var subject: RuleSubject { facts.subject }
  /// The causes of rejections by APNs that it finds.
  package var causes: [RuleCause] { facts.causes }
  /// Whether a JSON schema reports its errors and warnings, too.
  package var schemaCoverage: SchemaCoverage { facts.schemaCoverage }
  /// Its rank among rules that find fault with the same thing.
  package var precedence: Precedence? { facts.precedence }
  /// The ids of rules whose findings replace its own on the same bytes.
  package var yieldsTo: [String] { facts.yieldsTo }

  package enum Tier: Sendable {
    /// Looks at a file as a whole: syntax, encoding, duplicate keys.
    case file(@Sendable (LintedFile, inout Report) -> Void)
    /// Looks at one request with its headers.
    case request(@Sendable (Request, inout Report) -> Void)
    /// Looks at one header as it is written in the file or given from outside.
    case header(@Sendable (HeaderField, Request, inout Report) -> Void)
    /// Looks at one payload.
    case payload(@Sendable (Payload, inout Report) -> Void)
    /// Looks at each key in one of Apple's objects.
    case key(@Sendable (KeyOccurrence, Payload, inout Report) -> Void)
    /// Looks at the value of each such key that does not match its row.
    case value(@Sendable (ValueVerdict, KeyOccurrence, Payload, inout Report) -> Void)
    /// Looks at each suppression after everything else is settled.
    case suppression(@Sendable (SuppressionOutcome, inout Report) -> Void)
    /// Reported where the configuration is read; it has no code here.
    case configuration
  }

  package init(
    _ id: String,
    _ severity: Severity,
    subject: RuleSubject,
    effect: Effect? = nil,
    fix: Fix.Applicability? = nil,
    tag: DiagnosticTag? = nil,
    options: [RuleOption] = [],
    causes: [RuleCause] = [],
    inSchema schemaCoverage: SchemaCoverage = .none,
    precedence: Precedence? = nil,
    yieldsTo: [String] = [],
    _ tier: Tier
  ) {
    facts = Facts(
      id,
      severity,
      subject,
      effect,
      fix,
      tag,
      options,
      causes,
      schemaCoverage,
      precedence,
      yieldsTo
    )
    self.tier = tier
  }

  /// Whether findings of `other` about the same thing replace those of this rule.
  package func yields(to other: Rule) -> Bool {
    if yieldsTo.contains(other.id) { return true }
    guard let precedence, let theirs = other.precedence else { return false }
    return precedence.group == theirs.group && precedence.rank > theirs.rank
  }
}

/// A mistake that a rule finds and APNs answers with a reason.
package struct RuleCause: Sendable {
  package let reason: Reason
  /// What happened, in one sentence.
  package let documentation: String
  /// The setting without which the rule cannot find it; nil where it needs none.
  package let setting: String?

  /// A cause of `reason`.
  package static func of(
    _ reason: Reason,
    _ documentation: String,
    given setting: String? = nil
  ) -> RuleCause {
    RuleCause(reason: reason, documentation: documentation, setting: setting)
  }
}

/// How much of what a rule reports a JSON schema can express.
package enum SchemaCoverage: Sendable {
  case none
  /// Some of its findings.
  case partial
  /// All its errors and warnings.
  case full
}
