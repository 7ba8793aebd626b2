public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags what libyaml rejects, at the byte.
  public static let yamlSyntax = Rule(
    "yaml-syntax",
    .error,
    subject: .file,
    effect: .rejected("a YAML parser rejects the file"),
    .file { file, report in
      guard file.isLintable, !file.tree.source.looksLikeWideEncoding else { return }
      for tree in file.trees where tree.language == .yaml {
        for issue in tree.issues where isYAMLSyntax(issue.code) {
          report.emit(issue, in: tree, of: file)
        }
      }
    }
  )
}

private func isYAMLSyntax(_ code: SyntaxIssue.Code) -> Bool {
  switch code {
  case .conflictMarker, .yaml, .yamlAliasUnknown, .yamlMergeNotMapping: true
  default: false
  }
}
