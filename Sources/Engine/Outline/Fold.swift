package import Text

/// A part of a text that an editor can fold away.
package struct Fold: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A value that spans lines.
    case value
    case comment
  }

  package let kind: Kind
  /// The bytes to hide: what is in front stays in sight, such as a key and the bracket behind it.
  package let range: ByteRange
  /// The lines from 0: the first stays in sight, the others to the last are hidden.
  package let lines: ClosedRange<Int>
}
