import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import Testing

/// Values that are not judged because of their kind.
@Suite struct FineValuesTests {
  private static let values = [
    "null", "true", "false", "0", "1", "-1", "1.5", #""""#, #""a""#, #""\n""#, #""1""#, "[]", "{}",
    #"["a"]"#, #"{"a": 1}"#,
  ]

  @Test(arguments: Key.Place.allCases.filter { $0 != .root })
  func `every value that is not fine is found`(place: Key.Place) throws {
    let events = ["", #""event": "update", "content-state": {}, "#]
    for row in Key.rows(in: place) where row != Aps.event {
      for value in Self.values {
        for event in events where row != Aps.contentState || event.isEmpty {
          let payload = try #require(Sample(Self.text(row, value, event), context: .named).payload)
          let key = try #require(payload.keys.first { $0.name == row.name && $0.place == place })
          let meant = try #require(key.meantRow)
          let verdict = ValueVerdict.of(key.value, meant, payload.pushType, payload.dialect)
          let isFine = if case .fine = verdict { true } else { false }
          let isFound = payload.wrongValues.contains { $0.key.key == key.key }
          #expect(isFound != isFine, "\(row.path): \(value)")
        }
      }
    }
  }

  /// A payload with a value of a key, of a Live Activity's push or of another.
  private static func text(_ row: Key, _ value: String, _ event: String) -> String {
    let member = "\"\(row.name)\": \(value)"
    return switch row.place {
    case .root: "{\(member)}"
    case .aps: "{\"aps\": {\(event)\(member)}}"
    case .alert: "{\"aps\": {\(event)\"alert\": {\(member)}}}"
    case .localizedText: "{\"aps\": {\(event)\"alert\": {\"title\": {\(member)}}}}"
    case .sound: "{\"aps\": {\(event)\"sound\": {\(member)}}}"
    }
  }
}
