package import Diagnostics

/// The names that a configuration may use, passed in because `Settings` knows no rules.
package struct SettingsKnowledge: Sendable {
  /// The ids of all rules.
  package var ruleIDs: [String]
  /// The settings that rules take, by rule id.
  package var ruleOptions: [String: [RuleOption]]
  /// The APNs headers, in lower case.
  package var headerNames: [String]
  /// The values that some headers are limited to, by the header's name.
  package var headerValues: [String: [String]]
  /// The push types.
  package var pushTypes: [String]
  /// The Swift types of the app's Live Activities; asked for only where they may be written.
  package var activityTypes: @Sendable () -> [String] = { [] }

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
