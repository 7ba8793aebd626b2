/// How to parse a file.
public struct ParseOptions: Hashable, Sendable {
  public var language: Language
  /// The enabled placeholder styles.
  public var placeholderStyles: [PlaceholderStyle]
  /// The most issues of a kind that a tree of JSON holds; others are counted.
  public var maxIssueCount: Int

  /// Far more issues than files have.
  public static let standardIssueCount = 100_000

  public init(
    language: Language,
    placeholderStyles: [PlaceholderStyle] = PlaceholderStyle.standard,
    maxIssueCount: Int = ParseOptions.standardIssueCount
  ) {
    self.language = language
    self.placeholderStyles = placeholderStyles
    self.maxIssueCount = maxIssueCount
  }
}

extension SyntaxTree {
  /// The maximum nesting of containers.
  public static let maxDepth = 64

  /// Parses `source`.
  ///
  /// Never fails: mistakes become issues, and the values they damage become unknown.
  public static func parse(_ source: SourceText, _ options: ParseOptions) -> SyntaxTree {
    parse(source, options, holes: [])
  }

  /// Parses `source`, of which parts are known to be placeholders, whatever they look like.
  static func parse(
    _ source: SourceText,
    _ options: ParseOptions,
    holes: [ByteRange]
  ) -> SyntaxTree {
    if options.language.isHost { return HostTree.parse(source, options.language) }
    var scan = PlaceholderScan(source, styles: options.placeholderStyles)
    // The lines of NDJSON are texts of their own.
    if options.language != .ndjson { scan.joinLines(in: source, options.placeholderStyles) }
    if scan.separateTags != nil {
      // In sound JSON and YAML, the tags are in strings, and no part is left unchecked.
      var plain = options
      plain.placeholderStyles = []
      if parse(source, plain).issues.isEmpty { scan.separateComments() }
    }
    scan.add(holes)
    switch options.language {
    case .yaml:
      return YAMLParser.parse(source, scan.placeholders, unclosed: scan.unclosed)
        .settlingConflicts()
    case .json, .jsonc, .ndjson, .markdown, .rst, .asciidoc, .shell, .http:
      return JSONParser.parse(source, options, scan.placeholders, unclosed: scan.unclosed)
        .settlingConflicts()
    }
  }
}
