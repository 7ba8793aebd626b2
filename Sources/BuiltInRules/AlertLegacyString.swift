import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an alert that is a plain string instead of a dictionary.
  public static let alertLegacyString = Rule(
    "alert-legacy-string",
    .warning,
    subject: .alert,
    effect: .degraded("there is no title, and the service extension may not run"),
    fix: .safe,
    appliesTo: .key(Aps.alert),
    .payload { payload, report in
      // A service documents its own forms.
      if payload.isTranslated || payload.isForApp { return }
      guard let key = payload.aps?[Aps.alert], let string = key.value.asString,
        !string.bytes.isEmpty, payload.pushType.type != .liveactivity
      else { return }
      let edits = Rewriter(payload.value.tree)
        .wrap(key.value, under: Alert.body.name, of: key.member)
      report.emit(
        "'alert' should be an object; the string form is outdated",
        at: key.value,
        fixes: edits.flatMap { edits in
          let applicability: Fix.Applicability = key.resolution == .misspelled ? .unsafe : .safe
          return Fix("write it as an object with 'body'", applicability, edits)
        }
      )
    }
  )
}
