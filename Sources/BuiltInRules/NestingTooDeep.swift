public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags containers nested deeper than 64 levels, which many parsers refuse.
  public static let nestingTooDeep = Rule(
    "nesting-too-deep",
    .error,
    subject: .file,
    effect: .rejected("parsers limit the depth; deeper content is not checked"),
    .file { file, report in
      guard file.isLintable else { return }
      for issue in file.tree.issues where issue.code == .tooDeep {
        report.emit(issue, in: file.tree, of: file)
      }
    }
  )
}
