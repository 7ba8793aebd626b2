/// A rule's rank in a group of rules that overlap.
///
/// Of the findings that a group has about one thing, those of the lowest rank are reported.
package struct Precedence: Sendable {
  package enum Scope: Sendable {
    /// Findings on the same bytes are about one thing.
    case range
    /// Findings about the same request are about one thing.
    case request
  }

  package let group: String
  package let scope: Scope
  package let rank: Int

  package init(_ group: String, _ scope: Scope, rank: Int) {
    self.group = group
    self.scope = scope
    self.rank = rank
  }
}
