package import Text

/// A configuration that another one extends.
package struct BaseSetting: Hashable, Sendable {
  /// The path from the folder of the configuration that extends it.
  package let path: String
  /// Where it is written there.
  package let range: ByteRange

  /// The longest chain of configurations that extend each other.
  package static let maxDepth = 16
}

/// What a configuration needs to know of one that it extends.
package struct BaseKnowledge: Sendable {
  /// The ids of custom rules there.
  package let customRuleIDs: [String]
  /// Whether there may be more of them, because a file could not be read.
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
  /// An absolute path, which names another file on each machine.
  case isAbsolute
  /// The name is not that of a configuration, so reports must not quote the file.
  case isOfOtherKind
  case isCircular
  case isTooDeep
  /// The system's message.
  case unreadable(String)
}
