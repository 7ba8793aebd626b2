/// Parses YAML from libyaml's events.
///
/// The language has the grammar of YAML 1.1 as implemented by libyaml 0.2, and the plain scalars of
/// YAML 1.2's core schema. The tree has the same form as for JSON. Decisions:
///
/// - Placeholders and forbidden characters are masked byte for byte before libyaml reads the text.
/// - Positions are byte offsets; libyaml's line numbers are never used.
/// - Aliases and merge keys are resolved to copies of the nodes, each with the range of the alias.
/// - Whatever has no JSON equivalent (tags, other keys than strings, infinity) is an issue.
/// - Parsing stops at libyaml's first error; nodes before it stay, and open containers are marked.
/// - If that error is a placeholder whose style is not enabled, the file is parsed again with that
///   style.
/// - Containers nested deeper than `SyntaxTree.maxDepth` end the parsing.
public enum YAMLParser {
  public static func parse(
    _ source: SourceText,
    _ placeholders: [Placeholder],
    unclosed: [UInt32] = []
  ) -> SyntaxTree {
    let placeholders = withoutHiding(placeholders, of: source)
    let tree = read(source, placeholders, unclosed)
    var undeclared = UndeclaredPlaceholders(source, placeholders: placeholders)
    guard let first = undeclared.first(among: tree.issues) else { return tree }
    // One issue is enough, because one line of the configuration enables them all.
    let issue = SyntaxIssue(.undeclaredPlaceholder(first.style), first.range)
    return read(source, undeclared.joined(), unclosed, issues: [issue])
  }

  /// The placeholders without those from one scalar into another, if the text is sound without any
  /// and some of them hide a value: sound YAML has no part that is not checked.
  private static func withoutHiding(
    _ placeholders: [Placeholder],
    of source: SourceText
  ) -> [Placeholder] {
    guard placeholders.contains(where: { mayHide($0, in: source) }) else { return placeholders }
    let plain = read(source, [], [])
    guard plain.issues.isEmpty else { return placeholders }
    let hiding = placeholders.filter { plain.nodes.isHidden(by: $0) && isTold($0, plain) }
    if hiding.isEmpty { return placeholders }
    return placeholders.filter { !plain.nodes.hasString(thatEndsIn: $0) || !isTold($0, plain) }
  }

  /// Whether a placeholder has a quote or a colon, without which it hides no value.
  private static func mayHide(_ placeholder: Placeholder, in source: SourceText) -> Bool {
    source.slice(placeholder.range).contains { "\"':".utf8.contains($0) }
  }

  /// Whether the scalar in which a placeholder begins ends for certain: at a quote, or as a key.
  ///
  /// In `{title: Hi <%= t("a", b: 1, c: 2) %>}` the commas belong to the placeholder.
  private static func isTold(_ placeholder: Placeholder, _ plain: SyntaxTree) -> Bool {
    guard let scalar = plain.node(at: Int(placeholder.range.lower)) else { return false }
    return scalar.flags.contains(.isKey) || !scalar.flags.contains(.isPlain)
  }

  private static func read(
    _ source: SourceText,
    _ placeholders: [Placeholder],
    _ unclosed: [UInt32],
    issues known: [SyntaxIssue] = []
  ) -> SyntaxTree {
    let mask = YAMLMask(source, placeholders: placeholders)
    var composer = YAMLComposer(
      source,
      mask: mask,
      placeholders: placeholders,
      folded: FoldedTags(source, unclosed: unclosed)
    )
    let composition = composer.compose()
    var builder = YAMLTreeBuilder(composition, source)
    builder.build()
    var issues = known + builder.issues
    if let place = mask.firstForbidden {
      issues.append(SyntaxIssue(.yaml("control characters are not allowed"), place))
    }
    issues = issues.indirectlySorted { $0.range < $1.range }
    return SyntaxTree(
      source: source,
      language: .yaml,
      builder.tree,
      issues: issues,
      placeholders: placeholders,
      unclosedDelimiters: unclosed,
      comments: composition.comments,
      isReadable: composition.isReadable
    )
  }
}
