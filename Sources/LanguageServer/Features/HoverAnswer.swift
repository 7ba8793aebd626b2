import Text
import Workbench

/// What is known about the key, header, value or finding under the cursor.
enum HoverAnswer {
  /// Answers `textDocument/hover`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    let offset = snapshot.positions.offset(of: try params.position("position"))
    guard let analysis = snapshot.analysis,
      let hover = context.workbench.hover(analysis, at: offset)
    else { return .null }
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
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("```") }.map { line in
      let words = line.drop { $0 == "#" }
      return words.count < line.count ? String(words.drop { $0 == " " }) : withoutMarks(line)
    }.joined(separator: "\n")
  }

  private static func withoutMarks(_ line: Substring) -> String {
    var result = ""
    var characters = line[...]
    while let character = characters.popFirst() {
      if character == "`" { continue }
      if character == "*", characters.first == "*" {
        characters.removeFirst()
        continue
      }
      result.append(character)
    }
    return result
  }
}
