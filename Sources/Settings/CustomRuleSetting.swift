public import PushlintSyntax

/// A custom rule: what the payloads of some requests must contain.
public struct CustomRuleSetting: Sendable {
  public let id: String
  public let message: String
  public let severity: Severity
  /// The push types that it applies to; empty for all.
  public let pushTypes: [String]
  /// The files that it applies to; empty for all.
  public let paths: [PathPattern]
  /// A JSON Pointer into the payload, never empty.
  public let pointer: String
  /// The pattern that the value must match; nil for any value.
  public let pattern: RegularExpression?
  /// The file that it is written in, from the configuration's folder; nil for the configuration.
  public let file: String?
  /// Where its id is written there.
  public let range: ByteRange

  /// Whether it applies to the file with this path from the configuration's folder.
  public func covers(_ path: String) -> Bool {
    paths.isEmpty || paths.contains { $0.covers(path) }
  }
}

/// A custom rule file that was read.
public struct RuleFile: Sendable {
  /// The path from the configuration's folder.
  public let path: String
  public let source: SourceText
  /// The mistakes in it, in order of place.
  public let diagnostics: [Diagnostic]
}

/// The files that an item of `custom-rules` matches.
public struct RuleFileSearch: Sendable {
  /// A file that was found, by its path from the configuration's folder.
  public typealias File = (path: String, content: Result<SourceText, RuleFileRefusal>)

  /// The most files that one pattern may stand for.
  public static let maxFileCount = 1000

  /// Sorted by the bytes of their paths.
  public var files: [File]
  /// Whether there are more than `maxFileCount`.
  public var isCut: Bool

  public init(files: [File] = [], isCut: Bool = false) {
    self.files = files
    self.isCut = isCut
  }
}

/// Why a custom rule file is not read.
public enum RuleFileRefusal: Error, Hashable, Sendable {
  /// A symbolic link leads out of the configuration's folder.
  case leadsOut
  case isFolder
  /// The system's message.
  case unreadable(String)
}
