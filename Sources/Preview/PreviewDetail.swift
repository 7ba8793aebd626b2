import Audio
import Linting
import Syntax
import Text
import Vocabulary

/// Something that a push does besides showing texts.
package struct PreviewDetail: Hashable, Sendable {
  /// Such as `Sound`.
  package let label: String
  /// Such as `chime.caf, 2.1 s`; text from files is in it as it is.
  package let value: String

  /// What each kind says of a request; nil for nothing.
  private typealias Row = (label: String, value: @Sendable (Request) -> String?)

  static func all(of request: Request) -> [PreviewDetail] {
    rows.compactMap { row in
      row.value(request).map { PreviewDetail(label: row.label, value: $0) }
    }
  }

  private static let rows: [Row] = [
    ("Level", { level($0.payload) }),
    ("Badge", { badge($0.payload.aps?[Aps.badge]?.value) }),
    ("Sound", { sound($0.payload) }),
    ("Category", { word($0.payload.aps?[Aps.category]?.value) }),
    ("Thread", { word($0.payload.aps?[Aps.threadID]?.value) }),
    ("Replaces", { replaced($0) }),
    ("Extension", { serviceExtension($0.payload) }),
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
