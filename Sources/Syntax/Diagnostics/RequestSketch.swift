/// A request as a report draws it: what a device shows of it, and its size.
public struct RequestSketch: Hashable, Sendable {
  /// The line of the file, from 1.
  public let line: Int
  /// An SVG picture, whose colors and fonts are those of the page that it is in.
  public let picture: String
  /// The size of its payload; nil where damaged parts leave it unknown.
  public let size: Size?

  /// The bytes of a payload.
  public struct Size: Hashable, Sendable {
    public let byteCount: Int
    /// Whether placeholders add to it.
    public let isLowerBound: Bool
    /// The most that placeholders can make of it, if that is known.
    public let worstCase: Int?
    public let limit: Int

    public init(byteCount: Int, isLowerBound: Bool, worstCase: Int?, limit: Int) {
      self.byteCount = byteCount
      self.isLowerBound = isLowerBound
      self.worstCase = worstCase
      self.limit = limit
    }
  }

  public init(line: Int, picture: String, size: Size?) {
    self.line = line
    self.picture = picture
    self.size = size
  }
}
