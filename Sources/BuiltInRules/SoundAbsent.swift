import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

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
        if payload.isTranslated { return }
      } else if let stray = payload.strayedSound {
        report.emit(
          "iOS reads the sound only in 'aps', and there is none",
          at: stray.key,
          severity: .warning
        )
        return
      }
      // Many alerts are meant to be quiet; what asks for attention or for the app is hardly.
      guard let asking = payload.asksForMore else { return }
      report.emit("there is no 'sound'; write 'default' for the system sound", at: asking)
    }
  )
}

extension Payload {
  /// The sound in the app's own `data`, with a value that only a notification's sound has.
  fileprivate var strayedSound: MemberView? {
    let data = root?.object["data"]?.asObject
    guard let sound = data?.member(named: Aps.sound.name), let text = sound.value.asString,
      !text.isTemplate,
      text.value == Sound.defaultName || text.value.utf8.contains(UInt8(ascii: "."))
    else { return nil }
    return sound
  }

  /// What shows that the push should do more than be there, if it is not meant to be quiet.
  fileprivate var asksForMore: NodeView? {
    guard let level = aps?[Aps.interruptionLevel] else {
      return aps?.isOff(Aps.contentAvailable) == false ? aps?[Aps.contentAvailable]?.key : nil
    }
    let levels = [InterruptionLevel.active, .timeSensitive]
    let isLoud = level.value.asString.map { text in levels.contains { $0.rawValue == text.value } }
    return isLoud == true ? level.value : nil
  }

  /// Whether the push certainly plays no sound.
  fileprivate var lacksSound: Bool {
    guard let aps, !aps.object.isOpen, aps[Aps.sound] == nil else { return isTranslated }
    return message?.service.traits.contains(.addsKeys) != true
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
