import Diagnostics
public import Linting
import Syntax

extension Rule {
  /// Flags YAML that has no JSON form: other keys than strings, NaN, binary data, alias cycles.
  public static let yamlNotJSON = Rule(
    "yaml-not-json",
    .error,
    subject: .file,
    effect: .rejected("the request cannot be converted to JSON"),
    .file { file, report in
      guard file.isLintable else { return }
      for issue in file.tree.issues where hasNoJSONForm(issue.code) {
        report.emit(
          Message(text: issue.message),
          at: issue.range
        )
      }
    }
  )
}

private func hasNoJSONForm(_ code: SyntaxIssue.Code) -> Bool {
  switch code {
  case .yamlAliasCycle, .yamlTooManyAliases, .yamlNonStringKey, .yamlNotFinite, .yamlTag: true
  default: false
  }
}
