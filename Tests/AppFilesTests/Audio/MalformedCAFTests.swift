import PushlintAppFiles
import Testing

struct MalformedCAFTests {
  @Test(arguments: malformedHeaders + malformedChunks + malformedTables)
  func `a malformed CAF is rejected at the fault`(_ sound: MalformedSound) { sound.check() }
}

private typealias Description = CAFBuilder.Description
private typealias Table = CAFBuilder.Table

private let pcm = Description().chunk
private let ima4 = CAFBuilder.ima4.chunk
private let aac = CAFBuilder.aac.chunk

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
    .brokenTail,
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
    .brokenTail,
    at: (77, "info")
  ),
  MalformedSound(
    "another chunk past the end, before the audio",
    CAFBuilder.file(pcm, CAFBuilder.chunk("info", [1], size: 2)),
    .truncated,
    at: (52, "info")
  ),
  MalformedSound(
    "another chunk past the end of compressed audio",
    CAFBuilder.file(aac, CAFBuilder.data(9), CAFBuilder.chunk("info", [1], size: 2)),
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
  table(
    "a number of ten bytes",
    Table(packets: 1, entries: Array(repeating: 0x80, count: 9) + [1]),
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
