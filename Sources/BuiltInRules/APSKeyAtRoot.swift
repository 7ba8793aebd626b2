import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a key at the top level that only Apple uses and that belongs in `aps`.
  package static let apsKeyAtRoot = Rule(
    "aps-key-at-root",
    .warning,
    subject: .payload,
    effect: .ignored("at the top level it is custom data for the app"),
    fix: .unsafe,
    .key { key, payload, report in
      guard key.place == .root, key.isCustom, let aps = payload.aps,
        let row = key.member.name.flatMap({ Key.named($0, in: .aps) }), ownedByApple.contains(row),
        payload.lacks(row), payload.pushType.type?.needsAps != false, isMeant(key.value, for: row)
      else { return }
      let title: Message = "move '\(key.name)' into 'aps'"
      report.emit(
        "'\(row.name)' belongs in 'aps'",
        at: key.key,
        fixes: .move(key.member, as: key.name, into: aps.object, .unsafe, title: title)
      )
    }
  )
}

/// The keys whose names no app uses for anything else, or whose values tell.
private let ownedByApple: Set<Key> = [
  Aps.alert, Aps.badge, Aps.sound, Aps.contentAvailable, Aps.mutableContent, Aps.threadID,
  Aps.interruptionLevel, Aps.relevanceScore, Aps.targetContentID, Aps.filterCriteria,
  Aps.contentState, Aps.staleDate, Aps.dismissalDate, Aps.attributesType, Aps.inputPushToken,
  Aps.inputPushChannel,
]

/// Whether the value may be meant for the key: `alert`, `badge` and `sound` are everyday words.
private func isMeant(_ value: NodeView, for row: Key) -> Bool {
  switch row {
  case Aps.alert, Aps.sound: value.kind == .string || value.kind == .object
  case Aps.badge: value.kind == .number
  default: value.kind != .missing && value.kind != .null
  }
}
