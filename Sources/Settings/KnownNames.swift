public import PushlintSyntax

/// The names that a configuration may use, passed in because `Settings` knows no rules.
public struct KnownNames: Sendable {
  /// The ids of all rules.
  public var ruleIDs: [String]
  /// The settings that rules take, by rule id.
  public var ruleOptions: [ExactText: [RuleOption]]
  /// The APNs headers, in lower case.
  public var headerNames: [String]
  /// The values that some headers are limited to, by the header's name.
  public var headerValues: [ExactText: [String]]
  /// The push types.
  public var pushTypes: [String]
  /// The forms of requests, each with what it is; asked for only where they may be written.
  public var forms: @Sendable () -> [(name: String, documentation: String)]
  /// The version of pushlint; nil where it does not matter.
  public var version: String?
  /// The Swift types of the app's Live Activities; asked for only where they may be written.
  public var activityTypes: @Sendable () -> [String] = { [] }

  public init(
    ruleIDs: [String],
    ruleOptions: [ExactText: [RuleOption]] = [:],
    headerNames: [String] = [],
    headerValues: [ExactText: [String]] = [:],
    pushTypes: [String] = [],
    forms: @escaping @Sendable () -> [(name: String, documentation: String)] = { [] }
  ) {
    self.ruleIDs = ruleIDs
    self.ruleOptions = ruleOptions
    self.headerNames = headerNames
    self.headerValues = headerValues
    self.pushTypes = pushTypes
    self.forms = forms
  }

  /// The settings that a rule takes.
  public func options(ofRule id: String) -> [RuleOption] { ruleOptions[id] ?? [] }
}
