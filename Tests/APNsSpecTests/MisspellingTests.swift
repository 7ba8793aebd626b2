import PushlintAPNsSpec
import Testing

struct MisspellingTests {
  /// The rows that have spellings to catch, one pair for each spelling.
  static let pairs: [(Key, String)] = Key.all.flatMap { key in
    key.misspellings.map { (key, $0) }
  }

  @Test(arguments: pairs)
  func `a misspelling is not a key of the same object`(key: Key, misspelling: String) {
    #expect(Key.named(misspelling, in: key.place) == nil)
    for other in Key.rows(in: key.place) {
      #expect(fold(other.name) != fold(misspelling), "\(misspelling) folds to \(other.path)")
    }
  }

  @Test(arguments: Key.Place.allCases)
  func `a misspelling leads to one key`(place: Key.Place) {
    let all = Key.rows(in: place).flatMap { $0.misspellings.map(fold) }
    #expect(Set(all).count == all.count)
  }

  @Test(
    arguments: [
      ("apns", Root.aps),
      ("Simulation Target Bundle", Root.simulatorTargetBundle),
      ("thread_identifier", Aps.threadID),
      ("threadIdentifier", Aps.threadID),
      ("thread", Aps.threadID),
      ("targetContentIdentifier", Aps.targetContentID),
      ("categoryIdentifier", Aps.category),
      ("category_id", Aps.category),
      ("badgeCount", Aps.badge),
      ("events", Aps.event),
      ("bodyLocArgs", Alert.locArgs),
      ("body_loc_key", Alert.locKey),
      ("title-log-key", Alert.titleLocKey),
      ("sound", Sound.name),
    ]
  )
  func `a misspelling seen in practice leads to its key`(misspelling: String, key: Key) {
    let found = Key.rows(in: key.place).filter {
      $0.misspellings.contains { fold($0) == fold(misspelling) }
    }
    #expect(found == [key])
  }
}
