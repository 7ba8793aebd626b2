import Audio
import Testing

struct CAFReaderTests {
  @Test(arguments: readable)
  func `a CAF's length follows from its headers`(_ sound: ReadableSound) throws {
    try sound.check()
  }

  @Test(arguments: malformed)
  func `a malformed CAF is refused at the fault`(_ sound: MalformedSound) { sound.check() }

  @Test
  func `the fields of desc reach the header`() throws {
    let description = CAFBuilder.Description(
      rate: 44100,
      format: "ima4",
      bytesPerPacket: 68,
      framesPerPacket: 64,
      channels: 2
    )
    let file = CAFBuilder.file(description.chunk, CAFBuilder.data(68 * 3))
    let expected = AudioHeader(
      container: .caf,
      codec: .ima4,
      frameCount: 192,
      sampleRate: 44100,
      channelCount: 2,
      framesPerPacket: 64
    )
    #expect(try AudioReader.read(AudioInput(file)) == .header(expected))
  }

  @Test
  func `every number of the variable-length coding is read`() throws {
    let vectors: [([UInt8], UInt64)] = [
      ([0x01], 1), ([0x7F], 127), ([0x81, 0x00], 128), ([0x81, 0x02], 130), ([0x82, 0x01], 257),
      ([0xFF, 0x7F], 16383), ([0x81, 0x80, 0x00], 16384),
    ]
    for (coded, value) in vectors {
      let table = CAFBuilder.Table(packets: 1, entries: coded)
      let description = CAFBuilder.Description(format: "opus", framesPerPacket: 0)
      let file = CAFBuilder.file(description.chunk, table.chunk, CAFBuilder.data(1))
      #expect(try AudioReader.read(AudioInput(file)).header?.frameCount == value)
    }
  }

  @Test
  func `a table longer than one piece is read whole`() throws {
    let count = 100_000
    let table = CAFBuilder.Table(
      packets: Int64(count),
      entries: [0x81, 0x00].repeated(count)
    )
    let file = CAFBuilder.file(CAFBuilder.aac.chunk, table.chunk, CAFBuilder.data(128 * count))
    #expect(try AudioReader.read(AudioInput(file)).header?.frameCount == UInt64(count) * 1024)
  }

  @Test
  func `the audio itself is never read`() throws {
    let start = CAFBuilder.file(
      CAFBuilder.Description().chunk,
      CAFBuilder.chunk("data", size: 1 << 40)
    )
    let input = AudioInput(byteCount: UInt64(start.count) + 1 << 40) { offset, count in
      #expect(offset + UInt64(count) <= UInt64(start.count))
      return Array(start.dropFirst(Int(offset)).prefix(count))
    }
    #expect(try AudioReader.read(input).header?.frameCount == (1 << 40) - 4)
  }
}

extension Array {
  fileprivate func repeated(_ count: Int) -> [Element] {
    Array(repeatElement(self, count: count).joined())
  }
}

private typealias Description = CAFBuilder.Description
private typealias Table = CAFBuilder.Table

private let pcm = Description().chunk
private let ima4 = CAFBuilder.ima4.chunk
private let aac = CAFBuilder.aac.chunk

private let readable: [ReadableSound] = [
  ReadableSound(
    "constant packets",
    CAFBuilder.file(pcm, CAFBuilder.data(100)),
    frames: (100, 1)
  ),
  ReadableSound(
    "a last packet cut short is not counted",
    CAFBuilder.file(Description(bytesPerPacket: 4).chunk, CAFBuilder.data(103)),
    frames: (25, 1)
  ),
  ReadableSound(
    "floating-point samples",
    CAFBuilder.file(Description(flags: 1, bytesPerPacket: 4).chunk, CAFBuilder.data(8)),
    .floatPCM,
    frames: (2, 1)
  ),
  ReadableSound(
    "little-endian samples",
    CAFBuilder.file(Description(flags: 2, bytesPerPacket: 2).chunk, CAFBuilder.data(8)),
    frames: (4, 1)
  ),
  ReadableSound(
    "µ-law",
    CAFBuilder.file(Description(format: "ulaw").chunk, CAFBuilder.data(5)),
    .ulaw,
    frames: (5, 1)
  ),
  ReadableSound(
    "A-law",
    CAFBuilder.file(Description(format: "alaw").chunk, CAFBuilder.data(5)),
    .alaw,
    frames: (5, 1)
  ),
  ReadableSound(
    "open-ended data",
    CAFBuilder.file(pcm, CAFBuilder.data(100, size: -1)),
    frames: (100, 1)
  ),
  ReadableSound(
    "unknown and empty chunks between",
    CAFBuilder.file(
      pcm,
      CAFBuilder.chunk("free", [1, 2, 3]),
      CAFBuilder.chunk("zzzz"),
      CAFBuilder.data(7),
      CAFBuilder.chunk("info", [0])
    ),
    frames: (7, 1)
  ),
  ReadableSound(
    "zeros after the last chunk",
    CAFBuilder.file(pcm, CAFBuilder.data(7), [0, 0, 0]),
    frames: (7, 1)
  ),
  ReadableSound(
    "a desc with more than its fields",
    CAFBuilder.file(Description(size: 36).chunk, [0, 0, 0, 0], CAFBuilder.data(7)),
    frames: (7, 1)
  ),
  ReadableSound(
    "valid frames trim constant packets",
    CAFBuilder.file(ima4, Table(valid: 100, remainder: 28).chunk, CAFBuilder.data(68)),
    .ima4,
    frames: (100, 64)
  ),
  ReadableSound(
    "a table without valid frames leaves constant packets whole",
    CAFBuilder.file(ima4, Table().chunk, CAFBuilder.data(68)),
    .ima4,
    frames: (128, 64)
  ),
  ReadableSound(
    "a table after the audio",
    CAFBuilder.file(ima4, CAFBuilder.data(68), Table(valid: 100).chunk),
    .ima4,
    frames: (100, 64)
  ),
  ReadableSound(
    "valid frames of variable packets",
    CAFBuilder.file(
      aac,
      Table(packets: 2, valid: 1000, priming: 24, remainder: 1024, entries: [3, 4]).chunk,
      CAFBuilder.data(7)
    ),
    .other(name: "AAC"),
    frames: (1000, 1024)
  ),
  ReadableSound(
    "the sum of the table without priming and remainder",
    CAFBuilder.file(
      aac,
      Table(packets: 2, priming: 48, remainder: 1000, entries: [3, 4]).chunk,
      CAFBuilder.data(7)
    ),
    .other(name: "AAC"),
    frames: (1000, 1024)
  ),
  ReadableSound(
    "bytes and frames both vary",
    CAFBuilder.file(
      Description(format: "opus", bytesPerPacket: 0, framesPerPacket: 0).chunk,
      Table(packets: 2, entries: [3, 0x81, 0x00, 4, 60]).chunk,
      CAFBuilder.data(7)
    ),
    .other(name: "Opus"),
    frames: (188, 128)
  ),
  ReadableSound(
    "a table with room to spare",
    CAFBuilder.file(
      aac,
      Table(packets: 1, entries: [3, 0, 0, 0]).chunk,
      CAFBuilder.data(7)
    ),
    .other(name: "AAC"),
    frames: (1024, 1024)
  ),
]

private let malformed: [MalformedSound] =
  malformedHeaders + malformedChunks + malformedTables

private let malformedHeaders: [MalformedSound] =
  [
    MalformedSound("magic only", Bytes.code("caff"), .truncated, at: (4, nil)),
    MalformedSound("file header only", CAFBuilder.file(), .missingChunk("desc"), at: (8, nil)),
    MalformedSound(
      "version 2",
      CAFBuilder.file(pcm, CAFBuilder.data(9), version: 2),
      .unsupportedVersion(2),
      at: (4, nil)
    ),
    MalformedSound(
      "data before desc",
      CAFBuilder.file(CAFBuilder.data(9), pcm),
      .wrongFirstChunk(expected: "desc"),
      at: (8, "data")
    ),
    MalformedSound(
      "desc of 31 bytes",
      CAFBuilder.file(Description(size: 31).chunk, CAFBuilder.data(9)),
      .badChunkSize,
      at: (12, "desc")
    ),
    MalformedSound(
      "desc cut short",
      Array(CAFBuilder.file(pcm).prefix(40)),
      .truncated,
      at: (8, "desc")
    ),
    MalformedSound(
      "two desc chunks",
      CAFBuilder.file(pcm, pcm, CAFBuilder.data(9)),
      .duplicateChunk,
      at: (52, "desc")
    ),
    MalformedSound(
      "no channels",
      CAFBuilder.file(Description(channels: 0).chunk, CAFBuilder.data(9)),
      .noChannels,
      at: (44, "desc")
    ),
  ]
  + [0, -8000, .nan, .infinity, 0.5, 1e300].map { (rate: Double) in
    MalformedSound(
      "a rate of \(rate)",
      CAFBuilder.file(Description(rate: rate).chunk, CAFBuilder.data(9)),
      .badSampleRate,
      at: (20, "desc")
    )
  }

private let malformedChunks: [MalformedSound] = [
  MalformedSound(
    "cut inside a chunk header",
    CAFBuilder.file(pcm, CAFBuilder.data(9), Bytes.code("free")),
    .truncated,
    at: (77, nil)
  ),
  MalformedSound(
    "a negative size",
    CAFBuilder.file(pcm, CAFBuilder.chunk("free", size: -1), CAFBuilder.data(9)),
    .badChunkSize,
    at: (56, "free")
  ),
  MalformedSound(
    "a data size of -2",
    CAFBuilder.file(pcm, CAFBuilder.data(9, size: -2)),
    .badChunkSize,
    at: (56, "data")
  ),
  MalformedSound(
    "open-ended data before the table it needs",
    CAFBuilder.file(
      aac,
      CAFBuilder.data(7, size: -1),
      Table(packets: 1, entries: [7]).chunk
    ),
    .packetTableMissing,
    at: (52, "data")
  ),
  MalformedSound(
    "a data size of 3",
    CAFBuilder.file(pcm, CAFBuilder.data(0, size: 3)),
    .badChunkSize,
    at: (56, "data")
  ),
  MalformedSound(
    "data past the end",
    CAFBuilder.file(pcm, CAFBuilder.data(9, size: 14)),
    .dataPastEnd,
    at: (52, "data")
  ),
  MalformedSound(
    "another chunk past the end",
    CAFBuilder.file(pcm, CAFBuilder.data(9), CAFBuilder.chunk("info", [1], size: 2)),
    .truncated,
    at: (77, "info")
  ),
  MalformedSound(
    "a size of 2^63 - 1",
    CAFBuilder.file(pcm, CAFBuilder.chunk("free", size: .max)),
    .truncated,
    at: (52, "free")
  ),
  MalformedSound("no data", CAFBuilder.file(pcm), .missingChunk("data"), at: (52, nil)),
  MalformedSound(
    "two data chunks",
    CAFBuilder.file(pcm, CAFBuilder.data(9), CAFBuilder.data(9)),
    .duplicateChunk,
    at: (77, "data")
  ),
  MalformedSound(
    "data without audio",
    CAFBuilder.file(pcm, CAFBuilder.data(0)),
    .noAudio,
    at: (52, "data")
  ),
  MalformedSound(
    "less than one packet",
    CAFBuilder.file(ima4, CAFBuilder.data(33)),
    .noAudio,
    at: (52, "data")
  ),
]

private let malformedTables: [MalformedSound] = [
  MalformedSound(
    "linear PCM with variable packets",
    CAFBuilder.file(Description(bytesPerPacket: 0).chunk, CAFBuilder.data(9)),
    .packetTableMissing,
    at: (52, "data")
  ),
  MalformedSound(
    "a table of 23 bytes",
    CAFBuilder.file(ima4, Table(size: 23).chunk, CAFBuilder.data(34)),
    .badChunkSize,
    at: (56, "pakt")
  ),
  MalformedSound(
    "two tables",
    CAFBuilder.file(ima4, Table().chunk, Table().chunk, CAFBuilder.data(34)),
    .duplicateChunk,
    at: (88, "pakt")
  ),
  table("a negative packet count", Table(packets: -1), .negativePacketCount, at: 64),
  table("negative valid frames", Table(valid: -1), .negativeValidFrames, at: 72),
  table("a count above the table", Table(packets: 3, entries: [1, 1]), .shorterThanCount, at: 52),
  table(
    "numbers that end too early",
    Table(packets: 2, entries: [0x81, 1]),
    .shorterThanCount,
    at: 52
  ),
  table(
    "a number that does not end",
    Table(packets: 1, entries: Array(repeating: 0x80, count: 12)),
    .endlessInteger,
    at: 88
  ),
  table("packets above the audio", Table(packets: 2, entries: [4, 4]), .largerThanAudio, at: 52),
  MalformedSound(
    "valid frames above the packets",
    CAFBuilder.file(aac, Table(packets: 1, valid: 1025, entries: [1]).chunk, CAFBuilder.data(7)),
    .framesDisagree,
    at: (72, "pakt")
  ),
  MalformedSound(
    "valid frames above constant packets",
    CAFBuilder.file(ima4, Table(valid: 65).chunk, CAFBuilder.data(34)),
    .framesDisagree,
    at: (72, "pakt")
  ),
  MalformedSound(
    "more frames than can be counted",
    CAFBuilder.file(
      Description(format: "opus", framesPerPacket: 0).chunk,
      Table(
        packets: 3,
        entries: Array(repeating: [UInt8](repeating: 0xFF, count: 8) + [0x7F], count: 3).flatMap(
          \.self
        )
      ).chunk,
      CAFBuilder.data(7)
    ),
    .frameOverflow,
    at: (52, "pakt")
  ),
  MalformedSound(
    "all frames are priming",
    CAFBuilder.file(aac, Table(packets: 1, priming: 1024, entries: [1]).chunk, CAFBuilder.data(7)),
    .noAudio,
    at: (89, "data")
  ),
]

/// An AAC file of seven bytes of audio whose table is at fault.
private func table(
  _ name: String,
  _ table: Table,
  _ fault: AudioHeaderError.PacketTableFault,
  at offset: Int
) -> MalformedSound {
  MalformedSound(
    name,
    CAFBuilder.file(aac, table.chunk, CAFBuilder.data(7)),
    .packetTableInvalid(fault),
    at: (offset, "pakt")
  )
}
