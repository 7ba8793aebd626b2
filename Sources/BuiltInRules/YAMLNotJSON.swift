public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags YAML that has no JSON form: other keys than strings, NaN, binary data, alias cycles.
  public static let yamlNotJSON = Rule(
    "yaml-not-json",
    .error,
    subject: .file,
    effect: .rejected("the request cannot be converted to JSON"),
    .file { file, report in
      let issues = file.tree.issues.filter { hasNoJSONForm($0.code) }
      if issues.isEmpty { return }
      // The rest of the file is for other readers, which may know all that YAML has.
      let places = file.requestPlaces
      for issue in issues {
        // What is behind too many aliases is not read, whatever it holds.
        let isUnread = issue.code == .yamlTooManyAliases && file.isLintable
        guard isUnread || places.contain(issue.range) else { continue }
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
