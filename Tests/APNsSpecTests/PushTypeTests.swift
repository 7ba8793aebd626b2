import PushlintAPNsSpec
import Testing

struct PushTypeTests {
  @Test func `there are eleven push types`() {
    #expect(
      Set(PushType.allCases.map { $0.rawValue }) == [
        "alert", "background", "liveactivity", "voip", "pushtotalk", "complication",
        "fileprovider", "location", "mdm", "widgets", "controls",
      ]
    )
  }

  @Test(
    arguments: [
      (PushType.alert, ""),
      (.background, ""),
      (.liveactivity, ".push-type.liveactivity"),
      (.voip, ".voip"),
      (.pushtotalk, ".voip-ptt"),
      (.complication, ".complication"),
      (.fileprovider, ".pushkit.fileprovider"),
      (.location, ".location-query"),
      (.mdm, ""),
      (.widgets, ".push-type.widgets"),
      (.controls, ".push-type.controls"),
    ]
  )
  func `a topic ends in the push type's suffix`(type: PushType, suffix: String) {
    #expect(type.topicSuffix == suffix)
    #expect(type.topicIsUnrelated == (type == .mdm))
  }

  @Test(arguments: PushType.allCases)
  func `a misprinted suffix is not the suffix of any type`(type: PushType) {
    for misprint in type.misspeltTopicSuffixes {
      #expect(PushType.allCases.allSatisfy { $0.topicSuffix != misprint })
    }
    #expect(type.misspeltTopicSuffixes.isEmpty == ![.complication, .liveactivity].contains(type))
  }

  @Test(arguments: PushType.allCases)
  func `priorities are some of those that exist`(type: PushType) {
    #expect(!type.priorities.isEmpty)
    #expect(type.priorities.allSatisfy { PushType.priorities.contains($0) })
  }

  @Test func `a background push cannot use the default priority`() {
    #expect(PushType.background.priorities == [5])
    #expect(PushType.liveactivity.priorities == [10, 5])
    #expect(PushType.location.priorities == [10, 5])
    for type in PushType.allCases where type != .background {
      #expect(type.priorities.first == Limits.defaultPriority.value)
    }
  }

  @Test(arguments: PushType.allCases)
  func `only voip and broadcasts have more room`(type: PushType) {
    #expect(type.maxByteCount == (type == .voip ? 5120 : 4096))
    #expect(type.broadcastMaxByteCount == (type == .liveactivity ? 5120 : nil))
  }

  @Test func `five types do not need aps`() {
    let without = Set(PushType.allCases.filter { !$0.needsAps })
    #expect(without == [.mdm, .voip, .pushtotalk, .complication, .fileprovider])
  }

  @Test func `only mdm does not use aps at all`() {
    #expect(Set(PushType.allCases).subtracting(Root.aps.pushTypes) == [.mdm])
  }

  @Test(
    arguments: [
      (PushType.alert, ApplePlatform.watchOS, PushType.Support.required),
      (.background, .macOS, .recommended),
      (.liveactivity, .iOS, .recommended),
      (.liveactivity, .macOS, .unsupported),
      (.voip, .watchOS, .disputed),
      (.complication, .iPadOS, .unsupported),
      (.complication, .watchOS, .recommended),
      (.mdm, .watchOS, .unsupported),
      (.widgets, .watchOS, .available),
      (.widgets, .tvOS, .unsupported),
      (.controls, .tvOS, .undocumented),
    ]
  )
  func `a push type reaches the documented systems`(
    type: PushType,
    platform: ApplePlatform,
    support: PushType.Support
  ) {
    #expect(type.support(on: platform) == support)
  }

  @Test func `location needs a provider token`() {
    #expect(PushType.location.authentication == .token)
    #expect(PushType.liveactivity.authentication == .tokenForDevices)
    #expect(PushType.alert.authentication == .any)
  }

  @Test(arguments: PushType.allCases)
  func `a push type can be shown in a hover`(type: PushType) {
    expectSentences(type.summary, type.rawValue)
    expectSentences(type.documentation, type.rawValue)
    #expect(type.summary.count <= 80)
    #expect(Source.all.contains(type.source))
  }
}
