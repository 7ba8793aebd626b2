import Text

/// Previews of several pushes, each under a heading.
public struct PreviewSheet: Sendable {
  private var parts: [(heading: String, preview: NotificationPreview)] = []

  public init() {}

  public var isEmpty: Bool { parts.isEmpty }

  public mutating func add(_ preview: NotificationPreview, under heading: String) {
    parts.append((heading, preview))
  }

  /// Lines of plain text.
  public func text(columns: Int) -> String {
    parts.map { $0.heading + "\n" + $0.preview.text(columns: columns) }.joined(separator: "\n")
  }

  /// One picture; of several previews below each other, each has its heading.
  public func svg(_ appearance: PreviewAppearance = .automatic) -> String {
    var drawing = SVGDrawing()
    for (heading, preview) in parts {
      if parts.count > 1 { drawing.add(heading, .note) }
      preview.draw(in: &drawing)
    }
    let label = parts.map { $0.preview.accessibleText }.joined(separator: "\n")
    return drawing.text(PreviewStyle.svg(appearance), describing: label)
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
    return """
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
      </html>

      """
  }
}
