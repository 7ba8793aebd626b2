/// The body of an AIFF's `COMM` chunk.
struct AIFFDescription {
  let codec: AudioCodec
  let channelCount: Int
  let sampleRate: Double
  /// The frame count as stated, which in `ima4` may be one of packets.
  let statedFrameCount: UInt64

  private let offset: UInt64
  private let packing: Packing

  /// How frames lie in the audio bytes.
  private enum Packing {
    /// Each frame has that many bytes.
    case frames(byteCount: UInt64)
    /// Packets of 64 frames have that many bytes.
    case ima4(byteCount: UInt64)
    /// How many bytes a frame takes is not known here.
    case unknown
  }

  /// How many frames a packet decodes to.
  var framesPerPacket: Int {
    switch packing {
    case .ima4: 64
    case .frames, .unknown: 1
    }
  }

  init(_ chunk: Chunk, in walk: ChunkWalk, isCompressible: Bool) throws(AudioHeaderError) {
    guard chunk.isWhole else { throw chunk.error(.truncated) }
    let body = walk.body(of: chunk, upTo: 22)
    guard chunk.size >= 18 else { throw chunk.error(.badChunkSize, at: 4) }
    guard let channels = body.int16(at: 0), let frames = body.uint32(at: 2),
      let sampleSize = body.int16(at: 6), body.bytes.count >= 18
    else { throw chunk.error(.truncated) }
    guard channels > 0 else { throw chunk.bodyError(.noChannels) }
    guard let rate = body.extended80(at: 8), AudioHeader.isBelievable(sampleRate: rate) else {
      throw chunk.bodyError(.badSampleRate, at: 8)
    }
    let compression = isCompressible ? body.fourCC(at: 18) ?? "NONE" : "NONE"
    guard
      let (codec, packing) = Self.packing(
        compression,
        channelCount: UInt64(channels.magnitude),
        bitsPerSample: sampleSize
      )
    else { throw chunk.bodyError(.badSampleSize, at: 6) }
    self.codec = codec
    self.packing = packing
    offset = chunk.offset
    channelCount = Int(channels)
    sampleRate = rate
    statedFrameCount = UInt64(frames)
  }

  /// The frames that `byteCount` bytes of audio, a number of 32 bits, hold and the count allows.
  func frames(inAudioOf byteCount: UInt64) throws(AudioHeaderError) -> UInt64 {
    guard byteCount > 0 || statedFrameCount > 0 else { return 0 }
    guard byteCount > 0, statedFrameCount > 0 else { throw disagreement }
    let held: UInt64
    switch packing {
    case .unknown: return statedFrameCount
    case .frames(let frameSize): held = byteCount / frameSize
    case .ima4(let packetSize): held = byteCount / packetSize &* 64
    }
    guard statedFrameCount <= held else { throw disagreement }
    return framesPerPacket == 1 ? statedFrameCount : held
  }

  private var disagreement: AudioHeaderError {
    AudioHeaderError(.framesDisagree, at: offset + 10, in: "COMM")
  }

  /// The codec and the packing of a compression type; nil if the sample size is invalid.
  private static func packing(
    _ compression: FourCC,
    channelCount: UInt64,
    bitsPerSample: Int16
  ) -> (AudioCodec, Packing)? {
    switch compression {
    case "fl32", "FL32": return (.floatPCM, .frames(byteCount: 4 * channelCount))
    case "fl64", "FL64": return (.floatPCM, .frames(byteCount: 8 * channelCount))
    case "in24", "42ni": return (.linearPCM, .frames(byteCount: 3 * channelCount))
    case "in32", "23ni": return (.linearPCM, .frames(byteCount: 4 * channelCount))
    case "NONE", "none", "twos", "sowt", "raw ":
      guard bitsPerSample > 0, bitsPerSample <= 64 else { return nil }
      let sampleSize = (UInt64(bitsPerSample.magnitude) + 7) / 8
      return (.linearPCM, .frames(byteCount: sampleSize * channelCount))
    case "ulaw", "ULAW": return (.ulaw, .frames(byteCount: channelCount))
    case "alaw", "ALAW": return (.alaw, .frames(byteCount: channelCount))
    case "ima4": return (.ima4, .ima4(byteCount: 34 * channelCount))
    default: return (AudioCodec(named: compression), .unknown)
    }
  }
}
