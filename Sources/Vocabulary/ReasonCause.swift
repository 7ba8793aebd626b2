/// A mistake behind a reason that no file shows.
package struct ReasonCause: Hashable, Sendable {
  /// What happened, in one sentence.
  package let documentation: String
  /// What to check instead.
  package let check: String

  init(_ documentation: String, check: String) {
    self.documentation = documentation
    self.check = check
  }
}
