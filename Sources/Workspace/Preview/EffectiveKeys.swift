import PushlintAPNsSpec
import PushlintLint

/// What the system reads of an object: the keys that are spelled right.
extension AppleObject {
  /// The most names that a note lists.
  private static let maxNameCount = 3

  /// The member that the system reads as `key`.
  func effective(_ key: Key) -> KeyOccurrence? {
    // Nearly always the first.
    guard let first = self[key] else { return nil }
    if first.resolution == .documented { return first }
    return keys.first { $0.row === key && $0.resolution == .documented }
  }

  /// The first names that were meant to be keys and are none.
  var ignoredNames: [String] {
    let ignored = keys.lazy.filter {
      $0.resolution == .misspelled || $0.resolution == .differsInCase
    }
    return ignored.prefix(AppleObject.maxNameCount).map { $0.name }
  }
}
