// pushlint.yml: YAML 1.2, core schema, one document, read with the tree that requests are read with.
//
// Choices:
// - Nothing here fails: every mistake is a finding with its place, and what is right still holds.
// - `off` is a string in YAML 1.2 and switches a rule off, as `false` does.
// - There are no placeholders in it: `{{` begins a mapping, as in any YAML.

package import Diagnostics
import Syntax
package import Text

extension Configuration {
  /// Reads a configuration; the findings are in order of place.
  ///
  /// `ruleFiles` finds and reads the files that a glob or a name under `custom-rules` stands for,
  /// `base` reads the configuration at a path under `extends`.
  package static func read(
    _ source: SourceText,
    knowledge: SettingsKnowledge,
    ruleFiles: (PathPattern) -> RuleFileSearch = { _ in RuleFileSearch() },
    base: (String) -> Result<BaseKnowledge, BaseRefusal> = { _ in .failure(.notFound) }
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    var reader = SettingsReader(knowledge: knowledge)
    guard let tree = reader.tree(of: source, .yaml, named: "the configuration") else {
      return (Configuration(), reader.diagnostics)
    }
    var configuration = Configuration()
    if tree.isReadable, let root = tree.roots.first {
      configuration = reader.configuration(root, ruleFiles, base)
      if tree.roots.count > 1 {
        reader.report("the configuration must be one document", at: tree.roots[1])
      }
    }
    return (configuration, reader.sortedDiagnostics)
  }
}

extension SettingsReader {
  /// The tree of a file, its mistakes of syntax reported; nil where it is in another encoding.
  mutating func tree(
    of source: SourceText,
    _ language: Language,
    named name: StaticString
  ) -> SyntaxTree? {
    if let offset = source.firstInvalidOffset {
      add("\(raw: name.description) must be UTF-8", at: ByteRange(offset, offset + 1))
      if source.looksLikeWideEncoding { return nil }
    }
    let tree = SyntaxTree.parse(source, ParseOptions(language: language, placeholderStyles: []))
    for issue in tree.issues { report(issue) }
    return tree
  }

  /// The mistakes in order of place.
  var sortedDiagnostics: [Diagnostic] {
    diagnostics.sorted { left, right in
      left.range == right.range
        ? left.message.text < right.message.text : left.range < right.range
    }
  }
}

extension SettingsReader {
  /// The words for a mistake of syntax.
  static func message(for issue: SyntaxIssue) -> Message {
    switch issue.code {
    case .yaml(let words): Message(text: words)
    case .yamlAliasUnknown: "an alias must have an anchor in front of it"
    case .yamlAliasCycle: "an alias must not stand inside its own anchor"
    case .yamlTooManyAliases: "aliases must not grow beyond 100000 nodes"
    case .yamlNonStringKey: "a key must be text"
    case .yamlNotFinite: "a number must be finite"
    case .yamlTag(let tag): "the tag '\(tag)' has no meaning here"
    case .yamlMergeNotMapping: "'<<' must be a mapping"
    case .tooDeep: "nesting must not be deeper than \(SyntaxTree.maxDepth)"
    default: Message(text: issue.message)
    }
  }
}
