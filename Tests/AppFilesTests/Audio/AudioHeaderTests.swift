import PushlintAppFiles
import Testing

struct AudioHeaderTests {
  private static func header(_ frames: UInt64, rate: Double, perPacket: Int) -> AudioHeader {
    AudioHeader(
      container: .caf,
      codec: perPacket == 64 ? .ima4 : .linearPCM,
      frameCount: frames,
      sampleRate: rate,
      channelCount: 1,
      framesPerPacket: perPacket
    )
  }

  @Test
  func `lengths are compared in frames`() {
    let thirty = Self.header(1_323_000, rate: 44100, perPacket: 1)
    #expect(!thirty.isLonger(thanSeconds: 30))
    #expect(thirty.isAtLeast(seconds: 30))
    let below = Self.header(1_322_999, rate: 44100, perPacket: 1)
    #expect(!below.isAtLeast(seconds: 30))
    let above = Self.header(1_323_001, rate: 44100, perPacket: 1)
    #expect(above.isLonger(thanSeconds: 30))
    #expect(!above.isLonger(thanSeconds: 30, plusPackets: 1))
  }

  @Test
  func `thirty seconds of MA4 are at most a packet too long`() {
    let ima4 = Self.header(20672 * 64, rate: 44100, perPacket: 64)
    #expect(ima4.isLonger(thanSeconds: 30))
    #expect(!ima4.isLonger(thanSeconds: 30, plusPackets: 1))
    #expect(ima4.duration > 30.00018)
    #expect(ima4.duration < 30.00019)
    let onePacketMore = Self.header(1_323_000 + 64, rate: 44100, perPacket: 64)
    #expect(!onePacketMore.isLonger(thanSeconds: 30, plusPackets: 1))
    let beyond = Self.header(1_323_000 + 65, rate: 44100, perPacket: 64)
    #expect(beyond.isLonger(thanSeconds: 30, plusPackets: 1))
  }

  @Test
  func `the largest counts give finite lengths`() {
    let header = Self.header(.max, rate: 1, perPacket: .max)
    #expect(header.duration.isFinite)
    #expect(header.isLonger(thanSeconds: 30, plusPackets: 1))
  }
}

struct FourCCTests {
  @Test(arguments: [
    ("desc", "desc"), ("aac ", "aac "), ("id3", "id3 "), ("", "    "), ("chunks", "chun"),
    ("ms\u{0}\u{11}", "ms\\x00\\x11"), ("a\\b\u{7F}", "a\\x5Cb\\x7F"),
  ])
  func `a code's text is printable`(_ code: String, _ text: String) {
    #expect(FourCC(stringLiteral: code).text == text)
  }

  @Test
  func `the first character is the highest byte`() {
    #expect(("RIFF" as FourCC).rawValue == 0x5249_4646)
    #expect(FourCC(rawValue: 0x6361_6666) == "caff")
  }
}

struct AudioCodecTests {
  @Test(arguments: [
    ("alac", "Apple Lossless"), (".mp3", "MP3"), ("flac", "FLAC"), ("aach", "HE-AAC"),
    ("ms\u{0}\u{11}", "Microsoft IMA ADPCM"), ("zz\u{1}z", "'zz\\x01z'"), ("ima4", "MA4"),
    ("ulaw", "µ-law"),
  ])
  func `a CAF's codec has a name for people`(_ format: String, _ name: String) throws {
    let description = CAFBuilder.Description(format: FourCC(stringLiteral: format))
    let file = CAFBuilder.file(description.chunk, CAFBuilder.data(9))
    #expect(try AudioReader.read(AudioInput(file)).header?.codec.name == name)
  }
}
