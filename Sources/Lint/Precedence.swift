/// A rule's rank in a group of rules that overlap.
///
/// Of the findings that a group has about one thing, those of the lowest rank are reported.
public struct Precedence: Sendable {
  public enum Scope: Sendable {
    /// Findings on the same bytes are about one thing.
    case range
    /// Findings about the same request are about one thing.
    case request
  }

  public let group: String
  public let scope: Scope
  public let rank: Int

  public init(_ group: String, _ scope: Scope, rank: Int) {
    self.group = group
    self.scope = scope
    self.rank = rank
  }
}
