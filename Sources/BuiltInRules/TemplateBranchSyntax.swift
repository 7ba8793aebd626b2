public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags what is right in the template as a whole, and wrong in a document that it renders.
  public static let templateBranchSyntax = Rule(
    "template-branch-syntax",
    .error,
    subject: .file,
    effect: .rejected("the sender's JSON is rejected for some recipients"),
    fix: .safe,
    yieldsTo: ["json-syntax", "key-duplicate", "header-duplicate"],
    .file { file, report in
      guard file.isLintable else { return }
      var places: RequestPlaces?
      for issue in TemplateCheck(file.tree)?.branchIssues ?? [] {
        if issue.code == .repeatedKey {
          let known = places ?? file.requestPlaces
          places = known
          // The rest of the file is for other readers.
          guard known.contain(issue.range) || leads(issue, in: file.tree, to: known) else {
            continue
          }
        }
        report.emit(
          message(for: issue, in: file.tree),
          at: issue.range,
          effect: outcome(of: issue, in: file.tree),
          notes: issue.related.map { [Note("the first occurrence is here", range: $0)] } ?? [],
          fixes: Fix(title(for: issue), .safe, issue.edits.map { file.tree.respelled($0) })
        )
      }
    }
  )
}

/// Whether a request is in one of the members that a key is repeated for.
private func leads(_ issue: TemplateIssue, in tree: SyntaxTree, to places: RequestPlaces) -> Bool {
  [issue.range, issue.related].compactMap { $0 }.contains { range in
    tree.node(at: Int(range.lower))?.member.map { places.haveAny(in: $0.node.fileRange) } ?? false
  }
}

private func outcome(of issue: TemplateIssue, in tree: SyntaxTree) -> Effect? {
  if issue.code == .repeatedKey {
    return .degraded("parsers disagree on which of the two they keep")
  }
  return tree.language == .yaml
    ? .rejected("a YAML parser rejects the request for some recipients") : nil
}

private func title(for issue: TemplateIssue) -> Message {
  if issue.edits.count > 1 { return "move the comma into the block" }
  return issue.code == .extraComma ? "remove the comma" : "insert a comma"
}

private func message(for issue: TemplateIssue, in tree: SyntaxTree) -> Message {
  let cases = issue.cases.map { words(for: $0, in: tree.source) }
  let condition = cases.isEmpty ? "" : " " + cases.joined(separator: " and ")
  switch issue.code {
  case .extraComma: return "this comma is left over\(raw: condition)"
  case .missingComma: return "a comma is missing here\(raw: condition)"
  case .missingValue: return "a value is missing here\(raw: condition)"
  default:
    let key = tree.node(at: Int(issue.range.lower))?.asString?.value ?? ""
    return cases.isEmpty
      ? "'\(key)' appears more than once in this object"
      : "'\(key)' appears twice\(raw: condition)"
  }
}

private func words(for condition: TemplateIssue.Case, in source: SourceText) -> String {
  let tag = "'" + Message.shortened(source.string(condition.tag)) + "'"
  switch condition.outcome {
  case .rendered: return "when \(tag) is rendered"
  case .skipped: return "when \(tag) is skipped"
  case .empty: return "when \(tag) has no items"
  case .firstItem: return "before the first item of \(tag)"
  case .lastItem: return "after the last item of \(tag)"
  case .repeated: return "between two items of \(tag)"
  }
}
