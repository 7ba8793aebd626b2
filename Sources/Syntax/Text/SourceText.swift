/// The bytes of one file, accepted: known to be UTF-8, or repaired so that they are.
///
/// Offsets are those of the file as it is on disk. A byte-order mark stays in `bytes` and counts
/// in offsets. Each byte that is not part of well-formed UTF-8 (Unicode 16, table 3-7) is replaced
/// by `?`, one for one, so that offsets still hold and the rest of the file can be checked.
public struct SourceText: Hashable, Sendable {
  /// The bytes, always well-formed UTF-8.
  public let bytes: [UInt8]
  /// Whether the file begins with a UTF-8 byte-order mark (three bytes).
  public let hasByteOrderMark: Bool
  /// The offset of the first byte that was not UTF-8.
  public let firstInvalidOffset: Int?
  /// Whether the file looks like UTF-16 or UTF-32, so that repairing it would be pointless.
  public let looksLikeWideEncoding: Bool
  /// Whether the bytes are from the middle of a file.
  public let isContinued: Bool

  /// Accepts `bytes`, repairing what is not UTF-8.
  public init(_ bytes: [UInt8]) {
    self.init(
      repairing: bytes,
      hasByteOrderMark: bytes.starts(with: SourceText.byteOrderMark),
      looksLikeWideEncoding: SourceText.looksWide(bytes)
    )
  }

  /// Whether bytes look like UTF-16 or UTF-32, by a byte-order mark or a first letter.
  public static func looksWide(_ bytes: [UInt8]) -> Bool {
    let hasMark =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0, 0, 0xFE, 0xFF])
    let hasLetter =
      bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0)
      || bytes.count >= 4 && bytes.starts(with: [0, 0, 0]) && bytes[3] != 0
    return hasMark || hasLetter
  }

  /// Accepts bytes from the middle of a file, whose encoding only its start shows.
  public init(continuing bytes: [UInt8], looksLikeWideEncoding: Bool) {
    self.init(
      repairing: bytes,
      hasByteOrderMark: false,
      looksLikeWideEncoding: looksLikeWideEncoding,
      isContinued: true
    )
  }

  private init(
    repairing bytes: [UInt8],
    hasByteOrderMark: Bool,
    looksLikeWideEncoding: Bool,
    isContinued: Bool = false
  ) {
    self.isContinued = isContinued
    self.hasByteOrderMark = hasByteOrderMark
    self.looksLikeWideEncoding = looksLikeWideEncoding
    firstInvalidOffset = UTF8Check.firstInvalidOffset(in: bytes)
    self.bytes = firstInvalidOffset.map { UTF8Check.repaired(bytes, from: $0) } ?? bytes
  }

  /// Accepts the UTF-8 bytes of `text`.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// A file without a byte.
  public static let empty = SourceText([])

  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The largest file that is read as a whole, and the longest line of one that is not: 64 MiB.
  public static let maxByteCount = 64 << 20

  public var count: Int { bytes.count }
  /// The whole file.
  public var range: ByteRange { ByteRange(0, bytes.count) }
  /// The offset after the byte-order mark, if there is one; else 0.
  public var contentStart: Int { hasByteOrderMark ? 3 : 0 }

  /// The bytes of `range`, clamped to the file.
  public func slice(_ range: ByteRange) -> ArraySlice<UInt8> {
    bytes[range.clamped(to: self.range).indices]
  }

  /// What `look` says about bytes, clamped to the file; no reference to them is counted.
  public func look<Answer>(at range: Range<Int>, _ look: (Span<UInt8>) -> Answer) -> Answer {
    look(bytes.span.extracting(range.clamped(to: bytes.indices)))
  }

  /// The text of `range`, clamped to the file.
  public func string(_ range: ByteRange) -> String {
    String(decoding: slice(range), as: UTF8.self)
  }
}
