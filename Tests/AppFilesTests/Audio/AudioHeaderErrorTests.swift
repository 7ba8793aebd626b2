import PushlintAppFiles
import Testing

struct AudioHeaderErrorTests {
  @Test
  func `a fault is described with its chunk and offset`() {
    #expect(
      AudioHeaderError(.badSampleRate, at: 20, in: "desc").description
        == "the sample rate is invalid ('desc' chunk, offset 20)"
    )
    #expect(
      AudioHeaderError(.missingChunk("data"), at: 52).description
        == "the 'data' chunk is missing (offset 52)"
    )
    #expect(AudioHeaderError(.empty, at: 0).description == "the file is empty")
  }

  @Test(arguments: [
    (AudioHeaderError(.dataPastEnd, at: 38, in: "SSND"), true),
    (AudioHeaderError(.framesDisagree, at: 22, in: "COMM"), true),
    (AudioHeaderError(.brokenTail, at: 77, in: "info"), true),
    (AudioHeaderError(.dataPastEnd, at: 52, in: "data"), false),
    (AudioHeaderError(.framesDisagree, at: 72, in: "pakt"), false),
    (AudioHeaderError(.truncated, at: 12, in: "COMM"), false),
  ])
  func `what other players play is a contradiction`(_ error: AudioHeaderError, _ isOne: Bool) {
    #expect(error.isContradiction == isOne)
  }

  @Test(arguments: kinds)
  func `every description is one short phrase`(_ kind: AudioHeaderError.Kind) {
    let error = AudioHeaderError(kind, at: 1_234_567, in: "a\u{1}b\u{2}")
    let text = error.description
    #expect(text.count <= 80)
    #expect(text.first?.isLowercase == true)
    #expect(text.last != ".")
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 0x20 })
  }
}

private let kinds: [AudioHeaderError.Kind] = [
  .empty, .unknownMagic, .truncated, .missingChunk("fmt "), .wrongFirstChunk(expected: "ds64"),
  .chunkBefore("fmt "), .duplicateChunk, .badChunkSize, .tooManyChunks,
  .unsupportedVersion(.max), .badSampleRate, .noChannels, .badSampleSize, .noAudio,
  .unclosedRecording, .dataPastEnd, .framesDisagree, .brokenTail, .frameOverflow,
  .packetTableMissing,
  .packetTableInvalid(.negativePacketCount), .packetTableInvalid(.negativeValidFrames),
  .packetTableInvalid(.shorterThanCount), .packetTableInvalid(.endlessInteger),
  .packetTableInvalid(.tooManyPackets), .packetTableInvalid(.largerThanAudio),
]
