public import PushlintSettings
public import PushlintSyntax

/// Whole lines of a file, one after the other.
public struct NDJSONChunk: Sendable {
  public let bytes: [UInt8]
  /// Where they begin.
  public let origin: Origin
}

/// Cuts a file of any length into blocks of whole lines, so that only a block is held at a time.
///
/// Lines end as `LineMap` has them: in LF, CRLF or CR; a block never ends between the two bytes of a
/// CRLF. The last line need not end. How the file is cut follows from its bytes and the limits, and
/// not from how many bytes the system hands over at a time.
public struct NDJSONChunker {
  public struct Limits: Sendable {
    /// The bytes from which on a block ends with its line; the first two tell a file's encoding.
    public var blockByteCount = 256 << 10
    /// The bytes of the longest line that is taken, without its end.
    public var lineByteCount = SourceText.maxByteCount
    /// The bytes of the head, by which a file is judged.
    ///
    /// No block holds both lines that begin before this offset and lines that do not.
    public var headByteCount = SourceText.maxByteCount

    public init() {}
  }

  public enum Piece: Sendable {
    case block(NDJSONChunk)
    /// A line that was skipped since it is too long.
    case overlongLine(Origin)
  }

  /// What is read beyond a block, so that most of them end with a line that has been read.
  private static let readAheadByteCount = 4096

  private let limits: Limits
  /// What was read and is not handed out; begins where a line begins.
  private var buffer: [UInt8] = []
  /// Where the buffer begins.
  private var origin = Origin.start
  private var isAtEnd = false
  private var lines = Lines()

  public init(_ limits: Limits = Limits()) { self.limits = limits }

  /// The next piece; nil at the end.
  public mutating func next(from source: ByteSource) throws(FileError) -> Piece? {
    while true {
      switch lines.scan(buffer, blockLimits, isAtEnd: isAtEnd) {
      case .needsMore:
        if isAtEnd { return takeBlock(upTo: buffer.count).map { .block($0) } }
        try read(from: source)
      case .hasBlock: return takeBlock(upTo: lines.lastStart).map { .block($0) }
      case .isOverlong:
        if let block = takeBlock(upTo: lines.lastStart) { return .block(block) }
        return .overlongLine(try skipLine(source))
      }
    }
  }

  /// Reads what a block lacks, or more of a line that goes on.
  private mutating func read(from source: ByteSource) throws(FileError) {
    let blockByteCount = min(max(2, limits.blockByteCount), SourceText.maxByteCount)
    let missing = blockByteCount + NDJSONChunker.readAheadByteCount - buffer.count
    isAtEnd = try source(max(missing, blockByteCount / 4, 4096), &buffer) == 0
  }

  /// The limits for the block that comes next.
  private var blockLimits: Limits {
    var limits = limits
    let leftOfHead = Int64(limits.headByteCount) - origin.offset
    limits.blockByteCount = max(2, limits.blockByteCount)
    if leftOfHead > 0 {
      limits.blockByteCount = min(limits.blockByteCount, Int(clamping: leftOfHead))
    }
    return limits
  }

  /// Takes the bytes before `end` out of the buffer; nil if there are none.
  private mutating func takeBlock(upTo end: Int) -> NDJSONChunk? {
    guard end > 0 else { return nil }
    let (start, count) = (origin, lines.count)
    var bytes = buffer
    restart(with: Array(bytes[end...]), offset: start.offset + Int64(end), line: start.line + count)
    bytes.removeSubrange(end...)
    return NDJSONChunk(bytes: bytes, origin: start)
  }

  /// Reads up to the end of the line that the buffer starts with, and answers where it began.
  private mutating func skipLine(_ source: ByteSource) throws(FileError) -> Origin {
    let start = origin
    var passed: Int64 = 0
    while true {
      if let index = buffer.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
        if let end = Lines.end(in: buffer.span, at: index, isAtEnd) {
          let rest = Array(buffer[end...])
          restart(with: rest, offset: start.offset + passed + Int64(end), line: start.line + 1)
          return start
        }
        // Only the CR is kept until it is known what follows it.
        passed += Int64(index)
        buffer = [0x0D]
      } else {
        passed += Int64(buffer.count)
        buffer.removeAll(keepingCapacity: true)
        if isAtEnd { break }
      }
      try read(from: source)
    }
    restart(with: [], offset: start.offset + passed, line: start.line + 1)
    return start
  }

  private mutating func restart(with rest: [UInt8], offset: Int64, line: Int) {
    buffer = rest
    origin = Origin(offset: offset, line: line)
    lines = Lines()
  }
}

/// The lines that were found in a buffer so far.
private struct Lines {
  enum Outcome {
    case needsMore
    case hasBlock
    case isOverlong
  }

  /// The lines that have ended.
  private(set) var count = 0
  /// Where the line begins that has not.
  private(set) var lastStart = 0
  private var scanned = 0

  /// Goes on looking for the ends of lines where it stopped.
  mutating func scan(
    _ buffer: [UInt8],
    _ limits: NDJSONChunker.Limits,
    isAtEnd: Bool
  ) -> Outcome {
    let bytes = buffer.span
    while scanned < bytes.count {
      let isLong = bytes.count &- lastStart > limits.lineByteCount
      let limit = isLong ? lastStart + limits.lineByteCount + 1 : bytes.count
      scanned = TextScan.endOfLine(in: bytes, from: scanned, to: limit)
      if scanned == limit { return isLong ? .isOverlong : .needsMore }
      guard let end = Lines.end(in: bytes, at: scanned, isAtEnd) else { return .needsMore }
      scanned = end
      lastStart = end
      count &+= 1
      if end >= limits.blockByteCount { return .hasBlock }
    }
    return .needsMore
  }

  /// The offset past the end of line at `index`; nil if a LF may follow a CR.
  static func end(in bytes: Span<UInt8>, at index: Int, _ isAtEnd: Bool) -> Int? {
    if bytes[index] == 0x0A { return index + 1 }
    guard index + 1 < bytes.count else { return isAtEnd ? index + 1 : nil }
    return bytes[index + 1] == 0x0A ? index + 2 : index + 1
  }
}
