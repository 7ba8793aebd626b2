import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an Apple key in the wrong object.
  public static let keyMisplaced = Rule(
    "key-misplaced",
    .error,
    subject: .keys,
    effect: .systemIgnoresKey,
    fix: .unsafe,
    inSchema: .full,
    precedence: .key(.place),
    .key(of: .misplaced) { key, payload, report in
      guard case .misplaced(let row) = key.resolution, !payload.isTruncated else { return }
      report.emit(
        "'\(key.name)' belongs in '\(Words.holder(of: row))'",
        at: key.key,
        severity: key.place == .root ? .warning : nil,
        fixes: move(key, to: row, in: payload)
      )
    }
  )
}

/// Moves the member into the object where it belongs, or wraps it in place if that object is
/// missing and belongs in the same place.
private func move(_ key: KeyOccurrence, to row: Key, in payload: Payload) -> Fix? {
  let holder = Words.holder(of: row)
  let title: Message =
    key.name == row.name ? "move to '\(holder)'" : "move to '\(holder)' as '\(row.name)'"
  if let target = target(for: row, in: payload) {
    // What a service makes the object from is another one, in which the key would mean nothing.
    guard target[row] == nil, payload.isWritten(target) else { return nil }
    return .move(key.member, as: row.name, into: target.object, .unsafe, title: title)
  }
  let rewriter = Rewriter(payload.value.tree)
  guard let value = rewriter.movableText(of: key.value), row.place == .alert, key.place == .aps,
    payload.aps?[Aps.alert] == nil,
    payload.value.tree.language != .yaml
  else { return nil }
  let colon = rewriter.colon(like: key.member)
  let inner = "{" + JSONString.quoted(row.name) + colon + value + "}"
  return rewriter.replace(key.member, with: Aps.alert.name, inner)
    .flatMap { .unsafe(title, $0) }
}

private func target(for row: Key, in payload: Payload) -> AppleObject? {
  switch row.place {
  case .aps: payload.aps
  case .alert: payload.alert
  case .root, .sound, .localizedText: nil
  }
}
