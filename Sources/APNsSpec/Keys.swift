extension Key {
  /// Every row of every table, in documentation order.
  public static let all: [Key] =
    Root.all + Aps.all + Alert.all + LocalizedText.all + Sound.all

  /// The rows of one object, in documentation order.
  public static func rows(in place: Place) -> [Key] {
    switch place {
    case .root: Root.all
    case .aps: Aps.all
    case .alert: Alert.all
    case .localizedText: LocalizedText.all
    case .sound: Sound.all
    }
  }

  /// The row of exactly this name in this object.
  public static func named(_ name: String, in place: Place) -> Key? {
    rows(ofLength: name.utf8.count, in: place).first { $0.name == name }
  }

  /// The row of exactly this name, as UTF-8, in this object.
  ///
  /// Goes through the few rows of its length, which takes less than making a string and hashing it.
  public static func named(_ name: ArraySlice<UInt8>, in place: Place) -> Key? {
    rows(ofLength: name.count, in: place).first { $0.nameBytes[...] == name }
  }

  private static func rows(ofLength length: Int, in place: Place) -> [Key] {
    let table = byLength[place.rawValue]
    return length < table.count ? table[length] : []
  }

  /// The rows of exactly this name, whatever object they are in.
  public static func places(of name: String) -> [Key] {
    Place.allCases.compactMap { named(name, in: $0) }
  }

  /// By place, then by the length of the name.
  private static let byLength: [[[Key]]] = Place.allCases.map { place in
    let rows = rows(in: place)
    let longest = rows.map { $0.name.utf8.count }.max() ?? 0
    return (0...longest).map { length in rows.filter { $0.name.utf8.count == length } }
  }
}

extension Key {
  /// Whether an empty text is a value of the key, or the fault of the object that it is in.
  public var mayBeEmpty: Bool { Key.textsThatMayBeEmpty.contains(self) }

  private static let textsThatMayBeEmpty = [
    Alert.title, Alert.subtitle, Alert.body, Alert.action, Alert.summaryArg, Aps.alert,
  ]
}

extension LocalizedText {
  /// The keys that name a text in the app's strings, in whatever object.
  public static let namingKeys = [
    locKey, Alert.locKey, Alert.titleLocKey, Alert.subtitleLocKey,
  ]
}

extension Aps {
  /// The keys by which people notice a push; one without them is silent.
  public static let noticed: [Key] = [alert, badge, sound]

  /// The keys whose names apps also use for their own data at the root of a payload.
  public static let everydayWords: [Key] = [category, event, timestamp, attributes]
}
