package import Diagnostics
package import Text

/// A custom rule: what the payloads of some requests must contain.
package struct CustomRuleSetting: Sendable {
  package let id: String
  package let message: String
  package let severity: Severity
  /// The push types that it applies to; empty for all.
  package let pushTypes: [String]
  /// The files that it applies to; empty for all.
  package let paths: [PathPattern]
  /// A JSON Pointer into the payload, never empty.
  package let pointer: String
  /// The pattern that the value must match; nil for any value.
  package let pattern: RegularExpression?
  /// The file that it is written in, from the configuration's folder; nil for the configuration.
  package let file: String?
  /// Where its id is written there.
  package let range: ByteRange

  /// Whether it applies to the file with this path from the configuration's folder.
  package func covers(_ path: String) -> Bool {
    paths.isEmpty || paths.contains { $0.covers(path) }
  }
}

/// A custom rule file that was read.
package struct RuleFile: Sendable {
  /// The path from the configuration's folder.
  package let path: String
  package let source: SourceText
  /// The mistakes in it, in order of place.
  package let diagnostics: [Diagnostic]
}

/// The files that an item of `custom-rules` matches.
package struct RuleFileSearch: Sendable {
  /// A file that was found, by its path from the configuration's folder.
  package typealias File = (path: String, content: Result<SourceText, RuleFileRefusal>)

  /// The most files that one pattern may stand for.
  package static let maxFileCount = 1000

  /// Sorted by the bytes of their paths.
  package var files: [File]
  /// Whether there are more than `maxFileCount`.
  package var isCut: Bool

  package init(files: [File] = [], isCut: Bool = false) {
    self.files = files
    self.isCut = isCut
  }
}

/// Why a custom rule file is not read.
package enum RuleFileRefusal: Error, Hashable, Sendable {
  /// A symbolic link leads out of the configuration's folder.
  case leadsOut
  case isFolder
  /// The system's message.
  case unreadable(String)
}
