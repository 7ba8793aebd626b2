/// The body of a WAV's `fmt ` chunk.
struct WAVFormat {
  let codec: AudioCodec
  let channelCount: Int
  let sampleRate: Double
  /// How many bytes a block has, at least 1.
  let blockSize: UInt64
  /// How many frames a block decodes to; nil if the chunk does not say.
  let framesPerBlock: UInt64?

  /// Whether each block is one frame, so that the audio's size alone gives the length.
  var hasFrameBlocks: Bool {
    switch codec {
    case .linearPCM, .floatPCM, .ulaw, .alaw: true
    case .ima4, .other: false
    }
  }

  init(_ chunk: Chunk, in walk: ChunkWalk) throws(AudioHeaderError) {
    guard chunk.isWhole else { throw chunk.error(.truncated) }
    guard chunk.size >= 16 else { throw chunk.error(.badChunkSize, at: 4) }
    let body = walk.body(of: chunk, upTo: 40)
    guard let tag = body.uint16(at: 0), let channels = body.uint16(at: 2),
      let rate = body.uint32(at: 4), let blockSize = body.uint16(at: 12)
    else { throw chunk.error(.truncated) }
    guard channels > 0 else { throw chunk.bodyError(.noChannels, at: 2) }
    guard AudioHeader.isBelievable(sampleRate: Double(rate)) else {
      throw chunk.bodyError(.badSampleRate, at: 4)
    }
    guard blockSize > 0 else { throw chunk.bodyError(.badSampleSize, at: 12) }
    var codecTag: UInt16? = tag
    if tag == Self.extensibleTag {
      guard chunk.size >= 40 else { throw chunk.error(.badChunkSize, at: 4) }
      codecTag = Self.extensibleCodecTag(body)
    }
    codec = codecTag.map { Self.codec(tag: $0) } ?? .other(name: "an extensible WAV format")
    channelCount = Int(channels)
    sampleRate = Double(rate)
    self.blockSize = UInt64(blockSize)
    framesPerBlock = Self.framesPerBlock(tag: codecTag, body)
  }

  private static let extensibleTag: UInt16 = 0xFFFE

  /// The tag that begins an extensible format's GUID; nil if the rest is not that of a tag.
  ///
  /// Writers of RIFX turn the tag around and leave the rest as it is in RIFF.
  private static func extensibleCodecTag(_ body: ChunkReader) -> UInt16? {
    let tail: [UInt8] = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    return body.bytes.dropFirst(26).elementsEqual(tail) ? body.uint16(at: 24) : nil
  }

  private static func codec(tag: UInt16) -> AudioCodec {
    switch tag {
    case 1: .linearPCM
    case 2: .other(name: "Microsoft ADPCM")
    case 3: .floatPCM
    case 6: .alaw
    case 7: .ulaw
    case 0x11: .other(name: "Microsoft IMA ADPCM")
    case 0x31: .other(name: "GSM 6.10")
    case 0x50: .other(name: "MPEG audio")
    case 0x55: .other(name: "MP3")
    case 0xFF, 0x1600, 0x1610: .other(name: "AAC")
    case 0x160, 0x161, 0x162: .other(name: "Windows Media Audio")
    case 0x2000: .other(name: "Dolby Digital")
    default: .other(name: "WAV format 0x" + String(tag, radix: 16, uppercase: true))
    }
  }

  /// The samples a block, which only the ADPCM family and GSM state in their extension.
  private static func framesPerBlock(tag: UInt16?, _ body: ChunkReader) -> UInt64? {
    switch tag {
    case 1, 3, 6, 7: return 1
    case 2, 0x11, 0x31:
      guard let extra = body.uint16(at: 16), extra >= 2, let frames = body.uint16(at: 18),
        frames > 0
      else { return nil }
      return UInt64(frames)
    default: return nil
    }
  }
}
