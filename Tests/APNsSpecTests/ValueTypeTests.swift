import PushlintAPNsSpec
import Testing

struct ValueTypeTests {
  static let documented: [(Key, ValueType)] = [
    (Root.aps, .object(.aps)),
    (Aps.alert, .either([.object(.alert), .string])),
    (Aps.badge, .integer(from: 0)),
    (Aps.sound, .either([.string, .object(.sound)])),
    (Aps.contentAvailable, .flag),
    (Aps.mutableContent, .flag),
    (Aps.inputPushToken, .flag),
    (Sound.critical, .flag),
    (Aps.interruptionLevel, .oneOf(["passive", "active", "time-sensitive", "critical"])),
    (Aps.event, .oneOf(["start", "update", "end"])),
    (Aps.relevanceScore, .number(from: 0, to: 1)),
    (Sound.volume, .number(from: 0, to: 1)),
    (Aps.urlArgs, .arrayOfStrings),
    (Aps.contentChanged, .trueOnly),
    (Aps.timestamp, .unixSeconds),
    (Aps.staleDate, .unixSeconds),
    (Aps.dismissalDate, .unixSeconds),
    (Aps.contentState, .object(nil)),
    (Aps.attributes, .object(nil)),
    (Aps.inputPushChannel, .base64),
    (Alert.title, .either([.string, .object(.localizedText)])),
    (Alert.body, .either([.string, .object(.localizedText)])),
    (Alert.subtitle, .string),
    (Alert.locArgs, .arrayOfStrings),
    (Alert.actionLocKey, .nullable(.string)),
    (Alert.summaryArgCount, .integer(from: 1)),
  ]

  @Test(arguments: documented)
  func `a key has its documented type`(key: Key, type: ValueType) {
    #expect(key.type == type)
  }

  @Test(arguments: Key.Place.allCases)
  func `every object but the root is the value of some key`(place: Key.Place) {
    let isReached = Key.all.contains { Self.places(in: $0.type).contains(place) }
    #expect(isReached == (place != .root))
  }

  @Test func `an app without an entitlement may use two levels`() {
    let free = InterruptionLevel.allCases.filter { $0.entitlement == nil }
    #expect(free == [.passive, .active])
    #expect(free.contains(.active))
    for level in InterruptionLevel.allCases { expectSentences(level.documentation, level.rawValue) }
    for event in ActivityEvent.allCases { expectSentences(event.documentation, event.rawValue) }
  }

  static func places(in type: ValueType) -> [Key.Place] {
    switch type {
    case .object(let place): place.map { [$0] } ?? []
    case .either(let types): types.flatMap(places)
    case .nullable(let type): places(in: type)
    default: []
    }
  }
}
