import Diagnostics
public import Linting
import Syntax
import Vocabulary

extension Rule {
  /// The setting with the custom keys that are allowed in `aps`.
  public static let allowedKeysOption = "allow"

  /// Flags a key inside `aps` that Apple does not define.
  public static let apsCustomKey = Rule(
    "aps-custom-key",
    .error,
    subject: .payload,
    effect: .ignored("the system ignores it; custom keys belong at the top level, next to 'aps'"),
    fix: .unsafe,
    options: [
      RuleOption(allowedKeysOption, .patterns, "Custom keys that `aps` may contain.")
    ],
    inSchema: .full,
    precedence: .key(.name),
    .key(of: [.aps, .custom]) { key, payload, report in
      guard key.place == .aps, key.isCustom, !payload.isCutShort,
        key.value.kind != .missing, let name = key.member.name,
        !payload.context.allowedApsKeys.contains(where: { Spelling.matches(name, pattern: $0) })
      else { return }
      report.emit(
        "'\(name)' is not an 'aps' key; move custom keys to the top level",
        at: key.key,
        fixes: move(key, name, in: payload)
      )
    }
  )
}

private func move(_ key: KeyOccurrence, _ name: String, in payload: Payload) -> Fix? {
  // Alone in `aps`, it would leave that empty.
  guard let root = payload.root, !root.hasMember(named: name), payload.aps?.keys.count ?? 0 > 1
  else { return nil }
  let title: Message = "move '\(name)' to the top level"
  return .move(key.member, as: name, into: root.object, .unsafe, title: title)
}
