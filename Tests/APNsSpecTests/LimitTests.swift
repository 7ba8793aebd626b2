import PushlintAPNsSpec
import Testing

struct LimitTests {
  @Test(
    arguments: [
      (Limits.payloadMaxByteCount, 4096),
      (Limits.voipPayloadMaxByteCount, 5120),
      (Limits.broadcastPayloadMaxByteCount, 5120),
      (Limits.simulatorPayloadMaxByteCount, 4096),
      (Limits.collapseIDMaxByteCount, 64),
      (Limits.soundMaxSeconds, 30),
      (Limits.storageMaxSeconds, 2_592_000),
      (Limits.channelStorageMaxSeconds, 28_800),
      (Limits.dismissalMaxSeconds, 14_400),
      (Limits.referenceDateUnixSeconds, 978_307_200),
      (Limits.ima4FramesPerPacket, 64),
    ]
  )
  func `a limit is the documented number`(limit: Limit, value: Int) {
    #expect(limit.value == value)
  }

  @Test func `2001 began 11323 days after 1970`() {
    #expect(Limits.referenceDateUnixSeconds.value == (31 * 365 + 8) * 86_400)
  }

  @Test(arguments: Limits.all)
  func `a limit can be shown in a hover`(limit: Limit) {
    expectSentences(limit.documentation, "the limit \(limit.value)")
    #expect(limit.value > 0)
    #expect(Source.all.contains(limit.source))
  }

  @Test func `an extension is either allowed for sounds or not`() {
    #expect(SoundFormat.extensions == ["aiff", "aif", "aifc", "wav", "caf"])
    #expect(Set(SoundFormat.extensions).isDisjoint(with: SoundFormat.otherExtensions))
    for name in ["mp3", "m4a", "mp4", "ogg", "flac", "aac"] {
      #expect(SoundFormat.otherExtensions.contains(name))
    }
    for name in SoundFormat.extensions + SoundFormat.otherExtensions {
      #expect(name == name.lowercased() && !name.contains("."))
    }
    expectSentences(SoundFormat.documentation, "sound formats")
  }

  @Test func `a codec has a four-character code`() {
    #expect(SoundFormat.codecs.map { $0.formatID } == ["lpcm", "ima4", "ulaw", "alaw"])
    #expect(SoundFormat.codecs.allSatisfy { $0.formatID.utf8.count == 4 })
  }
}
