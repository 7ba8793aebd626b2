package import Text

/// How a file is to be read.
package struct ParseOptions: Hashable, Sendable {
  package var language: Language
  /// The placeholder styles that are switched on.
  package var placeholderStyles: [PlaceholderStyle]

  package init(
    language: Language,
    placeholderStyles: [PlaceholderStyle] = PlaceholderStyle.standard
  ) {
    self.language = language
    self.placeholderStyles = placeholderStyles
  }
}

extension SyntaxTree {
  /// The deepest nesting of containers that is read.
  package static let maxDepth = 64

  /// Reads `source`.
  ///
  /// Never fails: mistakes become issues, and what they damage becomes unknown.
  package static func parse(_ source: SourceText, _ options: ParseOptions) -> SyntaxTree {
    let placeholders = PlaceholderScanner.placeholders(
      in: source,
      styles: options.placeholderStyles
    )
    switch options.language {
    case .yaml: return YAMLParser.parse(source, placeholders: placeholders)
    case .json, .jsonc, .ndjson:
      return JSONParser.parse(source, language: options.language, placeholders: placeholders)
    }
  }
}
