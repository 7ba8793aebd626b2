/// The body of a CAF's `desc` chunk: how the audio is coded and packed.
struct CAFDescription {
  let codec: AudioCodec
  let sampleRate: Double
  let channelCount: Int
  /// How many bytes each packet has; 0 if they vary.
  let bytesPerPacket: UInt64
  /// How many frames each packet has; 0 if they vary.
  let framesPerPacket: UInt64

  /// How many bytes a packet has where neither its bytes nor its frames vary.
  var constantBytesPerPacket: UInt64? {
    bytesPerPacket > 0 && framesPerPacket > 0 ? bytesPerPacket : nil
  }

  init(_ chunk: Chunk, in walk: ChunkWalk) throws(AudioHeaderError) {
    guard chunk.size >= 32 else { throw chunk.error(.badChunkSize, at: 4) }
    let body = walk.body(of: chunk, upTo: 32)
    guard let rate = body.float64(at: 0), let format = body.fourCC(at: 8),
      let flags = body.uint32(at: 12), let bytesPerPacket = body.uint32(at: 16),
      let framesPerPacket = body.uint32(at: 20), let channels = body.uint32(at: 24),
      body.bytes.count == 32
    else { throw chunk.error(.truncated) }
    guard AudioHeader.isBelievable(sampleRate: rate) else { throw chunk.bodyError(.badSampleRate) }
    guard channels > 0 else { throw chunk.bodyError(.noChannels, at: 24) }
    codec = Self.codec(format, flags: flags)
    sampleRate = rate
    channelCount = Int(clamping: channels)
    self.bytesPerPacket = UInt64(bytesPerPacket)
    self.framesPerPacket = UInt64(framesPerPacket)
  }

  private static func codec(_ format: FourCC, flags: UInt32) -> AudioCodec {
    guard format == "lpcm" else { return AudioCodec(named: format) }
    return flags & 1 == 1 ? .floatPCM : .linearPCM
  }
}
