import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a long text of the alert that is at the top level of the payload, too.
  public static let textRepeated = Rule(
    "text-repeated",
    .info,
    subject: .payload,
    effect: .advice("the text counts twice toward the limit of 4096 bytes"),
    appliesTo: .key(Aps.alert),
    .payload { payload, report in
      guard payload.message == nil, let root = payload.root else { return }
      let texts = payload.texts.compactMap { $0.value.asString }
        .filter { !$0.isTemplate && $0.bytes.count >= leastByteCount }
      if texts.isEmpty { return }
      for key in root.keys where key.isCustom {
        guard let string = key.value.asString,
          let text = texts.first(where: { $0.bytes == string.bytes })
        else { continue }
        report.emit(
          "'\(key.name)' repeats text from 'aps'; remove it",
          at: key.value,
          notes: [Note("the text is here", at: text.node)]
        )
      }
    }
  )
}

/// Shorter ones cost little.
private let leastByteCount = 100
