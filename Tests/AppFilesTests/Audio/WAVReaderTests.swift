import PushlintAppFiles
import Testing

struct WAVReaderTests {
  @Test(arguments: readable)
  func `a WAV's length follows from its headers`(_ sound: ReadableSound) throws {
    try sound.check()
  }

  @Test(arguments: malformed)
  func `a malformed WAV is rejected at the fault`(_ sound: MalformedSound) { sound.check() }

  @Test
  func `big-endian RIFX is read`() throws {
    let format =
      Bytes.code("fmt ") + Bytes.big(UInt32(16)) + Bytes.big(UInt16(1)) + Bytes.big(UInt16(2))
      + Bytes.big(UInt32(22050)) + Bytes.big(UInt32(0)) + Bytes.big(UInt16(4))
      + Bytes.big(UInt16(16))
    let data = Bytes.code("data") + Bytes.big(UInt32(8)) + Bytes.zeros(8)
    let file = WAVBuilder.file(format, data, magic: "RIFX")
    let expected = AudioHeader(
      container: .wav,
      codec: .linearPCM,
      frameCount: 2,
      sampleRate: 22050,
      channelCount: 2,
      framesPerPacket: 1
    )
    #expect(try AudioReader.read(AudioInput(file)) == .header(expected))
  }

  @Test
  func `an extensible format in RIFX has only its tag turned around`() throws {
    let format =
      Bytes.code("fmt ") + Bytes.big(UInt32(40)) + Bytes.big(UInt16(0xFFFE)) + Bytes.big(UInt16(1))
      + Bytes.big(UInt32(8000)) + Bytes.big(UInt32(0)) + Bytes.big(UInt16(4))
      + Bytes.zeros(10) + Bytes.big(UInt16(3)) + guidTail
    let data = Bytes.code("data") + Bytes.big(UInt32(8)) + Bytes.zeros(8)
    let file = WAVBuilder.file(format, data, magic: "RIFX")
    let header = try AudioReader.read(AudioInput(file)).header
    #expect(header?.codec == .floatPCM)
    #expect(header?.frameCount == 2)
  }

  @Test(arguments: [
    (0x50, "MPEG audio"), (0x55, "MP3"), (0x161, "Windows Media Audio"),
    (0xABC, "WAV format 0xABC"),
  ])
  func `other codecs are named and counted by fact`(_ tag: UInt16, _ name: String) throws {
    let file = WAVBuilder.file(
      WAVBuilder.Format(tag: tag).chunk,
      WAVBuilder.chunk("fact", Bytes.little(UInt32(1234))),
      WAVBuilder.data(10)
    )
    let header = try AudioReader.read(AudioInput(file)).header
    #expect(header?.codec == .other(name: name))
    #expect(header?.frameCount == 1234)
  }
}

private typealias Format = WAVBuilder.Format

private let pcm = Format().chunk
private let ima = WAVBuilder.ima.chunk
private let imaCodec = AudioCodec.other(name: "Microsoft IMA ADPCM")
private let guidTail: [UInt8] = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]

private func extensible(tag: UInt16, tail: [UInt8] = guidTail) -> Format {
  Format(
    tag: 0xFFFE,
    extra: Bytes.little(UInt16(22)) + Bytes.zeros(6) + Bytes.little(tag) + tail
  )
}

private func fact(_ count: UInt32) -> [UInt8] { WAVBuilder.chunk("fact", Bytes.little(count)) }

private let readable: [ReadableSound] = [
  ReadableSound("PCM", WAVBuilder.file(pcm, WAVBuilder.data(100)), frames: (100, 1)),
  ReadableSound(
    "blocks of two channels",
    WAVBuilder.file(
      Format(channels: 2, blockAlign: 4, bits: 16).chunk,
      WAVBuilder.data(103)
    ),
    frames: (25, 1)
  ),
  ReadableSound(
    "a byte rate that lies",
    WAVBuilder.file(Format(byteRate: 1).chunk, WAVBuilder.data(100)),
    frames: (100, 1)
  ),
  ReadableSound(
    "floating-point samples",
    WAVBuilder.file(Format(tag: 3, blockAlign: 4, bits: 32).chunk, WAVBuilder.data(8)),
    .floatPCM,
    frames: (2, 1)
  ),
  ReadableSound(
    "A-law",
    WAVBuilder.file(Format(tag: 6).chunk, WAVBuilder.data(8)),
    .alaw,
    frames: (8, 1)
  ),
  ReadableSound(
    "µ-law",
    WAVBuilder.file(Format(tag: 7).chunk, WAVBuilder.data(8)),
    .ulaw,
    frames: (8, 1)
  ),
  ReadableSound(
    "extensible",
    WAVBuilder.file(extensible(tag: 1).chunk, WAVBuilder.data(8)),
    frames: (8, 1)
  ),
  ReadableSound(
    "fact does not count PCM",
    WAVBuilder.file(pcm, fact(1), WAVBuilder.data(8)),
    frames: (8, 1)
  ),
  ReadableSound(
    "odd chunks are padded",
    WAVBuilder.file(WAVBuilder.chunk("LIST", [1]), pcm, WAVBuilder.data(8)),
    frames: (8, 1)
  ),
  ReadableSound(
    "data past the end is clamped",
    WAVBuilder.file(pcm, WAVBuilder.data(8, size: 999)),
    frames: (8, 1)
  ),
  ReadableSound(
    "a streamed file with no sizes",
    WAVBuilder.file(pcm, WAVBuilder.data(8, size: .max), size: 0),
    frames: (8, 1)
  ),
  ReadableSound(
    "a broken chunk after the audio",
    WAVBuilder.file(pcm, WAVBuilder.data(8), WAVBuilder.chunk("LIST", size: 99), [1, 2]),
    frames: (8, 1)
  ),
  ReadableSound(
    "blocks without fact",
    WAVBuilder.file(ima, WAVBuilder.data(512)),
    imaCodec,
    frames: (1010, 505)
  ),
  ReadableSound(
    "fact before the audio",
    WAVBuilder.file(ima, fact(1000), WAVBuilder.data(512)),
    imaCodec,
    frames: (1000, 505)
  ),
  ReadableSound(
    "fact after the audio",
    WAVBuilder.file(ima, WAVBuilder.data(512), fact(1000)),
    imaCodec,
    frames: (1000, 505)
  ),
  ReadableSound(
    "fact counts a last block that is cut short",
    WAVBuilder.file(ima, fact(1100), WAVBuilder.data(600)),
    imaCodec,
    frames: (1100, 505)
  ),
  ReadableSound(
    "fact never adds to what the blocks hold",
    WAVBuilder.file(ima, fact(.max), WAVBuilder.data(512)),
    imaCodec,
    frames: (1010, 505)
  ),
  ReadableSound(
    "RF64 sizes",
    WAVBuilder.file(
      WAVBuilder.sizes(data: 8, frames: 8),
      pcm,
      WAVBuilder.data(10, size: .max),
      magic: "RF64",
      size: .max
    ),
    frames: (8, 1)
  ),
  ReadableSound(
    "BW64 with a size of 32 bits",
    WAVBuilder.file(
      WAVBuilder.sizes(data: 2, frames: 2),
      pcm,
      WAVBuilder.data(10),
      magic: "BW64"
    ),
    frames: (10, 1)
  ),
  ReadableSound(
    "RF64 audio past the end is clamped",
    WAVBuilder.file(
      WAVBuilder.sizes(data: .max, frames: .max),
      pcm,
      WAVBuilder.data(10, size: .max),
      magic: "RF64"
    ),
    frames: (10, 1)
  ),
  ReadableSound(
    "RF64 counts frames of blocks, and fact stands after the audio",
    WAVBuilder.file(
      WAVBuilder.sizes(data: 512, frames: 1001),
      ima,
      WAVBuilder.data(512, size: .max),
      fact(.max),
      magic: "RF64"
    ),
    imaCodec,
    frames: (1001, 505)
  ),
  ReadableSound(
    "RF64 audio of odd size is padded",
    WAVBuilder.file(
      WAVBuilder.sizes(data: 511, frames: 1001),
      ima,
      WAVBuilder.data(511, size: .max),
      fact(900),
      magic: "RF64"
    ),
    imaCodec,
    frames: (900, 505)
  ),
]

private let malformed: [MalformedSound] = [
  MalformedSound("cut in the magic", Bytes.code("RIFF") + [1, 2], .truncated, at: (6, nil)),
  MalformedSound("no chunks", WAVBuilder.file(), .missingChunk("fmt "), at: (12, nil)),
  MalformedSound("no data", WAVBuilder.file(pcm), .missingChunk("data"), at: (36, nil)),
  MalformedSound(
    "fmt of 14 bytes",
    WAVBuilder.file(WAVBuilder.chunk("fmt ", Bytes.zeros(14)), WAVBuilder.data(8)),
    .badChunkSize,
    at: (16, "fmt ")
  ),
  MalformedSound(
    "fmt cut short",
    Array(WAVBuilder.file(pcm).prefix(30)),
    .truncated,
    at: (12, "fmt ")
  ),
  MalformedSound(
    "two fmt chunks",
    WAVBuilder.file(pcm, pcm, WAVBuilder.data(8)),
    .duplicateChunk,
    at: (36, "fmt ")
  ),
  MalformedSound(
    "extensible without its GUID",
    WAVBuilder.file(Format(tag: 0xFFFE).chunk, WAVBuilder.data(8)),
    .badChunkSize,
    at: (16, "fmt ")
  ),
  MalformedSound(
    "extensible with another GUID and no fact",
    WAVBuilder.file(extensible(tag: 1, tail: Bytes.zeros(14)).chunk, WAVBuilder.data(8)),
    .missingChunk("fact"),
    at: (76, nil)
  ),
  MalformedSound(
    "data before fmt",
    WAVBuilder.file(WAVBuilder.data(8), pcm),
    .chunkBefore("fmt "),
    at: (12, "data")
  ),
  MalformedSound(
    "no channels",
    WAVBuilder.file(Format(channels: 0).chunk, WAVBuilder.data(8)),
    .noChannels,
    at: (22, "fmt ")
  ),
  MalformedSound(
    "a rate of 0",
    WAVBuilder.file(Format(rate: 0).chunk, WAVBuilder.data(8)),
    .badSampleRate,
    at: (24, "fmt ")
  ),
  MalformedSound(
    "blocks of 0 bytes",
    WAVBuilder.file(Format(blockAlign: 0).chunk, WAVBuilder.data(8)),
    .badSampleSize,
    at: (32, "fmt ")
  ),
  MalformedSound(
    "an unclosed recording",
    WAVBuilder.file(pcm, WAVBuilder.data(8, size: 0), size: 8),
    .unclosedRecording,
    at: (40, "data")
  ),
  MalformedSound(
    "a recording whose sizes are those of its first moment",
    WAVBuilder.file(pcm, WAVBuilder.data(8, size: 0), size: 36),
    .unclosedRecording,
    at: (40, "data")
  ),
  MalformedSound(
    "a streamed recording that was never closed",
    WAVBuilder.file(pcm, WAVBuilder.data(8, size: 0), size: .max),
    .unclosedRecording,
    at: (40, "data")
  ),
  MalformedSound(
    "a closed file without audio",
    WAVBuilder.file(pcm, WAVBuilder.data(0), WAVBuilder.chunk("LIST", [1, 2])),
    .noAudio,
    at: (36, "data")
  ),
  MalformedSound(
    "less than one block",
    WAVBuilder.file(Format(blockAlign: 4).chunk, WAVBuilder.data(2)),
    .noAudio,
    at: (36, "data")
  ),
  MalformedSound(
    "a chunk of 4 GiB before fmt",
    WAVBuilder.file(WAVBuilder.chunk("LIST", size: 0xFFFF_FFF0), pcm),
    .truncated,
    at: (12, "LIST")
  ),
  MalformedSound(
    "an end inside a chunk header",
    WAVBuilder.file(pcm, [1, 2, 3]),
    .truncated,
    at: (36, nil)
  ),
  MalformedSound(
    "MP3 without fact",
    WAVBuilder.file(Format(tag: 0x55).chunk, WAVBuilder.data(8)),
    .missingChunk("fact"),
    at: (52, nil)
  ),
  MalformedSound(
    "RF64 without its sizes",
    WAVBuilder.file(pcm, WAVBuilder.data(8), magic: "RF64"),
    .wrongFirstChunk(expected: "ds64"),
    at: (12, "fmt ")
  ),
  MalformedSound(
    "RF64 sizes too short",
    WAVBuilder.file(WAVBuilder.chunk("ds64", Bytes.zeros(26)), pcm, magic: "RF64"),
    .badChunkSize,
    at: (16, "ds64")
  ),
]
