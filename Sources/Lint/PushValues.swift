import PushlintAPNsSpec
import PushlintSyntax

/// How many of Apple's keys in an object have a value, and how many the description of one.
struct PushValues {
  private var valueCount = 0
  private var descriptionCount = 0

  /// `object` is under `aps`, or is an alert.
  init(of object: ObjectView) {
    for member in object.members {
      guard let name = member.key.asString else { continue }
      if PushValues.isValue(of: member, in: .aps) || PushValues.isValue(of: member, in: .alert) {
        valueCount += 1
      } else if let alert = member.value.asObject, name.slice.elementsEqual(Aps.alert.name.utf8),
        PushValues.isAlert(alert)
      {
        valueCount += 1
      } else if member.value.kind == .object || TypeDescriptions.isTypeText(member.value),
        Key.named(name.slice, in: .aps) != nil
      {
        descriptionCount += 1
      }
    }
  }

  /// Whether it is a push, whatever else is in it.
  var isPush: Bool { valueCount > 0 && valueCount >= descriptionCount }

  /// Whether an alert has a text, and says nothing of types.
  private static func isAlert(_ alert: ObjectView) -> Bool {
    var hasText = false
    for member in alert.members {
      if isValue(of: member, in: .alert) { return true }
      if member.keyText == Alert.title.name { hasText = member.value.kind == .string }
    }
    return hasText && !TypeDescriptions.isDescription(alert)
  }

  /// Whether a member is one of Apple's keys with a plain value; not of a name that schemas use, too.
  static func isValue(of member: MemberView, in place: Key.Place) -> Bool {
    guard let name = member.key.asString,
      !shared.contains(where: { name.slice.elementsEqual($0.name.utf8) }),
      Key.named(name.slice, in: place) != nil
    else { return false }
    switch member.value.kind {
    case .number, .true, .false: return true
    case .string: return !TypeDescriptions.isTypeText(member.value)
    default: return false
    }
  }

  /// The keys whose names say something in descriptions of types.
  private static let shared: [Key] = [Alert.title, Aps.category]
}
