import EditorFeatures
import Engine
import Text

/// What is known about the key, header, value or finding under the cursor.
enum HoverAnswer {
  /// Answers `textDocument/hover`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    let offset = snapshot.positions.offset(of: try params.position("position"))
    guard let analysis = snapshot.analysis, let document = snapshot.document else { return .null }
    let found =
      snapshot.isSettings
      ? context.engine.settingsHovers(document, snapshot.file)?.hover(at: offset)
      : context.engine.hover(analysis, at: offset)
    guard let hover = found else { return .null }
    return [
      "contents": contents(hover.markdown, as: context.client.hoverFormat),
      "range": snapshot.positions.json(hover.range),
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

  /// The words without the marks that would stand between them: fences, headings, bold and code.
  static func plainText(_ markdown: String) -> String {
    var isInFence = false
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInFence.toggle()
      } else if isInFence {
        // What stands in a fence means itself.
        lines.append(String(line))
      } else {
        let words = line.drop { $0 == "#" }
        let isHeading = words.count < line.count
        lines.append(isHeading ? String(words.drop { $0 == " " }) : withoutMarks(line))
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
      } else {
        result.append(character)
      }
    }
    return result
  }
}
