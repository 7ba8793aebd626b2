/// A request as a report draws it: what a device shows of it, and its size.
package struct RequestSketch: Hashable, Sendable {
  /// The line of the file, from 1.
  package let line: Int
  /// An SVG picture, whose colors and fonts are those of the page that it is in.
  package let picture: String
  /// The size of its payload; nil where damaged parts leave it unknown.
  package let size: Size?

  /// The bytes of a payload.
  package struct Size: Hashable, Sendable {
    package let byteCount: Int
    /// Whether placeholders add to it.
    package let isLowerBound: Bool
    /// The most that placeholders can make of it, if that is known.
    package let worstCase: Int?
    package let limit: Int

    package init(byteCount: Int, isLowerBound: Bool, worstCase: Int?, limit: Int) {
      self.byteCount = byteCount
      self.isLowerBound = isLowerBound
      self.worstCase = worstCase
      self.limit = limit
    }
  }

  package init(line: Int, picture: String, size: Size?) {
    self.line = line
    self.picture = picture
    self.size = size
  }
}
