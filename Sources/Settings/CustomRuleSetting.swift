package import Diagnostics
package import Text

/// A rule of the team's own: what must stand in the payloads of some requests.
package struct CustomRuleSetting: Sendable {
  package let id: String
  package let message: String
  package let severity: Severity
  /// The push types that it is for; empty is all of them.
  package let pushTypes: [String]
  /// The files that it is for; empty is all of them.
  package let paths: [PathPattern]
  /// A JSON Pointer into the payload, never empty.
  package let pointer: String
  /// What the value must match; nil where it must merely be there.
  package let pattern: RegularExpression?
  /// The file that it is written in, from the configuration's folder; nil for the configuration.
  package let file: String?
  /// Where its id is written there.
  package let range: ByteRange

  /// Whether it is for the file with this path from the configuration's folder.
  package func covers(_ path: String) -> Bool {
    paths.isEmpty || paths.contains { $0.covers(path) }
  }
}

/// A file of the team's own rules that was read.
package struct RuleFile: Sendable {
  /// The path from the configuration's folder.
  package let path: String
  package let source: SourceText
  /// The mistakes in it, in order of place.
  package let diagnostics: [Diagnostic]
}

/// What there is under a glob or a name of `custom-rules`.
package struct RuleFileSearch: Sendable {
  /// A file that was found.
  package struct File: Sendable {
    /// The path from the configuration's folder.
    package let path: String
    package let content: Result<SourceText, RuleFileRefusal>

    package init(path: String, content: Result<SourceText, RuleFileRefusal>) {
      self.path = path
      self.content = content
    }
  }

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

/// Why a file of rules is not read.
package enum RuleFileRefusal: Error, Hashable, Sendable {
  /// A symbolic link leads out of the configuration's folder.
  case leadsOut
  case isFolder
  /// What the system says.
  case unreadable(String)
}
