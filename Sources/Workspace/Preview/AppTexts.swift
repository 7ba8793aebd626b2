import PushlintAppFiles
import PushlintLint
import PushlintSyntax

/// The app's texts in one language, and what is to be said of those that were looked up.
struct AppTexts {
  /// What is unknown about texts, and where they come from; CommonMark.
  private(set) var notes: [String] = []

  private let strings: AppStrings?
  let language: String?

  init(of payload: Payload, _ language: String?) {
    strings = payload.context.app.strings()
    self.language = language
  }

  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// The app's text for a key; the other text, or the key, if none is known.
  ///
  /// `subject` names the key in notes, in CommonMark.
  mutating func text(
    ofKey key: String,
    namedBy subject: String,
    otherwise other: String? = nil
  ) -> String {
    guard let strings else {
      if other == nil {
        note(
          """
          Keys are shown instead of the app's texts: name their files in `pushlint.yml`, under \
          `app.strings`.
          """
        )
      }
      return other ?? key
    }
    guard let string = strings[key] else {
      if other == nil {
        let what = strings.isComplete ? "no text of the app" : "no readable text of the app"
        note("\(subject) matches \(what); devices show the key.")
      }
      return other ?? key
    }
    guard let translation = translation(of: string, subject), let text = translation.text else {
      note("The text of \(subject) has variants that cannot be shown; its key is shown instead.")
      return key
    }
    if let language = translation.language { noteLanguage(language) }
    return text
  }

  /// Says in which language texts are shown.
  mutating func noteLanguage(_ language: String) {
    note("Localized texts are shown in \(CodeSpan.markdown(language)).")
  }

  /// The text in the language that is wanted, or else the first one.
  private mutating func translation(of string: LocalizedString, _ subject: String) -> Translation? {
    guard let language else { return string.translations.first }
    if let wanted = string.translations.first(where: { $0.language == language }) { return wanted }
    note("\(subject) has no text in \(CodeSpan.markdown(language)).")
    return string.translations.first
  }
}
