public import Text

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
    let tree = read(source, placeholders, unclosed)
    var undeclared = UndeclaredPlaceholders(source, placeholders: placeholders)
    guard let first = undeclared.first(among: tree.issues) else { return tree }
    // One issue is enough, because one line of the configuration enables them all.
    let issue = SyntaxIssue(.undeclaredPlaceholder(first.style), first.range)
    return read(source, undeclared.joined(), unclosed, issues: [issue])
  }

  private static func read(
    _ source: SourceText,
    _ placeholders: [Placeholder],
    _ unclosed: [UInt32],
    issues known: [SyntaxIssue] = []
  ) -> SyntaxTree {
    let mask = YAMLMask(source, placeholders: placeholders)
    var composer = YAMLComposer(source, mask: mask, placeholders: placeholders)
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
