import PushlintSyntax

/// Light or dark colors, or those that the viewer prefers.
public enum PreviewAppearance: String, CaseIterable, Sendable {
  case automatic = "auto"
  case light, dark
}

extension NotificationPreview {
  /// The preview as an SVG picture: a plain card, with the fonts of the machine that shows it.
  ///
  /// It runs nothing and loads nothing.
  public func svg(_ appearance: PreviewAppearance = .automatic) -> String {
    var drawing = SVGDrawing()
    draw(in: &drawing)
    return drawing.text(PreviewStyle.svg(appearance), describing: accessibleText)
  }

  /// The picture without colors and fonts, for a page that has `pageStyle`.
  public var plainSVG: String {
    var drawing = SVGDrawing()
    draw(in: &drawing)
    return drawing.text(nil, describing: accessibleText)
  }

  /// The style sheet for all pictures of a page.
  public static var pageStyle: String { PreviewStyle.svg(.automatic) }

  func draw(in drawing: inout SVGDrawing) {
    drawing.beginCard()
    if let app { drawing.add(app, .app) }
    switch subject {
    case .nothing(let why): drawing.add(why, .detail)
    case .liveActivity(let event):
      drawing.add(words(forActivity: event), .detail)
      for field in fields {
        let type = field.type.map { " (\($0))" } ?? ""
        drawing.add("\(field.name): \(field.value)\(type)", .detail)
      }
    case .notification: break
    }
    if let title { drawing.add(title, .title) }
    if let subtitle { drawing.add(subtitle, .subtitle) }
    if let body { drawing.add(body, .body) }
    drawing.endCard()
    for detail in details { drawing.add("\(detail.label): \(detail.value)", .detail) }
    for note in allNotes(beside: box) { drawing.add(note.filter { $0 != "`" }, .note) }
    drawing.add("A sketch, not a rendering by Apple: devices choose fonts, lines and cuts.", .note)
  }

  /// The texts in a row, for people who do not see the picture.
  var accessibleText: String {
    let subject: String? =
      switch self.subject {
      case .notification: nil
      case .liveActivity(let event): words(forActivity: event)
      case .nothing(let why): why
      }
    return [app, subject, title?.text, subtitle?.text, body?.text].compactMap { $0 }
      .map { TextLayout.line($0, columns: 400) }.joined(separator: ". ")
  }
}

/// Lines of text below each other, the first of them on a card.
struct SVGDrawing {
  enum Style: String {
    case app, title, subtitle, body, detail, note

    /// In pixels.
    var lineHeight: Int {
      switch self {
      case .app, .note: 16
      case .title, .subtitle, .body: 20
      case .detail: 18
      }
    }

    /// About what fits a line.
    var columns: Int {
      switch self {
      case .title: 36
      case .subtitle, .body: 40
      case .app, .detail: 46
      case .note: 54
      }
    }

    var maxLineCount: Int {
      switch self {
      case .app, .title: 1
      case .subtitle: 2
      case .detail, .note: 4
      case .body: 8
      }
    }
  }

  private static let width = 380
  private static let margin = 12
  private static let padding = 14

  /// In the order in which they are drawn.
  private var elements: [String] = []
  /// Where the next line begins.
  private var y = SVGDrawing.margin
  private var cardTop = 0
  /// The place of the card among the elements; its height is known only at its end.
  private var card = 0

  mutating func add(_ text: PreviewText, _ style: Style) {
    add(TextLayout(text, columns: style.columns, maxLineCount: style.maxLineCount), style)
  }

  mutating func add(_ text: String, _ style: Style) {
    add(TextLayout(text, columns: style.columns, maxLineCount: style.maxLineCount), style)
  }

  private mutating func add(_ layout: TextLayout, _ style: Style) {
    for line in layout.lines {
      let isRightToLeft =
        line.first { $0.character.direction != nil }?.character.direction == .right
      let inset = SVGDrawing.margin + SVGDrawing.padding
      let x = isRightToLeft ? SVGDrawing.width - inset : inset
      let direction = isRightToLeft ? #" direction="rtl""# : ""
      y += style.lineHeight
      var element = "<text x=\"\(x)\" y=\"\(y - 5)\" class=\"\(style.rawValue)\"\(direction)>"
      var rest = line[...]
      while let first = rest.first {
        let run = rest.prefix { $0.piece == first.piece }
        rest = rest.dropFirst(run.count)
        let text = Markup.escaped(String(run.map { $0.character }))
        element += first.piece == 0 ? text : "<tspan class=\"cut\(first.piece)\">\(text)</tspan>"
      }
      elements.append(element + "</text>\n")
    }
  }

  /// Begins a card, on which the lines stand up to its end.
  mutating func beginCard() {
    y += 4
    cardTop = y
    y += SVGDrawing.padding - 4
    card = elements.count
    elements.append("")
  }

  mutating func endCard() {
    y += SVGDrawing.padding
    let size = "width=\"\(SVGDrawing.width - 2 * SVGDrawing.margin)\" height=\"\(y - cardTop)\""
    let place = "x=\"\(SVGDrawing.margin)\" y=\"\(cardTop)\""
    elements[card] = "<rect class=\"card\" \(place) \(size) rx=\"18\"/>\n"
    y += 6
  }

  func text(_ style: String?, describing label: String) -> String {
    let height = y + SVGDrawing.margin
    let width = SVGDrawing.width
    let style = style.map { "<style>\($0)</style>\n" } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="\(Markup.escaped(label))">
      \(style)<rect class="page" width="\(width)" height="\(height)"/>
      \(elements.joined())</svg>

      """
  }
}

/// The colors and fonts of drawn previews.
enum PreviewStyle {
  static let fonts =
    "-apple-system,system-ui,'Segoe UI',Roboto,Inter,'Noto Sans',sans-serif"

  static func svg(_ appearance: PreviewAppearance) -> String {
    let base = """
      text{font:13px \(fonts)}.app{font-size:12px}.title,.subtitle{font-size:15px;font-weight:600}\
      .body{font-size:15px}.note{font-size:11px}.cut1{opacity:.75}.cut2{opacity:.55}
      """
    let light = ".page{fill:#e9eaee}.card{fill:#fff}text{fill:#1c1c1e}.app,.note{fill:#5a5a60}"
    let dark = ".page{fill:#1a1b1e}.card{fill:#2d2e33}text{fill:#f2f2f4}.app,.note{fill:#b4b4bb}"
    return switch appearance {
    case .light: base + light
    case .dark: base + dark
    case .automatic: base + light + "@media(prefers-color-scheme:dark){\(dark)}"
    }
  }

  static func page(_ appearance: PreviewAppearance) -> String {
    let base = """
      body{margin:24px;font:15px \(fonts)}main{display:flex;flex-wrap:wrap;gap:24px}\
      figure{margin:0}figcaption{margin-bottom:6px}
      """
    let scheme =
      switch appearance {
      case .automatic: ":root{color-scheme:light dark}"
      case .light: ":root{color-scheme:light}"
      case .dark: ":root{color-scheme:dark}"
      }
    return scheme + base
  }
}

extension Character {
  enum Direction { case left, right }

  /// The direction of a letter; nil for what takes that of its surroundings.
  var direction: Direction? {
    guard let value = unicodeScalars.first?.value else { return nil }
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return .right
    case 0x41...0x5A, 0x61...0x7A,
      0xAA...0x58F where value != 0xD7 && value != 0xF7:
      return .left
    case 0x900...0x1FFF, 0x2C00...0xD7FF, 0x10000...0x107FF, 0x20000...0x3FFFD: return .left
    default: return nil
    }
  }
}
