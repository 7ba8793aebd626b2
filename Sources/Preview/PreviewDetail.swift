import AppSource
import Audio
import Linting
import Syntax
import Text
import Vocabulary

/// Something that a push does besides showing texts.
public struct PreviewDetail: Hashable, Sendable {
  /// Such as `Sound`.
  public let label: String
  /// Such as `chime.caf, 2.1 s`; text from files is in it as it is.
  public let value: String

  /// What each kind says of a request; nil for nothing.
  private typealias Row = (
    label: String, value: @Sendable (Request, inout AppTexts) -> String?
  )

  /// Adds to the notes of the app's texts.
  static func all(of request: Request, _ texts: inout AppTexts) -> [PreviewDetail] {
    var details: [PreviewDetail] = []
    for row in rows {
      guard let value = row.value(request, &texts) else { continue }
      details.append(PreviewDetail(label: row.label, value: value))
    }
    return details
  }

  private static let rows: [Row] = [
    ("Level", { request, _ in level(request.payload) }),
    ("Badge", { request, _ in badge(request.payload.aps?[Aps.badge]?.value) }),
    ("Sound", { request, _ in sound(request.payload) }),
    ("Category", { request, _ in word(request.payload.aps?[Aps.category]?.value) }),
    ("Buttons", { request, texts in buttons(request.payload, &texts) }),
    ("Image", { request, _ in image(request) }),
    ("Thread", { request, _ in word(request.payload.aps?[Aps.threadID]?.value) }),
    ("Replaces", { request, _ in replaced(request) }),
    ("Extension", { request, _ in serviceExtension(request.payload) }),
  ]

  private static func level(_ payload: Payload) -> String? {
    guard let value = payload.aps?[Aps.interruptionLevel]?.value else { return nil }
    guard let text = value.asString, !text.isTemplate,
      let level = InterruptionLevel(rawValue: text.value)
    else { return word(value) }
    return "\(level.rawValue). \(level.documentation)"
  }

  private static func badge(_ value: NodeView?) -> String? {
    guard let value else { return nil }
    if value.kind == .placeholder { return value.text }
    guard let number = value.asNumber?.integer, number >= 0 else { return nil }
    return number == 0 ? "removed" : String(number)
  }

  private static func sound(_ payload: Payload) -> String? {
    let value = (payload.aps?[Aps.sound] ?? payload.alert?[Alert.sound])?.value
    let name = word(payload.sound.map { $0[Sound.name]?.value } ?? value)
    let isCritical = payload.sound?[Sound.critical]?.value.asNumber?.integer == 1
    guard let name else { return isCritical ? "default, critical" : nil }
    let length = payload.namedSound?.file.flatMap { try? $0.content.get() }.flatMap { $0.header }
      .map { ", " + seconds($0.duration) }
    return name + (length ?? "") + (isCritical ? ", critical" : "")
  }

  private static func seconds(_ duration: Double) -> String {
    let tenths = Int(min(max(duration, 0), 1e6) * 10)
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// The buttons of the category, as far as the app's sources tell all of them.
  private static func buttons(_ payload: Payload, _ texts: inout AppTexts) -> String? {
    guard let category = payload.aps?[Aps.category]?.value.asString, !category.isTemplate,
      let buttons = payload.context.app.categories()?.buttons(of: category.value),
      !buttons.isEmpty
    else { return nil }
    if buttons.count > maxButtonCountEverywhere {
      texts.note(
        """
        A banner has room for the first \(maxButtonCountEverywhere) buttons; Apple's documents name \
        4 and 10 for other places.
        """
      )
    }
    var words: [String] = []
    for button in buttons {
      let title = self.title(of: button, &texts)
      let marks = [
        button.isTextInput ? "text input" : nil, button.isDestructive ? "destructive" : nil,
      ].compactMap { $0 }
      words.append(marks.isEmpty ? title : "\(title) (\(marks.joined(separator: ", ")))")
    }
    return words.joined(separator: " · ")
  }

  private static let maxButtonCountEverywhere = 2

  private static func title(of button: CategoryButton, _ texts: inout AppTexts) -> String {
    switch button.title {
    case .text(let text): text
    case .key(let key, let otherwise):
      texts.text(ofKey: key, namedBy: CodeSpan.markdown(key) + " of a button", otherwise: otherwise)
    }
  }

  /// The image of a message to a push service.
  private static func image(_ request: Request) -> String? {
    guard let message = request.message, let url = url(in: message.image?.member.value) else {
      return nil
    }
    let needsKey =
      message.service.traits.contains(.needsMutableContentForImages)
      && request.payload.aps?[Aps.mutableContent] == nil
    let name = Aps.mutableContent.name
    return "\(url), if the app's service extension adds it"
      + (needsKey ? "; it runs only with \(name): 1" : "")
  }

  /// The URL in a value, or the first of several.
  private static func url(in value: NodeView?) -> String? {
    if let items = value?.asArray { return items.lazy.compactMap { word($0) }.first }
    guard let object = value?.asObject else { return word(value) }
    return object.members.lazy.compactMap { word($0.value) }.first
  }

  private static func replaced(_ request: Request) -> String? {
    request.headers[.collapseID]?.text.flatMap { text in
      text.isEmpty ? nil : "earlier notifications with the collapse id \(text)"
    }
  }

  private static func serviceExtension(_ payload: Payload) -> String? {
    payload.mutableContent ? "may change the texts and add an image before it is shown" : nil
  }

  /// A text, or a placeholder as written.
  private static func word(_ value: NodeView?) -> String? {
    if let value, value.kind == .placeholder { return value.text }
    guard let text = value?.asString, !text.isEmpty else { return nil }
    return text.value
  }
}

extension Payload {
  /// Whether the app's service extension gets the push before it is shown.
  var mutableContent: Bool { aps?[Aps.mutableContent]?.value.asNumber?.integer == 1 }
}
