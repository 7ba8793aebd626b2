import PushlintSyntax

extension NotificationPreview {
  /// The longest label of a detail, and two spaces.
  private static let labelWidth = 11

  /// The preview as lines of plain text, at most `columns` wide but for the box.
  public func text(columns: Int) -> String {
    var lines: [String] = []
    switch subject {
    case .nothing(let why): lines += wrapped(why, columns)
    case .liveActivity(let event):
      lines += wrapped(words(forActivity: event), columns)
      let widest = min(fields.map { PreviewText.count(of: $0.name) }.max() ?? 0, 24)
      lines += fields.map { field in
        let name = TextLayout.line(field.name, columns: 24)
        let value = TextLayout.line(field.value, columns: max(8, columns - widest - 4))
        return "  " + padded(name, widest + 2) + value + (field.type.map { "  (\($0))" } ?? "")
      }
    case .notification: break
    }
    let box = self.box
    if hasText { lines += box.lines }
    for detail in details {
      let width = max(8, columns - NotificationPreview.labelWidth - 2)
      let value = TextLayout(detail.value, columns: width, maxLineCount: 4).texts
      for (index, line) in value.enumerated() {
        let label = index == 0 ? detail.label : ""
        lines.append("  " + padded(label, NotificationPreview.labelWidth) + line)
      }
    }
    for note in allNotes(beside: box) { lines += wrapped("note: " + note, columns) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The texts in a box.
  var box: PreviewBox {
    var box = PreviewBox()
    if let app { box.add(TextLayout(app, columns: PreviewBox.width, maxLineCount: 2)) }
    for text in [title, subtitle, body] {
      guard let text else { continue }
      // The mark of a cut takes a column.
      let columns = PreviewBox.width - (text.cut == nil ? 0 : 2)
      box.add(TextLayout(text, columns: columns, maxLineCount: text.part == .body ? 8 : 2))
    }
    return box
  }

  /// All that is to be said of it and of its texts in a box, as CommonMark.
  func allNotes(beside box: PreviewBox) -> [String] {
    let cuts = [title, subtitle, body].compactMap { $0?.cutWords }
    return notes + cuts + (box.isTruncated ? ["Long texts are truncated here."] : [])
  }

  /// What the push does with a Live Activity, which only the app draws.
  func words(forActivity event: String?) -> String {
    let act =
      switch event {
      case "start"?: "starts"
      case "update"?: "updates"
      case "end"?: "ends"
      default: "is for"
      }
    return "The push \(act) a Live Activity; the app draws it from these values."
  }

  private func wrapped(_ text: String, _ columns: Int) -> [String] {
    TextLayout(text, columns: max(20, columns), maxLineCount: 20).texts
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - PreviewText.count(of: text)))
  }
}
