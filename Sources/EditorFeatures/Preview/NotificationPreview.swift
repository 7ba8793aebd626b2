package import Engine
import Linting
import Syntax
import Vocabulary

extension Engine {
  /// The previews of a document's first notifications, as CommonMark; empty if no push has an alert.
  package func previews(_ analysis: Analysis) -> String {
    let previews = analysis.requests.lazy.compactMap {
      NotificationPreview.markdown(of: $0, at: Aps.alert)
    }
    return previews.prefix(20).joined(separator: "\n\n---\n\n")
  }
}

/// The notification that an alert shows, as text.
///
/// - It shows only what the file and the app's strings contain: placeholders as written, the key if its
///   text is unknown, and a note on everything that is unknown.
/// - If a topic names the app, its bundle id is shown in place of the app's name.
/// - A push without an alert has no preview.
enum NotificationPreview {
  private static let keys = [
    Aps.alert, Alert.title, Alert.subtitle, Alert.body, Alert.titleLocKey, Alert.titleLocArgs,
    Alert.subtitleLocKey, Alert.subtitleLocArgs, Alert.locKey, Alert.locArgs, LocalizedText.locKey,
    LocalizedText.locArgs,
  ]

  /// The preview for the key `row` of a request, as CommonMark that is also readable as plain text; nil
  /// if the key does not affect it, or nothing to show is known.
  static func markdown(of request: Request, at row: Key) -> String? {
    guard keys.contains(row), !request.pushType.isNone(of: .alert, .liveactivity),
      let texts = AlertTexts(of: request.payload), !texts.isEmpty
    else { return nil }
    var box = PreviewBox()
    for heading in [bundleID(of: request), texts.title, texts.subtitle] {
      if let heading { box.add(heading, maxLineCount: 2) }
    }
    if let body = texts.body { box.add(body, maxLineCount: 8) }
    var lines = box.lines
    let effects = effects(of: request.payload)
    if !effects.isEmpty { lines.append(effects.joined(separator: " · ")) }
    var notes = texts.notes
    if let service = request.service, request.payload.isMerged {
      notes.append("\(service.name) may add to it.")
    }
    if box.isCut { notes.append("Long texts are truncated here.") }
    let list = notes.map { "- \($0)" }.joined(separator: "\n")
    return "As a device shows it:\n\n```text\n\(lines.joined(separator: "\n"))\n```"
      + (list.isEmpty ? "" : "\n\n" + list)
  }

  // MARK: App, badge and sound

  /// The bundle id from a topic or a simulator file.
  private static func bundleID(of request: Request) -> String? {
    if request.payload.context.isSimulatorFile {
      let bundle = request.payload.root?[Root.simulatorTargetBundle]?.value.asString
      return bundle.flatMap { $0.isTemplate || $0.isEmpty ? nil : $0.value }
    }
    guard let topic = request.headers[.topic]?.text, !topic.isEmpty else { return nil }
    return HeaderSuggestions.bundleID(of: topic)
  }

  /// Other effects, such as the badge.
  private static func effects(of payload: Payload) -> [String] {
    [
      badge(payload.aps?[Aps.badge]?.value), sound(of: payload),
      word(payload.aps?[Aps.interruptionLevel]?.value).map { "level \($0)" },
    ]
    .compactMap { $0 }
  }

  private static func badge(_ value: NodeView?) -> String? {
    if value?.asNumber?.integer == 0 { return "no badge" }
    guard let value, value.asNumber?.integer ?? -1 > 0 || value.kind == .placeholder else {
      return nil
    }
    return "badge \(PreviewBox.line(value.asNumber?.text ?? value.text))"
  }

  private static func sound(of payload: Payload) -> String? {
    let value = (payload.aps?[Aps.sound] ?? payload.alert?[Alert.sound])?.value
    let name = word(payload.sound.map { $0[Sound.name]?.value } ?? value)
    let isCritical = payload.sound?[Sound.critical]?.value.asNumber?.integer == 1
    guard name != nil || isCritical else { return nil }
    let isDefault = name == nil || name == Sound.defaultName
    let words = isDefault ? "\(Sound.defaultName) sound" : "sound \(name ?? "")"
    return isCritical ? "critical \(words)" : words
  }

  /// A text, or a placeholder as written, on one line.
  private static func word(_ value: NodeView?) -> String? {
    if let value, value.kind == .placeholder { return PreviewBox.line(value.text) }
    guard let text = value?.asString, !text.isEmpty else { return nil }
    return PreviewBox.line(text.value)
  }
}
