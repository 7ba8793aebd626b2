import Diagnostics
package import Engine
import Linting
import Syntax
package import Text

/// The places at which a document uses one name.
package struct Occurrences: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// An anchor of YAML and its aliases.
    case anchor
    /// A placeholder, and what is said about it under `placeholders`.
    case placeholder
  }

  package struct Place: Hashable, Sendable {
    /// The bytes of the name alone.
    package let range: ByteRange
    package let isDeclaration: Bool
  }

  package let kind: Kind
  package let name: String
  /// The use that was asked about.
  package let subject: ByteRange
  /// In order of place; one of them at least.
  package let all: [Place]
}

extension Engine {
  /// Where the name at `offset` is used, if it is that of an anchor or of a placeholder.
  package func occurrences(_ analysis: Analysis, at offset: Int) -> Occurrences? {
    guard !analysis.requests.isEmpty else { return nil }
    if let named = PlaceholderNames(analysis).occurrences(at: offset) { return named }
    guard analysis.tree.language == .yaml else { return nil }
    return AnchorNames(analysis.tree).occurrences(at: offset)
  }
}
