/// How much a finding matters: an error will not work, a hint is advice.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  case error
  case warning
  case info
  case hint

  /// From 0 for a hint to 3 for an error.
  public var rank: Int {
    switch self {
    case .error: 3
    case .warning: 2
    case .info: 1
    case .hint: 0
    }
  }

  /// Orders from `hint` up to `error`.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// One finding: what is wrong, where, and with what effect.
public struct Diagnostic: Hashable, Sendable {
  /// The rule's id, such as `sound-too-long`.
  public var rule: String
  public var severity: Severity
  /// What is wrong, rule-shaped: "'badge' must be an integer".
  public var message: Message
  /// What APNs or the device will do about it.
  public var effect: Effect?
  /// The bytes that are wrong.
  public var range: ByteRange
  /// The YAML document or NDJSON line, from 0; 0 elsewhere.
  public var document: Int
  /// An RFC 6901 JSON Pointer into that document.
  public var pointer: String
  public var notes: [Note]
  public var fixes: [Fix]
  /// How an editor may show it, in addition to its severity.
  public var tag: DiagnosticTag?

  public init(
    rule: String,
    severity: Severity,
    message: Message,
    effect: Effect? = nil,
    range: ByteRange,
    document: Int = 0,
    pointer: String = "",
    notes: [Note] = [],
    fixes: [Fix] = [],
    tag: DiagnosticTag? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.effect = effect
    self.range = range
    self.document = document
    self.pointer = pointer
    self.notes = notes
    self.fixes = fixes
    self.tag = tag
  }
}

extension Diagnostic {
  /// Whether a safe fix is offered, or only unsafe ones; nil if there is none.
  public var fixability: Fix.Applicability? {
    fixes.isEmpty ? nil : fixes.contains { $0.applicability == .safe } ? .safe : .unsafe
  }
}

/// How an editor may draw a finding (LSP 3.17, `DiagnosticTag`).
public enum DiagnosticTag: Sendable {
  /// Faded: the text has no effect.
  case unnecessary
  /// Struck through.
  case deprecated
}
