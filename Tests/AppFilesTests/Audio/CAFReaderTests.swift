import PushlintAppFiles
import Testing

struct CAFReaderTests {
  @Test(arguments: readable)
  func `a CAF's length follows from its headers`(_ sound: ReadableSound) throws {
    try sound.check()
  }

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
    "all frames are valid",
    CAFBuilder.file(ima4, Table(valid: 128).chunk, CAFBuilder.data(68)),
    .ima4,
    frames: (128, 64)
  ),
  ReadableSound(
    "the lowest rate",
    CAFBuilder.file(Description(rate: 1).chunk, CAFBuilder.data(9)),
    frames: (9, 1)
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
