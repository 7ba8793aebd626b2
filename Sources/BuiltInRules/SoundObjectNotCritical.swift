import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags the object form of `sound`, which is for critical alerts, in an ordinary one.
  public static let soundObjectNotCritical = Rule(
    "sound-object-not-critical",
    .warning,
    subject: .sound,
    effect: .degraded("an object is documented for critical alerts only"),
    fix: .unsafe,
    inSchema: .full,
    precedence: .value(.special),
    appliesTo: [.soundObject, .key(Aps.sound)],
    .payload { payload, report in
      guard let key = payload.aps?[Aps.sound], key.value.kind == .object, let sound = payload.sound
      else { return }
      let fix = writeString(sound)
      // That app documents the object for all its notifications.
      let severity: Severity? =
        payload.message?.service.traits.contains(.hasOwnApp) == true ? .info : nil
      switch FlagState(of: Sound.critical, in: sound, of: payload) {
      case .absent: report.emit(.notCritical, at: key.key, severity: severity, fixes: fix)
      case .off:
        let place = sound[Sound.critical]?.value ?? key.key
        report.emit(.notCritical, at: place, severity: severity, fixes: fix)
      case .on, .unknown: break
      }
    }
  )
}

/// Replaces the object with its name alone.
private func writeString(_ sound: AppleObject) -> Fix? {
  let tree = sound.object.node.tree
  let rewriter = Rewriter(tree)
  guard rewriter.isFlow(sound.object), !sound.object.isOpen,
    sound.keys.allSatisfy({ $0.row != nil }),
    let name = sound[Sound.name], name.value.kind == .string, !name.value.isEmptyString,
    !tree.comments.contains(where: { $0.overlaps(sound.object.range) }),
    let text = rewriter.movableText(of: name.value)
  else { return nil }
  return rewriter.replaceValue(sound.object.node, with: text)
    .flatMap { .unsafe("write 'sound' as a string", $0) }
}

extension Message {
  fileprivate static let notCritical: Message =
    "'sound' must be a string where 'critical' is not 1"
}
