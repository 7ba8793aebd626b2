import PushlintAppFiles
import Testing

struct AIFFReaderTests {
  @Test(arguments: readable)
  func `an AIFF's length follows from its headers`(_ sound: ReadableSound) throws {
    try sound.check()
  }

  @Test(arguments: malformed)
  func `a malformed AIFF is rejected at the fault`(_ sound: MalformedSound) { sound.check() }

  @Test
  func `the fields of COMM reach the header`() throws {
    let description = Description(
      channels: 2,
      frames: 3,
      bits: 12,
      rate: Bytes.extended(48000),
      compression: "sowt"
    )
    let file = AIFFBuilder.file(description.chunk, AIFFBuilder.audio(12), form: "AIFC")
    let expected = AudioHeader(
      container: .aifc,
      codec: .linearPCM,
      frameCount: 3,
      sampleRate: 48000,
      channelCount: 2,
      framesPerPacket: 1
    )
    #expect(try AudioReader.read(AudioInput(file)) == .header(expected))
    #expect(try AudioReader.read(AudioInput(file)).container == .aifc)
  }

  @Test(arguments: rates)
  func `an 80-bit rate keeps its fraction`(_ bytes: [UInt8], _ rate: Double) throws {
    let rateBytes = bytes + Bytes.zeros(10 - bytes.count)
    let file = AIFFBuilder.file(
      Description(frames: 1, rate: rateBytes).chunk,
      AIFFBuilder.audio(1)
    )
    #expect(try AudioReader.read(AudioInput(file)).header?.sampleRate == rate)
  }
}

private typealias Description = AIFFBuilder.Description

private func compressed(
  _ compression: FourCC,
  frames: UInt32,
  channels: Int16 = 1,
  bytes: Int
) -> [UInt8] {
  AIFFBuilder.file(
    AIFFBuilder.chunk("FVER", Bytes.zeros(4)),
    Description(channels: channels, frames: frames, bits: 16, compression: compression).chunk,
    AIFFBuilder.audio(bytes),
    form: "AIFC"
  )
}

private func rated(_ bytes: [UInt8]) -> [UInt8] {
  AIFFBuilder.file(Description(frames: 9, rate: bytes).chunk, AIFFBuilder.audio(9))
}

private let rates: [([UInt8], Double)] = [
  ([0x40, 0x0E, 0xAC, 0x44], 44100.0),
  ([0x40, 0x0D, 0xAC, 0x44], 22050),
  ([0x40, 0x0B, 0xFA, 0x00], 8000),
  ([0x40, 0x0E, 0xBB, 0x80], 48000),
  // 22254 6/11 Hz, the rate of the first Macintosh.
  ([0x40, 0x0D, 0xAD, 0xDD, 0x17, 0x45, 0xD1, 0x74, 0x5D, 0x17], 22254.0 + 6.0 / 11.0),
  // The integer bit may be clear in a number that is not normalised.
  ([0x40, 0x0F, 0x56, 0x22], 44100),
]

private let pcm = Description(frames: 9).chunk

private let readable: [ReadableSound] = [
  ReadableSound("PCM", AIFFBuilder.file(pcm, AIFFBuilder.audio(9)), frames: (9, 1)),
  ReadableSound(
    "audio before COMM",
    AIFFBuilder.file(AIFFBuilder.audio(9), pcm),
    frames: (9, 1)
  ),
  ReadableSound(
    "fewer frames than the audio holds",
    AIFFBuilder.file(pcm, AIFFBuilder.audio(99)),
    frames: (9, 1)
  ),
  ReadableSound(
    "an offset into the audio",
    AIFFBuilder.file(pcm, AIFFBuilder.audio(12, offset: 3)),
    frames: (9, 1)
  ),
  ReadableSound(
    "12 bits take two bytes",
    AIFFBuilder.file(Description(frames: 9, bits: 12).chunk, AIFFBuilder.audio(18)),
    frames: (9, 1)
  ),
  ReadableSound(
    "a broken chunk after the audio",
    AIFFBuilder.file(pcm, AIFFBuilder.audio(9), AIFFBuilder.chunk("APPL", size: 99)),
    frames: (9, 1)
  ),
  ReadableSound(
    "AIFF-C with the COMM of AIFF",
    AIFFBuilder.file(pcm, AIFFBuilder.audio(9), form: "AIFC"),
    frames: (9, 1)
  ),
  ReadableSound("NONE", compressed("NONE", frames: 4, bytes: 8), frames: (4, 1)),
  ReadableSound("in24", compressed("in24", frames: 4, bytes: 12), frames: (4, 1)),
  ReadableSound("in32", compressed("in32", frames: 4, bytes: 16), frames: (4, 1)),
  ReadableSound("fl32", compressed("fl32", frames: 4, bytes: 16), .floatPCM, frames: (4, 1)),
  ReadableSound("FL64", compressed("FL64", frames: 4, bytes: 32), .floatPCM, frames: (4, 1)),
  ReadableSound("ulaw", compressed("ulaw", frames: 4, bytes: 4), .ulaw, frames: (4, 1)),
  ReadableSound("ALAW", compressed("ALAW", frames: 4, bytes: 4), .alaw, frames: (4, 1)),
  ReadableSound(
    "ima4 whose COMM counts packets",
    compressed("ima4", frames: 3, bytes: 102),
    .ima4,
    frames: (192, 64)
  ),
  ReadableSound(
    "ima4 whose COMM counts frames",
    compressed("ima4", frames: 192, channels: 2, bytes: 204),
    .ima4,
    frames: (192, 64)
  ),
  ReadableSound(
    "another compression",
    compressed("MAC3", frames: 6, bytes: 2),
    .other(name: "MACE 3:1"),
    frames: (6, 1)
  ),
]

private let malformed: [MalformedSound] = [
  MalformedSound("cut in the magic", Bytes.code("FORM"), .truncated, at: (4, nil)),
  MalformedSound(
    "no COMM",
    AIFFBuilder.file(AIFFBuilder.audio(8)),
    .missingChunk("COMM"),
    at: (36, nil)
  ),
  MalformedSound("no SSND", AIFFBuilder.file(pcm), .missingChunk("SSND"), at: (38, nil)),
  MalformedSound(
    "no frames and no SSND",
    AIFFBuilder.file(Description(frames: 0).chunk),
    .noAudio,
    at: (38, nil)
  ),
  MalformedSound(
    "no frames and an empty SSND",
    AIFFBuilder.file(Description(frames: 0).chunk, AIFFBuilder.audio(0)),
    .noAudio,
    at: (38, "SSND")
  ),
  MalformedSound(
    "COMM of 16 bytes",
    AIFFBuilder.file(AIFFBuilder.chunk("COMM", Bytes.zeros(16)), AIFFBuilder.audio(9)),
    .badChunkSize,
    at: (16, "COMM")
  ),
  MalformedSound(
    "COMM cut short",
    Array(AIFFBuilder.file(pcm).prefix(30)),
    .truncated,
    at: (12, "COMM")
  ),
  MalformedSound(
    "two COMM chunks",
    AIFFBuilder.file(pcm, pcm, AIFFBuilder.audio(9)),
    .duplicateChunk,
    at: (38, "COMM")
  ),
  MalformedSound(
    "two SSND chunks",
    AIFFBuilder.file(AIFFBuilder.audio(8), AIFFBuilder.audio(8), pcm),
    .duplicateChunk,
    at: (36, "SSND")
  ),
  MalformedSound(
    "no channels",
    AIFFBuilder.file(Description(channels: 0, frames: 9).chunk, AIFFBuilder.audio(9)),
    .noChannels,
    at: (20, "COMM")
  ),
  MalformedSound(
    "fewer than no channels",
    AIFFBuilder.file(Description(channels: .min, frames: 9).chunk, AIFFBuilder.audio(9)),
    .noChannels,
    at: (20, "COMM")
  ),
  MalformedSound(
    "samples of 0 bits",
    AIFFBuilder.file(Description(frames: 9, bits: 0).chunk, AIFFBuilder.audio(9)),
    .badSampleSize,
    at: (26, "COMM")
  ),
  MalformedSound("a rate of 0", rated(Bytes.zeros(10)), .badSampleRate, at: (28, "COMM")),
  MalformedSound(
    "an infinite rate",
    rated([0x7F, 0xFF, 0x80] + Bytes.zeros(7)),
    .badSampleRate,
    at: (28, "COMM")
  ),
  MalformedSound(
    "a negative rate",
    rated([0xC0, 0x0E, 0xAC, 0x44] + Bytes.zeros(6)),
    .badSampleRate,
    at: (28, "COMM")
  ),
  MalformedSound(
    "an absurd exponent",
    rated([0x60, 0x00, 0x80] + Bytes.zeros(7)),
    .badSampleRate,
    at: (28, "COMM")
  ),
  MalformedSound(
    "more frames than the audio holds",
    AIFFBuilder.file(pcm, AIFFBuilder.audio(8)),
    .framesDisagree,
    at: (22, "COMM")
  ),
  MalformedSound(
    "more packets than the audio holds",
    compressed("ima4", frames: 129, bytes: 68),
    .framesDisagree,
    at: (34, "COMM")
  ),
  MalformedSound(
    "audio without frames",
    AIFFBuilder.file(Description(frames: 0).chunk, AIFFBuilder.audio(8)),
    .framesDisagree,
    at: (22, "COMM")
  ),
  MalformedSound(
    "SSND past the end",
    AIFFBuilder.file(pcm, AIFFBuilder.audio(8, size: 17)),
    .dataPastEnd,
    at: (38, "SSND")
  ),
  MalformedSound(
    "SSND of 7 bytes",
    AIFFBuilder.file(pcm, AIFFBuilder.audio(0, size: 7)),
    .badChunkSize,
    at: (42, "SSND")
  ),
  MalformedSound(
    "an offset past the audio",
    AIFFBuilder.file(pcm, AIFFBuilder.audio(9, offset: 10)),
    .dataPastEnd,
    at: (46, "SSND")
  ),
]
