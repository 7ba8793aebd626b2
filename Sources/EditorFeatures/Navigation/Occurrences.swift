import Diagnostics
package import Engine
import Linting
import Syntax
package import Text

/// The uses of one name in a document.
package struct Occurrences: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A YAML anchor and its aliases.
    case anchor
    /// A placeholder and its declaration under `placeholders`.
    case placeholder
  }

  package struct Place: Hashable, Sendable {
    /// The bytes of the name.
    package let range: ByteRange
    package let isDeclaration: Bool
  }

  package let kind: Kind
  package let name: String
  /// The requested use.
  package let subject: ByteRange
  /// In document order; never empty.
  package let all: [Place]
}

extension Engine {
  /// The uses of the anchor or placeholder at `offset`.
  package func occurrences(_ analysis: Analysis, at offset: Int) -> Occurrences? {
    guard !analysis.requests.isEmpty else { return nil }
    if let named = PlaceholderNames(analysis).occurrences(at: offset) { return named }
    guard analysis.tree.language == .yaml else { return nil }
    return AnchorNames(analysis.tree).occurrences(at: offset)
  }
}
