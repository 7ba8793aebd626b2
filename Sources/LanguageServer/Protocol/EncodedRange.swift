package import Text

/// A range as a language client counts it; its end may lie before its start.
package struct EncodedRange: Hashable, Sendable {
  package let start: EncodedPosition
  package let end: EncodedPosition

  package init(start: EncodedPosition, end: EncodedPosition) {
    self.start = start
    self.end = end
  }
}
