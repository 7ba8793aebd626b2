public import Linting
public import Vocabulary

extension NotificationPreview {
  private static let keys = [
    Aps.alert, Alert.title, Alert.subtitle, Alert.body, Alert.titleLocKey, Alert.titleLocArgs,
    Alert.subtitleLocKey, Alert.subtitleLocArgs, Alert.locKey, Alert.locArgs, LocalizedText.locKey,
    LocalizedText.locArgs,
  ]

  /// The preview for the key `row` of a request, as CommonMark that is also readable as plain text; nil
  /// if the key does not affect it, or nothing to show is known.
  public static func markdown(of request: Request, at row: Key) -> String? {
    guard keys.contains(row), !request.pushType.isNone(of: .alert, .liveactivity) else {
      return nil
    }
    let preview = NotificationPreview(of: request)
    guard preview.hasText else { return nil }
    let box = preview.box
    var lines = box.lines
    let details = preview.details.map { detail in
      "\(detail.label): \(TextLayout.line(detail.value, columns: 72))"
    }
    lines += details
    let notes = preview.allNotes(beside: box).map { "- \($0)" }
    return "As a device shows it:\n\n```text\n\(lines.joined(separator: "\n"))\n```"
      + (notes.isEmpty ? "" : "\n\n" + notes.joined(separator: "\n"))
  }
}
