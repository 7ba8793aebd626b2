import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a text with a specifier that pushes do not fill.
  public static let locSpecifierUnsupported = Rule(
    "loc-specifier-unsupported",
    .warning,
    subject: .localization,
    effect: .degraded("Apple documents only '%@' and '%1$@' for pushes"),
    appliesTo: .keys(.namesText),
    .payload { payload, report in
      for (reference, _) in LocalizedReference.all(in: payload) {
        let found = reference.string?.translations.lazy
          .compactMap { text in text.unsupportedSpecifier.map { ($0, text.place) } }.first
        guard let (specifier, place) = found else { continue }
        report.emit(
          .unsupported(reference.name, specifier),
          at: reference.node,
          notes: [Note("the text is here", at: place)]
        )
      }
    }
  )
}

extension Message {
  fileprivate static func unsupported(_ name: String, _ specifier: String) -> Message {
    "the text of '\(name)' must take arguments with '%@', not '\(specifier)'"
  }
}
