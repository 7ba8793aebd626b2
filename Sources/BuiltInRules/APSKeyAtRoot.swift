import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a key at the top level that only Apple uses and that belongs in `aps`.
  public static let apsKeyAtRoot = Rule(
    "aps-key-at-root",
    .warning,
    subject: .payload,
    effect: .ignored("at the top level it is custom data for the app"),
    fix: .unsafe,
    .key(of: .namedLikeApple) { key, payload, report in
      guard key.place == .root, key.isCustom, let aps = payload.aps,
        payload.pushType.type?.needsAps != false, let name = key.member.name
      else { return }
      if let row = Key.named(name, in: .alert), name.utf8.contains(UInt8(ascii: "-")) {
        guard payload.alert?[row] == nil, payload.pushType.type == .alert, key.value.kind != .null
        else { return }
        report.emit("'\(row.name)' belongs in 'aps.alert'", at: key.key)
        return
      }
      if let row = Key.named(name, in: .alert), alertTexts.contains(row) {
        checkText(key, row, in: payload, &report)
        return
      }
      guard let row = Key.named(name, in: .aps), isApple(row, key.value, in: payload),
        isMissing(row, in: payload), isMeant(key.value, for: row)
      else { return }
      let title: Message = "move '\(key.name)' into 'aps'"
      report.emit(
        "'\(row.name)' belongs in 'aps'",
        at: key.key,
        fixes: payload.isWritten(aps)
          ? .move(key.member, as: key.name, into: aps.object, .unsafe, title: title) : nil
      )
    }
  )
}

/// The keys whose names no app uses for anything else, or whose values tell.
private let ownedByApple: Set<Key> = [
  Aps.alert, Aps.badge, Aps.sound, Aps.contentAvailable, Aps.mutableContent, Aps.threadID,
  Aps.interruptionLevel, Aps.relevanceScore, Aps.targetContentID, Aps.filterCriteria,
  Aps.contentState, Aps.staleDate, Aps.dismissalDate, Aps.attributesType, Aps.inputPushToken,
  Aps.inputPushChannel, Aps.urlArgs,
]

/// Whether `aps` is written without the key; a service that adds an alert adds no other key.
private func isMissing(_ row: Key, in payload: Payload) -> Bool {
  if payload.lacks(row) { return true }
  guard payload.isMerged, let service = payload.message?.service, let aps = payload.aps else {
    return false
  }
  return !service.traits.contains(.addsKeys) && aps[row] == nil && !aps.object.isOpen
}

/// The texts of an alert, which an app may also send as its own data.
private let alertTexts: Set<Key> = [Alert.title, Alert.subtitle, Alert.body]

/// What an alert shows.
private let alertContent = alertTexts.union([
  Alert.locKey, Alert.titleLocKey, Alert.subtitleLocKey,
])

/// Whether the key can only be Apple's; a category is Apple's if the app registers it.
private func isApple(_ row: Key, _ value: NodeView, in payload: Payload) -> Bool {
  if ownedByApple.contains(row) { return true }
  guard row == Aps.category, let text = value.asString, !text.isTemplate,
    case .registered? = payload.context.app.categories()?.lookUp(text.value)
  else { return false }
  return true
}

/// Reports a text at the root of a push that shows no such text; a push that wakes the app may bring
/// it texts of its own.
private func checkText(
  _ key: KeyOccurrence,
  _ row: Key,
  in payload: Payload,
  _ report: inout FindingCollector
) {
  guard isUnshown(row, in: payload), payload.lacks(Aps.contentAvailable),
    payload.pushType.type == .alert, key.value.kind == .string
  else { return }
  report.emit("'\(row.name)' belongs in 'aps.alert'", at: key.key)
}

/// Whether the alert cannot have the text: there is none, or it is a string, which is a body alone.
private func isUnshown(_ row: Key, in payload: Payload) -> Bool {
  if payload.lacks(Aps.alert) { return true }
  guard let alert = payload.aps?[Aps.alert]?.value else { return false }
  return row != Alert.body && alert.kind == .string && !alert.isEmptyString && !payload.isMerged
}

/// Whether the value may be meant for the key: `alert`, `badge` and `sound` are everyday words.
private func isMeant(_ value: NodeView, for row: Key) -> Bool {
  switch row {
  // An object of the app's own has none of Apple's keys.
  case Aps.alert where value.kind == .object:
    value.asObject.map { object in
      object.isOpen
        || object.members.contains { member in
          member.name.flatMap { Key.named($0, in: .alert) }.map(alertContent.contains) ?? false
        }
    } ?? false
  case Aps.alert, Aps.sound: value.kind == .string || value.kind == .object
  case Aps.badge: value.kind == .number
  default: value.kind != .missing && value.kind != .null
  }
}
