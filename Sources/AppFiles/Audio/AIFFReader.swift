// AIFF and AIFF-C, big-endian. Specifications: Apple, "Audio Interchange File Format 1.3" and the
// AIFF-C draft of 1991.
//
// Choices:
// - The FORM size is not believed; chunks are walked up to `COMM` and `SSND`, in either order.
// - `SSND` must lie inside the file and hold all the frames that `COMM` counts.
// - In `ima4` some writers count packets in `COMM` and some count frames: the bytes decide.
// - A compression type that is missing, as in an AIFF-C with the `COMM` of plain AIFF, is `NONE`.

/// Reads the headers of an AIFF or AIFF-C file.
struct AIFFReader {
  private let container: AudioContainer
  private var walk: ChunkWalk
  private var description: AIFFDescription?
  private var audio: Chunk?

  init(_ input: AudioInput, container: AudioContainer) {
    self.container = container
    walk = ChunkWalk(input, layout: .iff(.big), from: 12)
  }

  mutating func read() throws(AudioHeaderError) -> AudioHeader {
    while description == nil || audio == nil, let chunk = walk.next() { try note(chunk) }
    guard let description else { throw walk.missing("COMM") }
    guard let audio else {
      if walk.fault == nil, description.statedFrameCount == 0 {
        throw AudioHeaderError(.noAudio, at: walk.input.byteCount)
      }
      throw walk.missing("SSND")
    }
    let frames = try description.frames(inAudioOf: try audioSize(audio))
    guard frames > 0 else { throw audio.error(.noAudio) }
    return AudioHeader(
      container: container,
      codec: description.codec,
      frameCount: frames,
      sampleRate: description.sampleRate,
      channelCount: description.channelCount,
      framesPerPacket: description.framesPerPacket
    )
  }

  private mutating func note(_ chunk: Chunk) throws(AudioHeaderError) {
    switch chunk.id {
    case "COMM":
      guard description == nil else { throw chunk.error(.duplicateChunk) }
      description = try AIFFDescription(chunk, in: walk, isCompressible: container == .aifc)
    case "SSND":
      guard audio == nil else { throw chunk.error(.duplicateChunk) }
      guard chunk.size >= 8 else { throw chunk.error(.badChunkSize, at: 4) }
      guard chunk.isWhole else { throw chunk.error(.dataPastEnd) }
      audio = chunk
    default: break
    }
  }

  /// The bytes of audio: what the offset for block alignment leaves of `SSND`.
  private func audioSize(_ chunk: Chunk) throws(AudioHeaderError) -> UInt64 {
    guard let skipped = walk.body(of: chunk, upTo: 8).uint32(at: 0) else {
      throw chunk.error(.truncated)
    }
    guard UInt64(skipped) <= chunk.size - 8 else { throw chunk.bodyError(.dataPastEnd) }
    return chunk.size - 8 - UInt64(skipped)
  }
}
