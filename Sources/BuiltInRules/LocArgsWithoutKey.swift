import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags arguments for a localized text without the key of that text.
  public static let locArgsWithoutKey = Rule(
    "loc-args-without-key",
    .warning,
    subject: .localization,
    effect: .ignored("there is no text to insert them into"),
    appliesTo: .keys(.listsStrings),
    .payload { payload, report in
      if !payload.isMerged {
        for part in LocalizedPart.all {
          check(payload.alert, part.arguments, needs: part.key, &report)
        }
      }
      for text in payload.localizedTexts {
        check(text, LocalizedText.locArgs, needs: LocalizedText.locKey, &report)
      }
    }
  )
}

private func check(
  _ object: AppleObject?,
  _ arguments: Key,
  needs key: Key,
  _ report: inout FindingCollector
) {
  guard let object, !object.object.isOpen, let found = object[arguments], object[key] == nil,
    holdsArguments(found.value)
  else { return }
  report.emit("\(raw: found.title) needs '\(key.name)' in the same object", at: found.key)
}

/// Whether there are arguments at all: `null` and an empty array ask for nothing.
private func holdsArguments(_ value: NodeView) -> Bool {
  if value.kind == .null || value.kind == .missing { return false }
  return value.kind != .array || !value.children.isEmpty
}
