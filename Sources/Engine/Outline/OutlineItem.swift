package import Text

/// A part of a request, as an editor lists the parts of a file.
package struct OutlineItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case request
    /// The object that holds the headers.
    case headers
    case header
    case object
    case array
    case string
    case number
    case boolean
    case null
    case placeholder
  }

  /// Never empty.
  package let name: String
  /// The value or what else tells it from others; empty where nothing does.
  package let detail: String
  package let kind: Kind
  /// All of it.
  package let range: ByteRange
  /// What a cursor is put on, within `range`.
  package let selectionRange: ByteRange
  /// The parts of it, within `range`.
  package let children: [OutlineItem]
}
