public import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

/// How Markdown shows a preview.
public enum PreviewForm: Sendable {
  /// As a box of characters, readable as plain text, too.
  case text
  /// As a picture, for clients that render images with `data:` URIs.
  case image
  case none
}

extension NotificationPreview {
  private static let keys = [
    Aps.alert, Alert.title, Alert.subtitle, Alert.body, Alert.titleLocKey, Alert.titleLocArgs,
    Alert.subtitleLocKey, Alert.subtitleLocArgs, Alert.locKey, Alert.locArgs, LocalizedText.locKey,
    LocalizedText.locArgs,
  ]

  /// Larger pictures are shown as text.
  public static let maxImageByteCount = 32 << 10

  /// The preview for the key `row` of a request, as CommonMark; nil if the key does not affect it,
  /// or nothing to show is known.
  public static func markdown(
    of request: Request,
    at row: Key,
    as form: PreviewForm = .text
  ) -> String? {
    guard form != .none, keys.contains(row), !request.pushType.isNone(of: .alert, .liveactivity)
    else { return nil }
    let preview = NotificationPreview(of: request)
    guard preview.hasText else { return nil }
    let image = form == .image ? preview.markdownImage : nil
    return "As a device shows it:\n\n" + (image ?? preview.markdownBox)
  }

  /// The picture, which loads nothing; nil if it is too large.
  private var markdownImage: String? {
    let text = MarkdownText.escaped(accessibleText, in: .description)
    let image = "![\(text)](data:image/svg+xml;base64,\(Base64.text(svg().utf8)))"
    return image.utf8.count <= NotificationPreview.maxImageByteCount ? image : nil
  }

  private var markdownBox: String {
    let box = box
    var lines = box.lines
    lines += details.map { detail in
      "\(detail.label): \(TextLayout.line(detail.value, columns: 72))"
    }
    let notes = allNotes(beside: box).map { "- \($0)" }
    return "```text\n\(lines.joined(separator: "\n"))\n```"
      + (notes.isEmpty ? "" : "\n\n" + notes.joined(separator: "\n"))
  }
}
