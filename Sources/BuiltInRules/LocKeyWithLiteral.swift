import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a text that is both written out and taken from the app's strings.
  public static let locKeyWithLiteral = Rule(
    "loc-key-with-literal",
    .warning,
    subject: .localization,
    effect: .ignored("only one of the two is shown; Apple does not document which"),
    appliesTo: .keys(.namesText),
    .payload { payload, report in
      // With a control tag, only one of the two may be sent.
      guard let alert = payload.alert, !alert.object.isOpen else { return }
      for part in LocalizedPart.all {
        guard let key = alert[part.key], let literal = alert[part.literal],
          holdsText(key.value), isSent(literal.value)
        else { continue }
        report.emit(
          "\(raw: key.title) and \(raw: literal.title) must not be combined; remove one",
          at: key.key,
          effect: literal.value.isEmptyString
            ? .degraded("the empty \(literal.title) replaces the localized text") : nil,
          notes: [Note("'\(literal.name)' is here", at: literal.key)]
        )
      }
    }
  )
}

/// Whether the value can say anything: an empty text or `null` is as good as none.
private func holdsText(_ value: NodeView) -> Bool { isSent(value) && !value.isEmptyString }

/// Whether the value is a text at all, be it an empty one.
private func isSent(_ value: NodeView) -> Bool { value.kind != .null && value.kind != .missing }
