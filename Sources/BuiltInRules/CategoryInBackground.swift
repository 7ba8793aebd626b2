import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags `category` in a background push, which shows nothing that could have buttons.
  public static let categoryInBackground = Rule(
    "category-in-background",
    .hint,
    subject: .alert,
    effect: .ignored("a background push shows nothing that could have buttons"),
    appliesTo: .key(Aps.category),
    .payload { payload, report in
      guard payload.isSilentPush, let key = payload.aps?[Aps.category],
        key.value.kind != .missing
      else { return }
      report.emit("\(raw: key.title) has no effect in a background push; remove it", at: key.key)
    }
  )
}
