import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a key in the object form of `sound` that Apple does not define.
  public static let soundKeyUnknown = Rule(
    "sound-key-unknown",
    .warning,
    subject: .sound,
    effect: .systemIgnoresKey,
    inSchema: .full,
    .key(of: [.sound, .custom]) { key, payload, report in
      guard key.place == .sound, key.isCustom, key.value.kind != .missing,
        let name = key.member.name
      else { return }
      report.emit(
        "'\(name)' is not a key of a sound object, which has \(raw: Words.list(names))",
        at: key.key
      )
    }
  )
}

private let names = Sound.all.map { $0.name }
