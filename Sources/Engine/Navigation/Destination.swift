package import Diagnostics
package import Text

/// A place that something in a document leads to.
package struct Destination: Hashable, Sendable {
  /// The other file; nil for a place in the document itself.
  package let file: OtherFile?
  /// The bytes; nil for all of the file.
  package let range: ByteRange?
}

/// Something in a document, and where it leads to.
package struct Link: Hashable, Sendable {
  package let range: ByteRange
  /// Never empty, the likeliest first.
  package let destinations: [Destination]
}
