/// What is set for one rule.
public struct RuleSettings: Hashable, Sendable {
  /// Its severity: `.some(nil)` if the rule is turned off, nil if it is not set.
  public var severity: Severity??
  /// The rule's own settings that are whole numbers, by name.
  public var integers: [ExactText: Int]
  /// The rule's own settings that are lists of patterns, by name.
  public var patterns: [ExactText: [String]]

  public init(
    severity: Severity?? = nil,
    integers: [ExactText: Int] = [:],
    patterns: [ExactText: [String]] = [:]
  ) {
    self.severity = severity
    self.integers = integers
    self.patterns = patterns
  }

  /// Takes over what `other` says.
  public mutating func add(_ other: RuleSettings) {
    if let severity = other.severity { self.severity = .some(severity) }
    for (name, value) in other.integers { integers[name] = value }
    for (name, value) in other.patterns { patterns[name] = value }
  }
}

/// A setting that a rule takes in the configuration: `payload-too-large: {limit: 3800}`.
public struct RuleOption: Hashable, Sendable {
  public enum Kind: Sendable {
    /// A whole number from 0 on.
    case integer
    /// A list of words, in which `*` matches any characters.
    case patterns
  }

  public let name: String
  public let kind: Kind
  /// Its purpose in one sentence; empty if no one reads it.
  public let documentation: String

  public init(_ name: String, _ kind: Kind, _ documentation: String = "") {
    self.name = name
    self.kind = kind
    self.documentation = documentation
  }

  /// The allowed values, in a few words.
  public var words: String {
    switch kind {
    case .integer: "a whole number"
    case .patterns: "a list of words, * for any characters"
    }
  }
}
