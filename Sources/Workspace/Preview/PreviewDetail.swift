import PushlintAPNsSpec
import PushlintAppFiles
import PushlintLint
import PushlintSyntax

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
    ("Badge", { request, _ in badge(request.payload.aps?.effective(Aps.badge)?.value) }),
    ("Sound", { request, _ in sound(request.payload) }),
    ("Category", { request, _ in word(request.payload.aps?.effective(Aps.category)?.value) }),
    ("Buttons", { request, texts in buttons(request.payload, &texts) }),
    ("Image", { request, _ in image(request) }),
    ("Attachment", { request, _ in attachment(request) }),
    ("Thread", { request, _ in word(request.payload.aps?.effective(Aps.threadID)?.value) }),
    ("Replaces", { request, _ in replaced(request) }),
    ("Extension", { request, _ in serviceExtension(request.payload) }),
  ]

  private static func level(_ payload: Payload) -> String? {
    guard let value = payload.aps?.effective(Aps.interruptionLevel)?.value else { return nil }
    guard let text = value.asString, !text.isTemplate,
      let level = InterruptionLevel(rawValue: text.value)
    else { return value.isUnknown ? word(value) : nil }
    return "\(level.rawValue). \(level.documentation)"
  }

  private static func badge(_ value: NodeView?) -> String? {
    guard let value else { return nil }
    if value.kind == .placeholder { return value.text }
    guard let number = value.asNumber?.integer, number >= 0 else { return nil }
    return number == 0 ? "removed" : String(number)
  }

  private static func sound(_ payload: Payload) -> String? {
    let key = payload.aps?.effective(Aps.sound) ?? payload.alert?.effective(Alert.sound)
    guard let key else { return nil }
    let name = word(payload.sound.map { $0.effective(Sound.name)?.value } ?? key.value)
    let isCritical = payload.sound?.effective(Sound.critical)?.value.asNumber?.integer == 1
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
    guard let category = payload.aps?.effective(Aps.category)?.value.asString, !category.isTemplate,
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
    let needsKey = message.service.traits.contains(.needsMutableContentForImages)
    return added(url, isRun: !needsKey || !request.payload.isImmutable)
  }

  /// What a vendor's service extension attaches, which it finds next to `aps`.
  private static func attachment(_ request: Request) -> String? {
    let payload = request.payload
    guard request.message?.image == nil, !request.pushType.isNone(of: .alert) else { return nil }
    for path in AttachmentPath.all {
      let value = path.keys.reduce(payload.root?.object.node) { $0?.asObject?[$1] }
      guard let url = url(in: value) else { continue }
      return added(url, isRun: payload.apsIsOpen || !payload.isImmutable)
    }
    return nil
  }

  private static func added(_ url: String, isRun: Bool) -> String {
    "\(url), if the app's service extension adds it"
      + (isRun ? "" : "; it runs only with \(Aps.mutableContent.name): 1")
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
  var mutableContent: Bool { aps?.effective(Aps.mutableContent)?.value.asNumber?.integer == 1 }

  /// Whether it surely does not get the push.
  fileprivate var isImmutable: Bool {
    guard let value = aps?.effective(Aps.mutableContent)?.value else { return true }
    return value.asNumber?.integer.map { $0 != 1 } ?? false
  }
}
