import APNsSpec
public import Lint
import Syntax

extension Rule {
  /// Flags an alert that asks for attention without a sound, and a sound where iOS does not look for it.
  public static let soundAbsent = Rule(
    "sound-absent",
    .hint,
    subject: .sound,
    effect: .degraded("the notification arrives silently"),
    .request { request, report in
      let payload = request.payload
      guard request.pushType.type == .alert, payload.lacksSound, payload.showsText else { return }
      if let message = request.message {
        guard message.service.traits.contains(.needsAps) else { return }
        if let stray = message.strayedSound {
          report.emit(
            "iOS reads the sound only in 'aps', and there is none",
            at: stray.key,
            severity: .warning
          )
          return
        }
      }
      // Many alerts are meant to be quiet; these levels ask for attention.
      guard let level = payload.aps?[Aps.interruptionLevel], let text = level.value.asString?.value,
        [InterruptionLevel.active, .timeSensitive].contains(InterruptionLevel(rawValue: text))
      else { return }
      report.emit(
        "there is no 'sound'; write 'default' for the system sound",
        at: level.value
      )
    }
  )
}

extension Payload {
  /// Whether the push certainly plays no sound.
  fileprivate var lacksSound: Bool {
    guard let aps, !aps.object.isOpen, aps[Aps.sound] == nil else { return false }
    return aps[Aps.contentAvailable] == nil
      && message?.service.traits.contains(.addsKeys) != true
  }

  fileprivate var showsText: Bool {
    if let alert = aps?[Aps.alert]?.value { return !alert.isEmptyString && !alert.isUnknown }
    return alert != nil
  }
}

extension ServiceMessage {
  /// The sound among the app's own data, where no other key of Apple's is with it.
  fileprivate var strayedSound: MemberView? {
    field { if case .data = $0 { true } else { false } }?.member.value.asObject?
      .member(named: Aps.sound.name)
  }
}
