public import PushlintAPNsSpec
public import PushlintSyntax

/// One rule: what it is called, how much it matters, and how it looks.
///
/// A class, since a run goes through every rule for every file.
public final class Rule: Sendable {
  /// The id, `<subject>-<defect>`; it never changes.
  public let id: String
  /// The default severity; a single finding may have another.
  public let severity: Severity
  /// What it is about; the index of rules is grouped by it.
  public let subject: RuleSubject
  /// The consequence of the mistake; a single finding may have another effect.
  public let effect: Effect?
  /// The best fix that the rule offers, or nil.
  public let fix: Fix.Applicability?
  /// How editors may draw its findings.
  public let tag: DiagnosticTag?
  /// The settings it accepts under its id in the configuration, besides `severity`.
  public let options: [RuleOption]
  /// The causes of rejections by APNs that it finds.
  public let causes: [RuleCause]
  /// Whether a JSON schema reports its errors and warnings, too.
  public let schemaCoverage: SchemaCoverage
  /// Its rank among rules that find fault with the same thing.
  public let precedence: Precedence?
  /// The ids of rules whose findings replace its own on the same bytes.
  public let yieldsTo: [String]
  /// What a request must have for the rule to look at it, or at its headers, payload or keys.
  public let appliesTo: RuleFilter
  public let implementation: Check

  public enum Check: Sendable {
    /// Looks at a file as a whole: syntax, encoding, duplicate keys.
    case file(@Sendable (LintInput, inout FindingCollector) -> Void)
    /// Looks at one request with its headers.
    case request(@Sendable (Request, inout FindingCollector) -> Void)
    /// Looks at one header as it is written in the file or given from outside.
    case header(@Sendable (HeaderField, Request, inout FindingCollector) -> Void)
    /// Looks at one payload.
    case payload(@Sendable (Payload, inout FindingCollector) -> Void)
    /// Looks at each key in one of Apple's objects that has all these traits.
    case key(of: KeyTraits = [], @Sendable (KeyOccurrence, Payload, inout FindingCollector) -> Void)
    /// Looks at the value of each such key that does not match its row.
    case value(@Sendable (ValueVerdict, KeyOccurrence, Payload, inout FindingCollector) -> Void)
    /// Looks at each suppression after everything else is settled.
    case suppression(@Sendable (SuppressionOutcome, inout FindingCollector) -> Void)
    /// Reported where the configuration is read; it has no code here.
    case configuration
  }

  public init(
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
    appliesTo: RuleFilter = [],
    _ implementation: Check
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
    self.appliesTo = appliesTo
    self.implementation = implementation
  }
}

/// A mistake that a rule finds and APNs answers with a reason.
public struct RuleCause: Sendable {
  public let reason: Reason
  /// What happened, in one sentence.
  public let documentation: String
  /// The setting without which the rule cannot find it; nil where it needs none.
  public let setting: String?

  /// A cause of `reason`.
  public static func of(
    _ reason: Reason,
    _ documentation: String,
    given setting: String? = nil
  ) -> RuleCause {
    RuleCause(reason: reason, documentation: documentation, setting: setting)
  }
}

/// How much of what a rule reports a JSON schema can express.
public enum SchemaCoverage: Sendable {
  case none
  /// Some of its findings.
  case partial
  /// All its errors and warnings.
  case full
}
