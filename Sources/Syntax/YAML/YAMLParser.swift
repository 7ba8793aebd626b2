package import Text

/// Reads YAML through libyaml's events.
///
/// The language is YAML 1.1's grammar as libyaml 0.2 reads it, with the plain scalars of the core
/// schema of YAML 1.2. The tree is the one that JSON gives. Choices:
///
/// - Placeholders and forbidden characters are covered before libyaml sees the text, byte for byte.
/// - Positions are byte offsets; libyaml's line numbers are never used.
/// - Aliases and merge keys are followed: a copy of the nodes, each with the alias's range.
/// - What has no JSON form (tags, keys that are no strings, infinity) is an issue and unknown.
/// - Behind libyaml's first error nothing is read; what was read stays, open containers marked so.
/// - Where that error is a placeholder of a style that is off, the file is read once more with
///   those.
/// - Containers nested deeper than `SyntaxTree.maxDepth` end the reading.
package enum YAMLParser {
  package static func parse(_ source: SourceText, placeholders: [Placeholder]) -> SyntaxTree {
    let tree = read(source, placeholders: placeholders)
    var undeclared = UndeclaredPlaceholders(source, placeholders: placeholders)
    guard let first = undeclared.first(among: tree.issues) else { return tree }
    // One line of the configuration allows them all, so that one issue is enough.
    let issue = SyntaxIssue(.undeclaredPlaceholder(first.style), first.range)
    return read(source, placeholders: undeclared.joined(), issues: [issue])
  }

  private static func read(
    _ source: SourceText,
    placeholders: [Placeholder],
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
    issues.sort { $0.range < $1.range }
    return SyntaxTree(
      source: source,
      language: .yaml,
      nodes: builder.tree.nodes,
      documents: builder.tree.documents,
      issues: issues,
      placeholders: placeholders,
      comments: composition.comments,
      detachedTexts: builder.tree.detachedTexts,
      origins: builder.tree.origins,
      isReadable: composition.isReadable
    )
  }
}
