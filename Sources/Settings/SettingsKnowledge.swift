package import Diagnostics

/// The words that may stand in a configuration, handed in because `Settings` knows no rule.
package struct SettingsKnowledge: Sendable {
  /// Every rule there is.
  package var ruleIDs: [String]
  /// The settings that rules take, by rule id.
  package var ruleOptions: [String: [RuleOption]]
  /// The headers that APNs knows, in lower case.
  package var headerNames: [String]
  /// The values that some headers are limited to, by the header's name.
  package var headerValues: [String: [String]]
  /// The push types.
  package var pushTypes: [String]

  package init(
    ruleIDs: [String],
    ruleOptions: [String: [RuleOption]] = [:],
    headerNames: [String] = [],
    headerValues: [String: [String]] = [:],
    pushTypes: [String] = []
  ) {
    self.ruleIDs = ruleIDs
    self.ruleOptions = ruleOptions
    self.headerNames = headerNames
    self.headerValues = headerValues
    self.pushTypes = pushTypes
  }
}
