/// The words that may stand in a configuration, handed in because `Settings` knows no rule.
package struct SettingsKnowledge: Sendable {
  /// A setting that a rule takes beside `severity`.
  package struct RuleOption: Hashable, Sendable {
    package enum Kind: Sendable {
      /// A whole number from 0 on.
      case integer
      /// A list of words, in which `*` stands for any characters.
      case patterns
    }

    package let name: String
    package let kind: Kind

    package init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// Every rule there is.
  package var ruleIDs: [String]
  /// The settings that rules take, by rule id.
  package var ruleOptions: [String: [RuleOption]]
  /// The headers that APNs knows, in lower case.
  package var headerNames: [String]
  /// The values that some headers are limited to, by the header's name.
  package var headerValues: [String: [String]]

  package init(
    ruleIDs: [String],
    ruleOptions: [String: [RuleOption]] = [:],
    headerNames: [String] = [],
    headerValues: [String: [String]] = [:]
  ) {
    self.ruleIDs = ruleIDs
    self.ruleOptions = ruleOptions
    self.headerNames = headerNames
    self.headerValues = headerValues
  }
}
