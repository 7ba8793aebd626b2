package import Engine
import Linting
import Syntax
package import Text

/// The text of the app that a key in a payload stands for.
package struct ShownText: Hashable, Sendable {
  /// The value that names the key.
  package let range: ByteRange
  /// The text on one line, in quotes and cut where it is long.
  package let label: String
  /// All of the text.
  package let text: String
  /// The language that the text is in; nil where the file does not tell.
  package let language: String?
}

extension Engine {
  private static let longestLabel = 40

  /// What the keys of the app's strings stand for in the language in which the app is written
  /// first, for those keys that `range` touches.
  package func shownTexts(_ analysis: Analysis, in range: ByteRange) -> [ShownText] {
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
