import PushlintSyntax

/// How previews are written.
public enum PreviewFormat: String, CaseIterable, Sendable {
  case text, svg, html
  /// What reaches APNs, as HTTP and as JSON.
  case request, json
}

/// Previews of several pushes, each under a heading.
///
/// A CI runner that reads them finds no command in them.
public struct PreviewSheet: Sendable {
  private var parts: [(heading: String, preview: NotificationPreview)] = []
  /// What is said below the previews.
  private var notes: [String] = []

  public init() {}

  public var isEmpty: Bool { parts.isEmpty }

  public mutating func add(_ preview: NotificationPreview, under heading: String) {
    parts.append((heading, preview))
  }

  /// Says that requests of a file have no picture; nothing where there are none.
  public mutating func add(undrawn count: Int, of name: String) {
    guard count > 0 else { return }
    let more = count == 1 ? "1 more request of \(name) is" : "\(count) more requests of \(name) are"
    notes.append("\(more) not drawn.")
  }

  /// Lines of plain text.
  public func text(columns: Int) -> String {
    let texts = parts.map { $0.heading + "\n" + $0.preview.text(columns: columns) }
    return WorkflowCommand.broken(texts.joined(separator: "\n"))
  }

  /// One picture; of several previews below each other, each has its heading.
  public func svg(_ appearance: PreviewAppearance = .automatic) -> String {
    var drawing = SVGDrawing()
    for (heading, preview) in parts {
      if parts.count > 1 { drawing.add(heading, .note) }
      preview.draw(in: &drawing)
    }
    for note in notes { drawing.add(note, .note) }
    let label = parts.map { $0.preview.accessibleText }.joined(separator: "\n")
    let picture = drawing.text(PreviewStyle.svg(appearance), describing: label)
    return WorkflowCommand.broken(picture, as: .markup)
  }

  /// A page that runs nothing and loads nothing.
  public func html(_ appearance: PreviewAppearance = .automatic) -> String {
    let figures = parts.map { heading, preview in
      """
      <figure>
      <figcaption>\(Markup.escaped(heading))</figcaption>
      \(preview.svg(appearance))</figure>

      """
    }
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Notifications</title>
      <style>\(PreviewStyle.page(appearance))</style>
      <h1>Notifications</h1>
      <main>
      \(figures.joined())</main>
      \(notes.map { "<p>\(Markup.escaped($0))</p>\n" }.joined())\
      </html>

      """
    return WorkflowCommand.broken(page, as: .markup)
  }
}
