import Syntax

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

  public init() {}

  public var isEmpty: Bool { parts.isEmpty }

  public mutating func add(_ preview: NotificationPreview, under heading: String) {
    parts.append((heading, preview))
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
      </html>

      """
    return WorkflowCommand.broken(page, as: .markup)
  }
}
