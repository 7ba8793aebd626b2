public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a payload whose root is not a JSON object.
  public static let payloadNotObject = Rule(
    "payload-not-object",
    .error,
    subject: .payload,
    effect: .degraded("the device cannot read it"),
    inSchema: .full,
    .payload { payload, report in
      guard payload.root == nil, !payload.isTranslated, !payload.isUnknown(payload.value),
        // What a template inserts may be the text of the payload.
        payload.value.asString?.isTemplate != true
      else { return }
      report.emit(
        "a payload must be a JSON object, not \(raw: Words.kind(of: payload.value))",
        at: payload.value
      )
    }
  )
}
