import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The texts that an alert shows, with localized texts from the app's strings.
struct AlertTexts {
  private(set) var title: String?
  private(set) var subtitle: String?
  private(set) var body: String?

  private let payload: Payload
  private let values: PlaceholderValues
  private var texts: AppTexts

  /// Adds to the notes of the app's texts.
  init(of payload: Payload, _ values: PlaceholderValues, _ texts: inout AppTexts) {
    self.payload = payload
    self.values = values
    self.texts = texts
    defer { texts = self.texts }
    let key = payload.aps?.effective(Aps.alert)
    // Under a wrong name; a service may also make the alert of its own fields.
    if key == nil, payload.aps?[Aps.alert] != nil { return }
    if let text = key?.value.asString {
      body = shown(text.value)
      return
    }
    guard let alert = payload.alert else { return }
    title = text(of: (Alert.title, Alert.titleLocKey, Alert.titleLocArgs), in: alert)
    subtitle = text(of: (Alert.subtitle, Alert.subtitleLocKey, Alert.subtitleLocArgs), in: alert)
    body = text(of: (Alert.body, Alert.locKey, Alert.locArgs), in: alert)
    // Syntax errors also open an object; the editor reports those.
    let node = alert.object.node
    if alert.object.isOpen, !node.tree.issues.contains(where: { node.range.contains($0.range) }) {
      self.texts.note("Keys that placeholders insert are not shown.")
    }
  }

  var isEmpty: Bool { title == nil && subtitle == nil && body == nil }

  /// A literal text, the key of a localized text, and the arguments of that.
  private typealias Rows = (literal: Key, key: Key, arguments: Key)

  private mutating func text(of rows: Rows, in alert: AppleObject) -> String? {
    let key = alert.effective(rows.key)
    if let literal = alert.effective(rows.literal), let text = literalText(literal) {
      if let key, key.value.kind != .null, key.value.kind != .missing {
        texts.note(
          """
          `\(rows.literal.name)` and `\(rows.key.name)` are both set; Apple does not document \
          which is shown.
          """
        )
      }
      return text
    }
    return key.flatMap {
      localizedText($0.value, alert.effective(rows.arguments)?.value, of: rows.key)
    }
  }

  private mutating func literalText(_ key: KeyOccurrence) -> String? {
    let value = key.value
    switch value.kind {
    case .string: return value.asString.flatMap { shown($0.value) }
    case .placeholder: return shown(value.text)
    case .object:
      if let text = key.text(in: texts.language) {
        texts.noteLanguage(text.keyText)
        return text.value.asString.flatMap { shown($0.value) }
      }
      let text = payload.localizedTexts.first { $0.object.node.index == value.index }
      guard let text, let name = text.effective(LocalizedText.locKey) else { break }
      let arguments = text.effective(LocalizedText.locArgs)?.value
      return localizedText(name.value, arguments, of: LocalizedText.locKey)
    case .missing, .unexpected, .null: return nil
    default: break
    }
    if let row = key.row {
      texts.note("`\(row.name)` is not a string, so what it shows is unknown.")
    }
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
      if isWritten { texts.note("The text of `\(row.name)` depends on a placeholder.") }
      return isWritten ? shown(key.asString?.value ?? key.text) : nil
    }
    guard !name.isEmpty else { return nil }
    let text = texts.text(ofKey: name.value, namedBy: "`\(row.name)`")
    return shown(LocalizedFormat(text, arguments).text)
  }

  /// A text that is not blank, with the values of its placeholders.
  private func shown(_ text: String) -> String? { text.isEmpty ? nil : values.filled(text) }
}

extension KeyOccurrence {
  /// Of texts by language, which a service chooses from, the one in a language, in English or the first.
  func text(in language: String?) -> MemberView? {
    guard case .texts? = field?.meaning, let texts = value.asObject else { return nil }
    let member = language.flatMap { texts.member(named: $0) } ?? texts.member(named: "en")
    return member ?? texts.members.first { _ in true }
  }
}
