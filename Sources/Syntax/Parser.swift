package import Text

/// How to parse a file.
package struct ParseOptions: Hashable, Sendable {
  package var language: Language
  /// The enabled placeholder styles.
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
  /// The maximum nesting of containers.
  package static let maxDepth = 64

  /// Parses `source`.
  ///
  /// Never fails: mistakes become issues, and the values they damage become unknown.
  package static func parse(_ source: SourceText, _ options: ParseOptions) -> SyntaxTree {
    let scan = PlaceholderScan(source, styles: options.placeholderStyles)
    switch options.language {
    case .yaml: return YAMLParser.parse(source, scan.placeholders, unclosed: scan.unclosed)
    case .json, .jsonc, .ndjson:
      return JSONParser.parse(source, options, scan.placeholders, unclosed: scan.unclosed)
    }
  }
}
