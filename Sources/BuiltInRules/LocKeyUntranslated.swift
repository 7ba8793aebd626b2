import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a key whose text is missing in some of the app's languages.
  public static let locKeyUntranslated = Rule(
    "loc-key-untranslated",
    .warning,
    subject: .localization,
    effect: .degraded("these languages show no translation"),
    appliesTo: .keys(.namesText),
    .payload { payload, report in
      for (reference, strings) in LocalizedReference.all(in: payload) where strings.isComplete {
        guard let string = reference.string else { continue }
        let missing = strings.languagesMissing(string)
        if missing.isEmpty { continue }
        let place = string.translations.first?.place
        report.emit(
          .missing(string.key, missing),
          at: reference.node,
          notes: place.map { [Note("the text is here", at: $0)] } ?? []
        )
      }
    }
  )
}

extension Message {
  fileprivate static func missing(_ name: String, _ languages: [String]) -> Message {
    guard languages.count > 3 else {
      return "'\(name)' has no text in \(raw: Words.list(languages))"
    }
    return "'\(name)' has no text in \(languages.count) languages, such as '\(languages[0])'"
  }
}
