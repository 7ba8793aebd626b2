public import Text

/// A change that resolves a finding.
public struct Fix: Hashable, Sendable {
  public enum Applicability: String, Sendable {
    /// Keeps what the app receives, or is what Apple documents as equal.
    case safe
    /// May change what the app receives; applied only on request.
    case unsafe
  }

  /// What the fix does, in the imperative: "remove 'badge'".
  public let title: Message
  public let applicability: Applicability
  /// Disjoint, in order of place, never empty.
  public let edits: [Edit]

  /// Makes a fix; nil if there are no edits or two of them change the same byte.
  public init?(_ title: Message, _ applicability: Applicability, _ edits: [Edit]) {
    guard !edits.isEmpty, edits.areDisjoint else { return nil }
    self.title = title
    self.applicability = applicability
    self.edits = edits.indirectlySorted { $0.range < $1.range }
  }

  public static func safe(_ title: Message, _ edits: Edit...) -> Fix? {
    Fix(title, .safe, edits)
  }

  public static func unsafe(_ title: Message, _ edits: Edit...) -> Fix? {
    Fix(title, .unsafe, edits)
  }
}
