package import Text

/// What a check made of one file.
package struct CheckedFile: Sendable {
  /// The path as it was given, or the folder as given joined with the path below it.
  package let path: String
  package let source: SourceText
  /// Sorted by place, then by rule.
  package var diagnostics: [Diagnostic]
  /// How many findings a comment or the configuration suppressed.
  package var suppressedCount: Int
  /// Whether the file holds a request, or was named and therefore read as one.
  package var isRequest: Bool

  package init(
    path: String,
    source: SourceText,
    diagnostics: [Diagnostic],
    suppressedCount: Int = 0,
    isRequest: Bool = true
  ) {
    self.path = path
    self.source = source
    self.diagnostics = diagnostics
    self.suppressedCount = suppressedCount
    self.isRequest = isRequest
  }
}
