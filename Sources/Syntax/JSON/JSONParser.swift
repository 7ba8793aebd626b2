/// Parses JSON (RFC 8259), reports mistakes, and continues after them.
///
/// These are the decisions on dialects. "Reported" means: a syntax issue, after which the rest is
/// parsed as if there had been no mistake. `JSONFastPath` reads the documents that have none of
/// this.
///
/// - Comments (`//`, `/* */`): reported in JSON, allowed in JSONC. `#` comments are reported in both.
/// - Trailing commas: reported in JSON, allowed in JSONC; two commas in a row are reported in both.
/// - Single, smart and back quotes: strings, reported. Keys without quotes: keys, reported.
/// - `NaN`, `Infinity`: reported; the value is unknown. `True`, `None`, … likewise.
/// - Leading zeros and `+`: numbers, reported. `.5`, `1.`, `0x10`, `1e`: reported; unknown.
/// - A byte-order mark at the start is accepted; another rule reports it. Inside: reported.
/// - Duplicate keys are accepted here; another rule reports them.
/// - Lone surrogates in escapes: reported, read as U+FFFD. Unescaped ones are not UTF-8.
/// - What looks like a placeholder makes no valid document invalid (`placeholdersOfPlainText`).
/// - Numbers of any size and precision are accepted, exponents too; they keep their text.
/// - Strings of any length; control characters in them are reported, U+007F is accepted.
/// - Any value may be the root. Nesting above `SyntaxTree.maxDepth` is reported once and skipped.
/// - An empty file, or one with only white space and comments, has no root and no issue: what a
///   request must contain is not a question of syntax.
/// - Bytes that are not UTF-8 are replaced and reported before parsing.
/// - UTF-16 and UTF-32 are not supported.
///
/// At most one issue begins at any offset. Comments, undeclared placeholders and excessive nesting
/// do no damage. Four other issues in one object (including its arrays, not its objects) end the
/// reporting and make the file unreadable, as does a first token that cannot begin a value.
public enum JSONParser {
  /// Parses `source`, which contains `placeholders`.
  public static func parse(
    _ source: SourceText,
    _ options: ParseOptions,
    _ placeholders: [Placeholder],
    unclosed: [UInt32] = []
  ) -> SyntaxTree {
    let language = options.language
    var parser = RecoveringJSONParser(source, options, placeholders: placeholders)
    if language == .ndjson { parser.readLines() } else { parser.readDocument() }
    return SyntaxTree(
      source: source,
      language: language,
      parser.builder,
      issues: parser.settledIssues(),
      further: parser.furtherIssues,
      placeholders: parser.settledPlaceholders(),
      unclosedDelimiters: unclosed,
      comments: parser.comments,
      isReadable: parser.isReadable
    )
  }
}
