package import Text

/// A configuration that another one builds on.
package struct BaseSetting: Hashable, Sendable {
  /// The path from the folder of the configuration that extends it.
  package let path: String
  /// Where it is written there.
  package let range: ByteRange

  /// The most configurations that one may build on one after the other.
  package static let maxDepth = 16
}

/// What a configuration has to know of one that it builds on.
package struct BaseKnowledge: Sendable {
  /// The ids of the team's own rules there.
  package let customRuleIDs: [String]
  /// Whether there may be more of them, since something could not be read.
  package let mayLackRuleIDs: Bool

  package init(customRuleIDs: [String], mayLackRuleIDs: Bool) {
    self.customRuleIDs = customRuleIDs
    self.mayLackRuleIDs = mayLackRuleIDs
  }
}

/// Why a configuration under `extends` is not read.
package enum BaseRefusal: Error, Hashable, Sendable {
  case notFound
  case isFolder
  /// It is named from the root of the file system, so that it is another one on each machine.
  case isAbsolute
  /// Its name is no configuration's: what is not written for us is not shown in our reports.
  case isOfOtherKind
  case isCircular
  case isTooDeep
  /// What the system says.
  case unreadable(String)
}
