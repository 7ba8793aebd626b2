import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a key of `aps` that has no meaning in a push of this type.
  public static let keyWrongPushType = Rule(
    "key-wrong-push-type",
    .warning,
    subject: .keys,
    effect: .ignored("the key has no meaning in this type of push"),
    inSchema: .partial,
    .key(of: [.aps, .ofPushTypes]) { key, payload, report in
      guard key.place == .aps, let row = key.row, let type = payload.pushType.type,
        !row.pushTypes.isEmpty, !row.pushTypes.contains(type), !isElsewhere(row, type),
        // The push type of a broadcast is what is wrong.
        !payload.headers.areForBroadcast || type == .liveactivity
      else { return }
      let severity: Severity? = isDocumented(row, type) ? nil : .hint
      report.emit(
        .wrongType(key.title, row.pushTypes, type, isInferred: payload.pushType == .inferred(type)),
        at: key.key,
        severity: severity
      )
    }
  )
}

/// Whether another rule reports this key in this type of push.
private func isElsewhere(_ row: Key, _ type: PushType) -> Bool {
  switch type {
  case .background: (Aps.noticed + [Aps.category, Aps.mutableContent]).contains(row)
  case .liveactivity: row == Aps.sound
  default: false
  }
}

/// Whether the key is known to do nothing there, not just documented for other types.
private func isDocumented(_ row: Key, _ type: PushType) -> Bool {
  let activityOnly = row.pushTypes == [.liveactivity]
  if activityOnly || row == Aps.contentChanged { return true }
  return type == .liveactivity
    && [Aps.badge, Aps.category, Aps.threadID, Aps.mutableContent].contains(row)
}

extension Message {
  fileprivate static func wrongType(
    _ name: String,
    _ types: [PushType],
    _ type: PushType,
    isInferred: Bool
  ) -> Message {
    let names = Words.alternatives(types.map { $0.rawValue })
    let seems = isInferred ? "this one looks like" : "this one is"
    return "\(raw: name) is for \(raw: names) pushes; \(raw: seems) '\(type.rawValue)'"
  }
}
