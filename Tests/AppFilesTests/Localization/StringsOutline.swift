import PushlintAppFiles
import PushlintSyntax

extension LocalizedStrings {
  static func read(_ text: String, as path: String) -> LocalizedStrings? {
    read(Array(text.utf8), path: path)
  }

  /// Each string in one line: key, marks, and the texts of each language.
  var outline: [String] { strings.map(\.outline) }

  /// Each issue with the text that it points at.
  var findings: [String] {
    issues.map { "\($0.message) @\($0.range.lower) \(source.string($0.range))" }
  }

  /// Whether every range lies in the text.
  var hasRangesInBounds: Bool {
    let bounds = source.range
    return issues.allSatisfy { bounds.contains($0.range) && bounds.contains($0.related ?? .at(0)) }
      && strings.allSatisfy { string in
        string.translations.allSatisfy { translation in
          translation.place.range.map { bounds.contains($0) } != false
            && translation.texts.allSatisfy { bounds.contains($0.range) }
        }
      }
  }
}

extension LocalizedString {
  var outline: String {
    let marks = (isTranslatable ? "" : " fixed")
    return key + marks + translations.map { " " + $0.outline }.joined()
  }
}

extension Translation {
  var outline: String {
    let texts = texts.map { ($0.role == .text ? "" : "#") + $0.text }.joined(separator: "|")
    return "\(language ?? "-")\(isComplete ? "" : "?")[\(texts)]"
  }
}
