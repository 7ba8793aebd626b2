import PushlintAPNsSpec
import Testing

struct KeyTests {
  static let documented: [(Key.Place, [String])] = [
    (.root, ["aps", "mdm", "container-identifier", "domain", "Simulator Target Bundle"]),
    (
      .aps,
      [
        "alert", "badge", "sound", "thread-id", "category", "content-available",
        "mutable-content", "ptt-push-type", "target-content-id", "interruption-level",
        "relevance-score",
        "filter-criteria", "url-args", "content-changed", "timestamp", "event", "content-state",
        "stale-date", "dismissal-date", "attributes-type", "attributes", "input-push-token",
        "input-push-channel",
      ]
    ),
    (
      .alert,
      [
        "title", "subtitle", "body", "launch-image", "title-loc-key", "title-loc-args",
        "subtitle-loc-key", "subtitle-loc-args", "loc-key", "loc-args", "sound",
        "action-loc-key", "action", "summary-arg", "summary-arg-count",
      ]
    ),
    (.localizedText, ["loc-key", "loc-args"]),
    (.sound, ["critical", "name", "volume"]),
  ]

  @Test(arguments: documented)
  func `an object has exactly the documented keys, in order`(place: Key.Place, names: [String]) {
    #expect(Key.rows(in: place).map { $0.name } == names)
  }

  @Test func `every row is in the table of its own place`() {
    #expect(Key.Place.allCases.flatMap { Key.rows(in: $0) } == Key.all)
    for place in Key.Place.allCases {
      #expect(Key.rows(in: place).allSatisfy { $0.place == place })
    }
  }

  @Test(arguments: Key.Place.allCases)
  func `names are unique in an object`(place: Key.Place) {
    let names = Key.rows(in: place).map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(Set(names.map(fold)).count == names.count)
  }

  @Test(arguments: Key.all)
  func `a row is found by its name`(key: Key) {
    #expect(Key.named(key.name, in: key.place) == key)
    #expect(Key.named(Array(key.name.utf8)[...], in: key.place) == key)
    #expect(Key.places(of: key.name).contains(key))
    #expect(Key.named(key.name.uppercased(), in: key.place) == nil)
  }

  @Test func `a name in several objects gives every row`() {
    #expect(Key.places(of: "sound") == [Aps.sound, Alert.sound])
    #expect(Key.places(of: "loc-key") == [Alert.locKey, LocalizedText.locKey])
    #expect(Key.places(of: "title") == [Alert.title])
    #expect(Key.places(of: "no-such-key").isEmpty)
    #expect(Key.places(of: "").isEmpty)
    #expect(Key.named("title", in: .aps) == nil)
    for name in ["", "alerd", String(repeating: "a", count: 1000)] {
      #expect(Key.named(name, in: .aps) == nil)
      #expect(Key.named(Array(name.utf8)[...], in: .aps) == nil)
    }
  }

  @Test(arguments: Key.all)
  func `a row can be shown in a hover`(key: Key) {
    expectSentences(key.documentation, key.path)
    #expect(Source.all.contains(key.source))
    #expect(key.path.hasSuffix(key.name))
    #expect(key.since?.isEmpty != true)
  }

  @Test(arguments: Key.all)
  func `push types are named once each`(key: Key) {
    #expect(Set(key.pushTypes).count == key.pushTypes.count)
  }

  @Test func `exactly the legacy keys are deprecated, each with a reason`() {
    var deprecated: [String] = []
    for key in Key.all {
      guard case .deprecated(let words) = key.status else { continue }
      deprecated.append(key.path)
      #expect(!words.isEmpty && !words.hasSuffix(".") && words.first?.isLowercase == true)
    }
    #expect(
      deprecated == [
        "aps.url-args", "aps.alert.action-loc-key", "aps.alert.action", "aps.alert.summary-arg",
        "aps.alert.summary-arg-count",
      ]
    )
  }

  @Test func `the two halves of aps share no key`() {
    #expect(Aps.general + Aps.liveActivity == Aps.all)
    #expect(Aps.liveActivity.allSatisfy { $0.pushTypes == [.liveactivity] })
    #expect(Aps.general.allSatisfy { $0.pushTypes != [.liveactivity] })
  }
}
