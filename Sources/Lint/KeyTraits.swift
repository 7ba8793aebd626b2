import PushlintAPNsSpec
import PushlintSyntax

/// What a key in one of Apple's objects is, so that a rule about some keys is not called for others.
public struct KeyTraits: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The object that it is in.
  public static let root = KeyTraits(rawValue: 1)
  public static let aps = KeyTraits(rawValue: 1 << 1)
  public static let alert = KeyTraits(rawValue: 1 << 2)
  public static let sound = KeyTraits(rawValue: 1 << 3)
  public static let localizedText = KeyTraits(rawValue: 1 << 4)
  /// It is not a key of Apple's.
  public static let custom = KeyTraits(rawValue: 1 << 5)
  /// It is a header, or the name that headers are written under.
  public static let header = KeyTraits(rawValue: 1 << 6)
  /// It is spelled in another way than the key that was meant.
  public static let misspelled = KeyTraits(rawValue: 1 << 7)
  public static let misplaced = KeyTraits(rawValue: 1 << 8)
  public static let deprecated = KeyTraits(rawValue: 1 << 9)
  /// Apple documents it for some push types only.
  public static let ofPushTypes = KeyTraits(rawValue: 1 << 10)
  /// Its value must be an array of strings, where it belongs.
  public static let listsStrings = KeyTraits(rawValue: 1 << 11)
  /// It names a text in the app's strings.
  public static let namesText = KeyTraits(rawValue: 1 << 12)
  /// A custom key at the root that has the name of a key in `aps` or in an alert.
  public static let namedLikeApple = KeyTraits(rawValue: 1 << 13)
  /// It has nearly the name of the simulator's key.
  public static let namedLikeSimulator = KeyTraits(rawValue: 1 << 14)
  /// A custom key at the root that has a name which only a push service uses.
  public static let namedLikeService = KeyTraits(rawValue: 1 << 15)

  init(_ name: String, _ place: Key.Place, _ resolution: KeyOccurrence.Resolution, _ row: Key?) {
    self =
      switch place {
      case .root: .root
      case .aps: .aps
      case .alert: .alert
      case .sound: .sound
      case .localizedText: .localizedText
      }
    switch resolution {
    case .custom:
      insert(.custom)
      if place == .root { formUnion(KeyTraits(ofCustomKey: name)) }
    case .header: insert(.header)
    case .differsInCase, .misspelled: insert(.misspelled)
    case .misplaced(let row):
      insert(.misplaced)
      if row.type == .arrayOfStrings { insert(.listsStrings) }
    case .documented: break
    }
    if place == .root || place == .aps, name == "headers" { insert(.header) }
    if KeyTraits.isNearSimulator(name) { insert(.namedLikeSimulator) }
    guard let row else { return }
    if row.type == .arrayOfStrings { insert(.listsStrings) }
    if LocalizedText.namingKeys.contains(row) { insert(.namesText) }
    if case .deprecated = row.status { insert(.deprecated) }
    if !row.pushTypes.isEmpty { insert(.ofPushTypes) }
  }

  /// Whether a name is the simulator's, or a known or near misspelling of it.
  private static func isNearSimulator(_ name: String) -> Bool {
    // Most keys are so short that none of them is near.
    name.utf8.count * 2 > shortestSimulatorName
      && EditDistance.nearest(to: name, among: simulatorNames) != nil
  }

  private static let simulatorNames =
    [Root.simulatorTargetBundle.name] + Root.simulatorTargetBundle.misspellings
  private static let shortestSimulatorName = simulatorNames.map { $0.utf8.count }.min() ?? 0

  private init(ofCustomKey name: String) {
    self = []
    if Key.named(name, in: .aps) ?? Key.named(name, in: .alert) != nil { insert(.namedLikeApple) }
    if Service.allUnusualNames.contains(name) || Service.targetNames.contains(name) {
      insert(.namedLikeService)
    }
  }
}
