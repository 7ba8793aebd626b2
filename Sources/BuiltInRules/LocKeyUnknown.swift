import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a key that is in none of the app's strings files.
  public static let locKeyUnknown = Rule(
    "loc-key-unknown",
    .warning,
    subject: .localization,
    effect: .degraded("the key itself is shown"),
    fix: .unsafe,
    appliesTo: .keys(.namesText),
    .payload { payload, report in
      for (reference, strings) in LocalizedReference.all(in: payload)
      where reference.string == nil && strings.isComplete {
        let near = strings.nearest(to: reference.name)
        let place = near.flatMap { strings[$0]?.translations.first?.place }
        report.emit(
          .unknown(reference.name, near),
          at: reference.node,
          notes: place.map { [Note("the nearest key is here", at: $0)] } ?? [],
          fixes: near.flatMap { .write($0, at: reference.node, .unsafe) }
        )
      }
    }
  )
}

extension Message {
  fileprivate static func unknown(_ name: String, _ near: String?) -> Message {
    let message: Message = "'\(name)' is not in any strings file"
    guard let near else { return message }
    return .fitting("\(raw: message.text); did you mean '\(near)'?", or: message)
  }
}
