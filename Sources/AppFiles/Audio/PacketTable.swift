/// The body of a CAF's `pakt` chunk.
///
/// A table entry is one number where the other of bytes and frames is constant, else two, bytes
/// first. A number is written in groups of seven bits, the most significant first, with the high
/// bit set on all but the last byte; more than nine bytes are refused, so that 63 bits always hold
/// it.
struct PacketTable {
  /// The fixed fields before the table.
  static let headerSize: UInt64 = 24
  /// Days of audio in any codec, and a bound on the work that a hostile file can ask for.
  static let maxPacketCount: UInt64 = 1 << 24

  private let chunk: Chunk
  private let packetCount: UInt64
  private let validFrameCount: UInt64
  /// The frames of decoder delay at the start and of filling at the end, which are not heard.
  private let unheardFrameCount: Int64

  init(_ chunk: Chunk, in walk: ChunkWalk) throws(AudioHeaderError) {
    let body = walk.body(of: chunk, upTo: Int(Self.headerSize))
    guard let packets = body.int64(at: 0), let valid = body.int64(at: 8),
      let priming = body.int32(at: 16), let remainder = body.int32(at: 20)
    else { throw chunk.error(.truncated) }
    guard packets >= 0 else { throw chunk.bodyError(.packetTableInvalid(.negativePacketCount)) }
    guard valid >= 0 else {
      throw chunk.bodyError(.packetTableInvalid(.negativeValidFrames), at: 8)
    }
    self.chunk = chunk
    packetCount = UInt64(packets)
    validFrameCount = UInt64(valid)
    unheardFrameCount = Int64(priming) + Int64(remainder)
  }

  /// A fault of this table.
  func fault(_ fault: AudioHeaderError.PacketTableFault) -> AudioHeaderError {
    chunk.error(.packetTableInvalid(fault))
  }

  /// The valid frames that the table states; nil if it leaves them at 0.
  ///
  /// Valid frames are the `held` frames of all packets without priming and remainder, so never
  /// more.
  func statedFrames(ofHeld held: UInt64) throws(AudioHeaderError) -> UInt64? {
    guard validFrameCount <= held else { throw chunk.bodyError(.framesDisagree, at: 8) }
    return validFrameCount > 0 ? validFrameCount : nil
  }

  /// The `held` frames of all packets without priming and remainder.
  func heardFrames(ofHeld held: UInt64) -> UInt64 {
    let unheard = UInt64(max(0, unheardFrameCount))
    return unheard < held ? held - unheard : 0
  }
}

extension PacketTable {
  /// What the packets of a table amount to.
  struct Sum {
    var bytes: UInt64 = 0
    var frames: UInt64 = 0
    var largestFrameCount: UInt64 = 0
  }

  /// Adds up the table, reading it piece by piece.
  func sum(
    _ description: CAFDescription,
    of input: AudioInput
  ) throws(AudioHeaderError) -> Sum {
    // Every packet takes at least a byte, so the count is bounded by the file.
    guard packetCount <= chunk.size - Self.headerSize else { throw fault(.shorterThanCount) }
    guard packetCount <= Self.maxPacketCount else { throw fault(.tooManyPackets) }
    var numbers = NumberCursor(
      input: input,
      position: chunk.bodyOffset + Self.headerSize,
      end: chunk.bodyOffset + chunk.presentSize
    )
    var sum = Sum()
    for _ in 0..<packetCount {
      var bytes = description.bytesPerPacket
      var frames = description.framesPerPacket
      if bytes == 0 { bytes = try number(&numbers) }
      if frames == 0 { frames = try number(&numbers) }
      let (byteSum, byteOverflow) = sum.bytes.addingReportingOverflow(bytes)
      let (frameSum, frameOverflow) = sum.frames.addingReportingOverflow(frames)
      guard !byteOverflow, !frameOverflow else { throw chunk.error(.frameOverflow) }
      sum.bytes = byteSum
      sum.frames = frameSum
      sum.largestFrameCount = max(sum.largestFrameCount, frames)
    }
    return sum
  }

  private func number(_ numbers: inout NumberCursor) throws(AudioHeaderError) -> UInt64 {
    let start = numbers.offset
    switch numbers.next() {
    case .number(let value): return value
    case .ended: throw fault(.shorterThanCount)
    case .endless:
      throw AudioHeaderError(.packetTableInvalid(.endlessInteger), at: start, in: chunk.id)
    }
  }
}

/// Reads the variable-length numbers of a packet table through a small buffer.
private struct NumberCursor {
  enum Step {
    case number(UInt64)
    case ended
    case endless
  }

  private static let pieceSize: UInt64 = 65_536
  private static let maxNumberSize = 9

  private let input: AudioInput
  private let end: UInt64
  /// Where the buffer begins in the file.
  private var position: UInt64
  private var buffer: [UInt8] = []
  private var index = 0

  init(input: AudioInput, position: UInt64, end: UInt64) {
    self.input = input
    self.position = position
    self.end = end
  }

  /// Where the next number begins in the file.
  var offset: UInt64 { position + UInt64(index) }

  mutating func next() -> Step {
    var value: UInt64 = 0
    for _ in 0..<Self.maxNumberSize {
      guard let byte = nextByte() else { return .ended }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { return .number(value) }
    }
    return .endless
  }

  private mutating func nextByte() -> UInt8? {
    if index == buffer.count {
      position += UInt64(buffer.count)
      index = 0
      let rest = end > position ? end - position : 0
      buffer = input.bytes(at: position, count: Int(min(rest, Self.pieceSize)))
    }
    guard index < buffer.count else { return nil }
    defer { index += 1 }
    return buffer[index]
  }
}
