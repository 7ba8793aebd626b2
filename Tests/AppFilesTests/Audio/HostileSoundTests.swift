import PushlintAppFiles
import TestSupport
import Testing

struct HostileSoundTests {
  @Test(arguments: seeds)
  func `every prefix is read or rejected`(_ seed: ReadableSound) {
    for count in 0...seed.bytes.count { checkTotal(Array(seed.bytes.prefix(count))) }
  }

  @Test(arguments: seeds)
  func `every changed byte is read or rejected`(_ seed: ReadableSound) {
    for index in seed.bytes.indices {
      for mask in [0x01, 0x80, 0xFF] as [UInt8] {
        var bytes = seed.bytes
        bytes[index] ^= mask
        checkTotal(bytes)
      }
    }
  }

  @Test(arguments: seeds)
  func `every missing byte is read or rejected`(_ seed: ReadableSound) {
    for index in seed.bytes.indices {
      var bytes = seed.bytes
      bytes.remove(at: index)
      checkTotal(bytes)
    }
  }

  @Test(arguments: seeds)
  func `random damage is read or rejected`(_ seed: ReadableSound) {
    var random = SplitMix64(seed: 20)
    for _ in 0..<2000 {
      var bytes = seed.bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 4..<bytes.count, using: &random)
        bytes[index] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      }
      checkTotal(bytes)
    }
  }

  @Test(arguments: seeds)
  func `a reader that returns nothing does not trap`(_ seed: ReadableSound) {
    for limit in 0...seed.bytes.count {
      let input = AudioInput(byteCount: .max) { offset, count in
        guard offset < UInt64(limit) else { return [] }
        return Array(seed.bytes.prefix(limit).dropFirst(Int(offset)).prefix(count))
      }
      check(input)
    }
  }

  @Test
  func `a reader that returns too much is cut to what was asked for`() throws {
    let file = CAFBuilder.file(CAFBuilder.Description().chunk, CAFBuilder.data(9))
    let input = AudioInput(byteCount: UInt64(file.count)) { offset, _ in
      Array(file.dropFirst(Int(offset))) + [1, 2, 3]
    }
    #expect(try AudioReader.read(input).header?.frameCount == 9)
  }

  @Test
  func `reading a file of empty chunks stops at a limit`() {
    let chunks = Array(repeating: CAFBuilder.chunk("free"), count: 70_000).flatMap(\.self)
    let file = CAFBuilder.file(CAFBuilder.Description().chunk, chunks, CAFBuilder.data(9))
    let error = #expect(throws: AudioHeaderError.self) { try AudioReader.read(AudioInput(file)) }
    #expect(error?.kind == .tooManyChunks)
  }

  @Test
  func `a table with more packets than any sound has is rejected`() {
    let count: Int64 = 1 << 40
    let start = CAFBuilder.file(
      CAFBuilder.aac.chunk,
      CAFBuilder.data(9),
      CAFBuilder.Table(packets: count, size: count + 24).chunk
    )
    var readCount = 0
    let input = AudioInput(byteCount: UInt64(start.count) + UInt64(count)) { offset, wanted in
      readCount += wanted
      let found = Array(start.dropFirst(Int(clamping: offset)).prefix(wanted))
      return found + Bytes.zeros(wanted - found.count)
    }
    let error = #expect(throws: AudioHeaderError.self) { try AudioReader.read(input) }
    #expect(error?.kind == .packetTableInvalid(.tooManyPackets))
    #expect(readCount < 1000)
  }

  private func checkTotal(_ bytes: [UInt8]) { check(AudioInput(bytes)) }

  /// Reads the input and holds what is read against what a header promises.
  private func check(_ input: AudioInput) {
    guard let header = try? AudioReader.read(input).header else { return }
    #expect(header.frameCount > 0)
    #expect(header.channelCount > 0)
    #expect(header.framesPerPacket > 0)
    #expect(header.sampleRate >= 1)
    #expect(header.duration.isFinite)
  }
}

private let seeds: [ReadableSound] = [
  ReadableSound(
    "CAF of linear PCM",
    CAFBuilder.file(
      CAFBuilder.Description().chunk,
      CAFBuilder.chunk("free", [1, 2]),
      CAFBuilder.data(9)
    ),
    frames: (9, 1)
  ),
  ReadableSound(
    "CAF with a packet table",
    CAFBuilder.file(
      CAFBuilder.Description(format: "opus", bytesPerPacket: 0, framesPerPacket: 0).chunk,
      CAFBuilder.Table(packets: 2, entries: [3, 0x81, 0x00, 4, 60]).chunk,
      CAFBuilder.data(7)
    ),
    frames: (188, 128)
  ),
  ReadableSound(
    "WAV of IMA ADPCM",
    WAVBuilder.file(
      WAVBuilder.ima.chunk,
      WAVBuilder.chunk("fact", Bytes.little(UInt32(500))),
      WAVBuilder.data(300)
    ),
    frames: (500, 505)
  ),
  ReadableSound(
    "RF64",
    WAVBuilder.file(
      WAVBuilder.sizes(data: 8, frames: 8),
      WAVBuilder.Format().chunk,
      WAVBuilder.data(8, size: .max),
      magic: "RF64"
    ),
    frames: (8, 1)
  ),
  ReadableSound(
    "AIFF-C of MA4",
    AIFFBuilder.file(
      AIFFBuilder.Description(frames: 2, compression: "ima4").chunk,
      AIFFBuilder.audio(68),
      form: "AIFC"
    ),
    frames: (128, 64)
  ),
]
