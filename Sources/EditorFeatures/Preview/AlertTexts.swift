import Linting
import Syntax
import Text
import Vocabulary

/// The texts that an alert shows, localized ones looked up in the app's strings.
struct AlertTexts {
  private(set) var title: String?
  private(set) var subtitle: String?
  private(set) var body: String?
  /// What is not known about them, or where they come from; CommonMark.
  private(set) var notes: [String] = []

  private let payload: Payload
  private let strings: AppStrings?

  /// Nil where there is no alert, or one of which nothing is known.
  init?(of payload: Payload) {
    guard let value = payload.aps?[Aps.alert]?.value else { return nil }
    self.payload = payload
    strings = payload.context.app.strings()
    if let text = value.asString {
      body = AlertTexts.shown(text.value)
      return
    }
    guard let alert = payload.alert else { return nil }
    title = text(of: (Alert.title, Alert.titleLocKey, Alert.titleLocArgs), in: alert)
    subtitle = text(of: (Alert.subtitle, Alert.subtitleLocKey, Alert.subtitleLocArgs), in: alert)
    body = text(of: (Alert.body, Alert.locKey, Alert.locArgs), in: alert)
    // A syntax error opens an object, too; the editor tells about those.
    let node = alert.object.node
    if alert.object.isOpen, !node.tree.issues.contains(where: { node.range.contains($0.range) }) {
      note("Keys behind placeholders are not shown.")
    }
  }

  var isEmpty: Bool { title == nil && subtitle == nil && body == nil }

  /// A text that is written out, the key of a localized one, and the arguments of that.
  private typealias Rows = (literal: Key, key: Key, arguments: Key)

  private mutating func text(of rows: Rows, in alert: AppleObject) -> String? {
    let key = alert[rows.key]
    if let literal = alert[rows.literal], let text = literalText(literal) {
      if let key, key.value.kind != .null, key.value.kind != .missing {
        note(
          """
          `\(rows.literal.name)` and `\(rows.key.name)` are both there; Apple does not say which \
          of them is shown.
          """
        )
      }
      return text
    }
    return key.flatMap { localizedText($0.value, alert[rows.arguments]?.value, of: rows.key) }
  }

  private mutating func literalText(_ key: KeyOccurrence) -> String? {
    let value = key.value
    switch value.kind {
    case .string: return value.asString.flatMap { AlertTexts.shown($0.value) }
    case .placeholder: return AlertTexts.shown(value.text)
    case .object:
      let text = payload.localizedTexts.first { $0.object.node.index == value.index }
      guard let text, let name = text[LocalizedText.locKey] else { break }
      let arguments = text[LocalizedText.locArgs]?.value
      return localizedText(name.value, arguments, of: LocalizedText.locKey)
    case .missing, .unexpected, .null: return nil
    default: break
    }
    if let row = key.row { note("`\(row.name)` is no text, so what it shows is not known.") }
    return nil
  }

  // MARK: Localized texts

  private mutating func localizedText(
    _ key: NodeView,
    _ arguments: NodeView?,
    of row: Key
  ) -> String? {
    guard let name = key.asString, !name.isTemplate else {
      let isWritten = key.kind == .placeholder || key.kind == .string
      if isWritten { note("Which text `\(row.name)` names depends on a placeholder.") }
      return isWritten ? AlertTexts.shown(key.asString?.value ?? key.text) : nil
    }
    guard !name.isEmpty else { return nil }
    let text = text(ofKey: name.value, row)
    return AlertTexts.shown(LocalizedFormat(text, arguments).text)
  }

  /// The app's text of a key, or the key where there is none that is known.
  private mutating func text(ofKey key: String, _ row: Key) -> String {
    guard let strings else {
      note(
        """
        The app's texts are not read, so that keys stand for them: `app.strings` in the \
        configuration names their files.
        """
      )
      return key
    }
    guard let string = strings[key] else {
      let what = strings.isComplete ? "no text of the app" : "no text of the app that can be read"
      note("`\(row.name)` names \(what); devices show the key.")
      return key
    }
    guard let translation = string.translations.first, let text = translation.text else {
      note("The text of `\(row.name)` has forms that cannot be shown here; its key stands for it.")
      return key
    }
    if let language = translation.language {
      note("Localized texts are shown in \(CodeSpan.markdown(language)).")
    }
    return text
  }

  private mutating func note(_ words: String) {
    if !notes.contains(words) { notes.append(words) }
  }

  /// A text of which something is seen.
  private static func shown(_ text: String) -> String? { text.isEmpty ? nil : text }
}
