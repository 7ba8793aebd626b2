import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags the simulator's key under a wrong name, in `aps`, or in a request that goes to APNs.
  public static let simulatorKeyMisplaced = Rule(
    "simulator-key-misplaced",
    .warning,
    subject: .simulator,
    effect: .ignored("the simulator does not find it"),
    fix: .safe,
    inSchema: .partial,
    precedence: .key(.simulator),
    .key(of: .namedLikeSimulator) { key, payload, report in
      guard key.traits.contains(.namedLikeSimulator), key.place == .root || key.place == .aps,
        key.value.kind != .missing, key.key.asString?.isTemplate == false
      else { return }
      let name = key.name
      let right = Root.simulatorTargetBundle.name
      if key.place == .aps {
        report.emit(
          "'\(name)' belongs at the top level, not in 'aps'",
          at: key.key,
          fixes: move(key, in: payload)
        )
      } else if name != right {
        let isFree = payload.root?[Root.simulatorTargetBundle] == nil
        report.emit(
          "'\(name)' must be spelled '\(right)'",
          at: key.key,
          fixes: isFree ? .rename(key.key, to: right, .safe) : nil
        )
      } else if payload.key != nil, payload.headers.areKnown || payload.headers[.path] != nil {
        report.emit(
          "'\(name)' is for the simulator and does not belong in a request to APNs",
          at: key.key,
          effect: .ignored("APNs passes it to the app as custom data")
        )
      }
    }
  )
}

private func move(_ key: KeyOccurrence, in payload: Payload) -> Fix? {
  let row = Root.simulatorTargetBundle
  guard let root = payload.root, root[row] == nil else { return nil }
  let title: Message = "move it to the top level"
  return .move(key.member, as: row.name, into: root.object, .unsafe, title: title)
}
