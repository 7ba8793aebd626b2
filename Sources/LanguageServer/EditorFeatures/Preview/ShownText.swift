import PushlintAppFiles
public import PushlintEngine
import PushlintLint
public import PushlintSyntax

/// The app's text for a key in a payload.
public struct ShownText: Hashable, Sendable {
  /// The value that contains the key.
  public let range: ByteRange
  /// The text on one line, in quotes and truncated.
  public let label: String
  /// The whole text.
  public let text: String
  /// The language of the text; nil if it is unknown.
  public let language: String?
}

extension Engine {
  private static let longestLabel = 40

  /// The texts, in the app's development language, of the keys that touch `range`.
  public func shownTexts(_ analysis: CheckedDocument, in range: ByteRange) -> [ShownText] {
    var texts: [ShownText] = []
    for request in analysis.requests {
      for reference in AppReference.texts(in: request.payload) {
        let place = reference.node.fileRange
        guard place.lower <= range.upper, range.lower <= place.upper,
          let translation = reference.string(in: request.payload)?.translations.first,
          let text = translation.text, !text.isEmpty
        else { continue }
        let label = "“\(Excerpt.line(text, limit: Engine.longestLabel))”"
        texts.append(
          ShownText(range: place, label: label, text: text, language: translation.language)
        )
      }
    }
    return texts
  }
}
