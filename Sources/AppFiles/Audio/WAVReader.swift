// WAV: RIFF (little-endian), RIFX (big-endian), RF64 and BW64 (64-bit sizes in `ds64`).
// Specifications: IBM and Microsoft, "Multimedia Programming Interface and Data Specifications 1.0"
// with the 1994 revision; EBU Tech 3306 for RF64; ITU-R BS.2088 for BW64.
//
// Choices:
// - The RIFF size and the byte rate are not believed; streaming writers leave them wrong.
// - A `data` size past the end is clamped, which also covers the 0xFFFFFFFF of streaming writers.
// - A `data` size of 0 in a RIFF that was not closed either is distinguished from a file without audio.
// - What follows the audio is read only where a compressed codec still needs its `fact`.
// - `fact` never adds frames to those that the blocks can hold.

/// Reads the headers of a WAV file.
struct WAVReader {
  private let isRF64: Bool
  private var walk: ChunkWalk
  private var sizes: SizeChunk?
  private var format: WAVFormat?
  private var factFrameCount: UInt64?
  private var data: Chunk?

  /// The 64-bit sizes of an RF64's `ds64` chunk.
  private struct SizeChunk {
    let dataSize: UInt64
    let frameCount: UInt64
  }

  init(_ input: AudioInput, magic: FourCC?) {
    isRF64 = magic == "RF64" || magic == "BW64"
    walk = ChunkWalk(input, layout: .iff(magic == "RIFX" ? .big : .little), from: 12)
  }

  mutating func read() throws(AudioHeaderError) -> AudioHeader {
    while !isComplete, let chunk = walk.next() { try note(chunk) }
    guard let format else { throw walk.missing("fmt ") }
    guard let data else { throw walk.missing("data") }
    let audioSize = try audioSize(data)
    let frames = try frames(format, audioSize, in: data)
    guard frames > 0 else { throw data.error(.noAudio) }
    return AudioHeader(
      container: .wav,
      codec: format.codec,
      frameCount: frames,
      sampleRate: format.sampleRate,
      channelCount: format.channelCount,
      framesPerPacket: Int(clamping: format.framesPerBlock ?? 1)
    )
  }

  private var isComplete: Bool {
    guard let format, data != nil else { return false }
    return format.hasFrameBlocks || factFrameCount != nil
  }

  private mutating func note(_ chunk: Chunk) throws(AudioHeaderError) {
    if isRF64, sizes == nil {
      sizes = try sizeChunk(chunk)
      return
    }
    switch chunk.id {
    case "fmt ":
      guard format == nil else { throw chunk.error(.duplicateChunk) }
      format = try WAVFormat(chunk, in: walk)
    case "fact":
      factFrameCount = walk.body(of: chunk, upTo: 4).uint32(at: 0).map { UInt64($0) }
    case "data":
      guard format != nil else { throw chunk.error(.chunkBefore("fmt ")) }
      if data == nil { data = chunk }
      skipAudio(of: chunk)
    default: break
    }
  }

  private func sizeChunk(_ chunk: Chunk) throws(AudioHeaderError) -> SizeChunk {
    guard chunk.id == "ds64" else { throw chunk.error(.wrongFirstChunk(expected: "ds64")) }
    guard chunk.size >= 28 else { throw chunk.error(.badChunkSize, at: 4) }
    let body = walk.body(of: chunk, upTo: 28)
    guard let dataSize = body.uint64(at: 8), let frameCount = body.uint64(at: 16),
      body.bytes.count == 28
    else { throw chunk.error(.truncated) }
    return SizeChunk(dataSize: dataSize, frameCount: frameCount)
  }

  /// Steps over audio whose size is in `ds64`, so that chunks behind it are found.
  private mutating func skipAudio(of chunk: Chunk) {
    guard let sizes, chunk.size == UInt64(UInt32.max) else { return }
    let rest = walk.input.byteCount - chunk.bodyOffset
    let size = min(rest, sizes.dataSize)
    walk.resume(at: chunk.bodyOffset + size + min(size % 2, rest - size))
  }

  private func audioSize(_ data: Chunk) throws(AudioHeaderError) -> UInt64 {
    let rest = walk.input.byteCount - data.bodyOffset
    if let sizes, data.size == UInt64(UInt32.max) { return min(rest, sizes.dataSize) }
    if data.size == 0, rest > 0, !isClosed(after: data) {
      throw data.error(.unclosedRecording, at: 4)
    }
    return data.presentSize
  }

  /// Whether the size of the whole RIFF was filled in, and so reaches beyond the header of `data`.
  private func isClosed(after data: Chunk) -> Bool {
    let outer = ChunkReader(walk.input.bytes(at: 4, count: 4), order: walk.order)
    guard let size = outer.uint32(at: 0), size != UInt32.max else { return false }
    return UInt64(size) + 8 > data.bodyOffset
  }

  private func frames(
    _ format: WAVFormat,
    _ audioSize: UInt64,
    in data: Chunk
  ) throws(AudioHeaderError) -> UInt64 {
    let blocks = audioSize / format.blockSize
    if format.hasFrameBlocks { return blocks }
    let fact = factFrameCount == UInt64(UInt32.max) ? sizes?.frameCount : factFrameCount
    guard let framesPerBlock = format.framesPerBlock else {
      if let fact { return audioSize > 0 ? fact : 0 }
      throw walk.missing("fact")
    }
    let (held, overflow) = blocks.multipliedReportingOverflow(by: framesPerBlock)
    guard !overflow else { throw data.error(.frameOverflow) }
    guard let fact, fact > 0 else { return held }
    // A last block that is cut short still holds frames, which only `fact` can count.
    let isCut = audioSize % format.blockSize > 0
    let (most, mostOverflow) = held.addingReportingOverflow(isCut ? framesPerBlock : 0)
    return min(fact, mostOverflow ? held : most)
  }
}
