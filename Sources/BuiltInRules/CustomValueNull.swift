import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a custom key at the root whose value is `null`.
  public static let customValueNull = Rule(
    "custom-value-null",
    .info,
    subject: .keys,
    effect: .advice("Apple documents only objects, arrays, strings, numbers and booleans"),
    .payload { payload, report in
      guard payload.pushType.type != .mdm, let root = payload.root else { return }
      for key in root.keys where key.isCustom && key.value.kind == .null {
        report.emit(.null(key.name), at: key.value.range.isEmpty ? key.key : key.value)
      }
      guard payload.pushType.type == .liveactivity, let aps = payload.aps else { return }
      for row in [Aps.contentState, Aps.attributes] {
        guard let value = aps[row]?.value, let member = firstNull(in: value) else { continue }
        report.emit(
          .null(member.keyText),
          at: member.value.range.isEmpty ? member.key : member.value,
          severity: .hint,
          effect: .advice(
            "people report that the system drops such an update; nothing documents it"
          )
        )
      }
    }
  )
}

/// The first member with `null` in the data of a Live Activity.
private func firstNull(in value: NodeView) -> MemberView? {
  if let object = value.asObject {
    for member in object.members {
      if member.value.kind == .null { return member }
      if let found = firstNull(in: member.value) { return found }
    }
  }
  guard let items = value.asArray else { return nil }
  return items.lazy.compactMap { firstNull(in: $0) }.first
}

extension Message {
  fileprivate static func null(_ name: String) -> Message {
    "'\(name)' should be omitted instead of null"
  }
}
