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
  package static func read(
    _ source: SourceText,
    knowledge: SettingsKnowledge
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    var reader = SettingsReader(knowledge: knowledge)
    if let offset = source.firstInvalidOffset {
      reader.add("the configuration must be UTF-8", at: ByteRange(offset, offset + 1))
      if source.looksLikeWideEncoding { return (Configuration(), reader.diagnostics) }
    }
    let tree = SyntaxTree.parse(source, ParseOptions(language: .yaml, placeholderStyles: []))
    for issue in tree.issues { reader.report(issue) }
    var configuration = Configuration()
    if tree.isReadable, let root = tree.roots.first {
      configuration = reader.configuration(root)
      if tree.roots.count > 1 {
        reader.report("the configuration must be one document", at: tree.roots[1])
      }
    }
    let diagnostics = reader.diagnostics.sorted { left, right in
      left.range == right.range
        ? left.message.text < right.message.text : left.range < right.range
    }
    return (configuration, diagnostics)
  }
}

extension SettingsReader {
  /// The words for a mistake of YAML.
  static func message(for code: SyntaxIssue.Code) -> Message {
    switch code {
    case .yaml(let words): Message(text: words)
    case .yamlAliasUnknown: "an alias must have an anchor in front of it"
    case .yamlAliasCycle: "an alias must not stand inside its own anchor"
    case .yamlTooManyAliases: "aliases must not grow beyond 100000 nodes"
    case .yamlNonStringKey: "a key must be text"
    case .yamlNotFinite: "a number must be finite"
    case .yamlTag(let tag): "the tag '\(tag)' has no meaning here"
    case .yamlMergeNotMapping: "'<<' must be a mapping"
    case .tooDeep: "nesting must not be deeper than \(SyntaxTree.maxDepth)"
    default: "this is not YAML"
    }
  }
}
