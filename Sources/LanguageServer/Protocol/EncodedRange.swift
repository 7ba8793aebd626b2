package import Text

/// A range in a client's encoding; its end may be before its start.
package struct EncodedRange: Hashable, Sendable {
  package let start: EncodedPosition
  package let end: EncodedPosition

  package init(start: EncodedPosition, end: EncodedPosition) {
    self.start = start
    self.end = end
  }
}
