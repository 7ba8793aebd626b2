/// A half-open range of UTF-8 byte offsets in one file.
///
/// Offsets are 32 bits wide: files above 64 MiB are refused before anything is parsed, or parsed in
/// parts whose ranges count from their own start.
public struct ByteRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var lower: UInt32
  /// The offset after the last byte; never below `lower`.
  public var upper: UInt32

  /// Makes the range `lower..<upper`; an `upper` below `lower` gives an empty range at `lower`.
  public init(_ lower: UInt32, _ upper: UInt32) {
    self.lower = lower
    self.upper = max(lower, upper)
  }

  /// Makes a range from array indices, clamped to 32 bits.
  public init(_ lower: Int, _ upper: Int) {
    self.init(UInt32(clamping: lower), UInt32(clamping: upper))
  }

  /// An empty range at `offset`.
  public static func at(_ offset: Int) -> ByteRange { ByteRange(offset, offset) }

  public var count: Int { Int(upper) - Int(lower) }
  public var isEmpty: Bool { lower == upper }
  /// The range as array indices.
  public var indices: Range<Int> { Int(lower)..<Int(upper) }

  /// Whether `offset` is inside or at the end (a caret after the last byte touches it).
  public func touches(_ offset: Int) -> Bool { offset >= Int(lower) && offset <= Int(upper) }

  public func contains(_ other: ByteRange) -> Bool {
    lower <= other.lower && other.upper <= upper
  }

  /// Whether the two share a byte, or one is empty and strictly inside the other.
  public func overlaps(_ other: ByteRange) -> Bool {
    lower < other.upper && other.lower < upper
  }

  /// The smallest range that contains both.
  public func union(_ other: ByteRange) -> ByteRange {
    ByteRange(min(lower, other.lower), max(upper, other.upper))
  }

  /// The part within `bounds`; empty at the nearer bound if there is none.
  public func clamped(to bounds: ByteRange) -> ByteRange {
    let lower = min(max(lower, bounds.lower), bounds.upper)
    return ByteRange(lower, min(max(upper, lower), bounds.upper))
  }
}

extension ByteRange: Comparable {
  /// Orders by start, then by end.
  public static func < (left: ByteRange, right: ByteRange) -> Bool {
    left.lower != right.lower ? left.lower < right.lower : left.upper < right.upper
  }
}
