import PushlintEngine
import PushlintSyntax

/// Documentation for the key, header, value or finding under the cursor.
enum HoverAnswer {
  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    let offset = try request.offset()
    guard let analysis = request.analysis, let document = request.document else { return .null }
    let found =
      request.snapshot.isSettings
      ? request.engine.settingsHovers(document, request.snapshot.file)?.hover(at: offset)
      : request.engine.hover(analysis, at: offset, preview: request.client.previewForm)
    guard let hover = found else { return .null }
    return [
      "contents": contents(hover.markdown, as: request.client.hoverFormat),
      "range": request.positions.json(hover.range),
    ]
  }

  private static func contents(
    _ markdown: String,
    as format: ClientCapabilities.HoverFormat
  ) -> JSONValue {
    switch format {
    case .markdown: ["kind": "markdown", "value": .string(markdown)]
    case .plainText: ["kind": "plaintext", "value": .string(plainText(markdown))]
    case .markedString: .string(markdown)
    }
  }

  /// The text without Markdown syntax: fences, headings, bold, code and escapes.
  static func plainText(_ markdown: String) -> String {
    var isInFence = false
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInFence.toggle()
      } else if isInFence {
        // Fenced text is literal.
        lines.append(String(line))
      } else {
        let text = line.drop { $0 == "#" }
        let isHeading = text.count < line.count
        lines.append(isHeading ? String(text.drop { $0 == " " }) : withoutMarks(line))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func withoutMarks(_ line: Substring) -> String {
    var result = ""
    var isCode = false
    var characters = line[...]
    while let character = characters.popFirst() {
      if character == "`" {
        isCode.toggle()
      } else if !isCode, character == "*", characters.first == "*" {
        characters.removeFirst()
      } else if !isCode, character == "\\", let next = characters.first, next.isASCII,
        next.isPunctuation || next.isSymbol
      {
        result.append(characters.removeFirst())
      } else {
        result.append(character)
      }
    }
    return result
  }
}
