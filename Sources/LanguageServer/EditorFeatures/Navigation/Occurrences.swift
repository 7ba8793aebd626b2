public import PushlintEngine
import PushlintLint
public import PushlintSyntax

/// The uses of one name in a document.
public struct Occurrences: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A YAML anchor and its aliases.
    case anchor
    /// A placeholder and its declaration under `placeholders`.
    case placeholder
  }

  public struct Place: Hashable, Sendable {
    /// The bytes of the name.
    public let range: ByteRange
    public let isDeclaration: Bool
  }

  public let kind: Kind
  public let name: String
  /// The requested use.
  public let subject: ByteRange
  /// In document order; never empty.
  public let all: [Place]
}

extension Engine {
  /// The uses of the anchor or placeholder at `offset`.
  public func occurrences(_ analysis: CheckedDocument, at offset: Int) -> Occurrences? {
    guard !analysis.requests.isEmpty else { return nil }
    if let named = PlaceholderNames(analysis).occurrences(at: offset) { return named }
    guard analysis.tree.language == .yaml else { return nil }
    return AnchorNames(analysis.tree).occurrences(at: offset)
  }
}
