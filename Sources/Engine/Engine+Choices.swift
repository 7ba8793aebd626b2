import PushlintBuiltInRules
import PushlintLint
import PushlintSettings
import PushlintSyntax

/// What is wrong with the values of which a template's conditions choose one.
extension Engine {
  /// Adds what is found in such values, each with the rest of the document around it.
  ///
  /// They have no fixes: an edit would be compared with the tree of the template, which lacks them.
  func addFindings(
    inChoicesOf document: Document,
    _ configuration: ResolvedConfiguration,
    to checked: inout CheckedDocument
  ) {
    let choices = checked.tree.choices
    if choices.isEmpty { return }
    var known = Set(checked.file.diagnostics.map { Place($0) })
    var unused = Set(checked.file.diagnostics.filter { $0.isOfSuppression }.map { Place($0) })
    var found: [Diagnostic] = []
    for choice in choices {
      let tree = configuration.parse(choice.source)
      let file = LintInput(
        tree: tree,
        head: document.head?.tree(behind: choice.source),
        context: configuration.context,
        keepsRequests: false
      )
      let outcome = lint(file, configuration)
      unused.formIntersection(outcome.diagnostics.map { Place($0) })
      for var finding in outcome.diagnostics
      where choice.ranges.contains(where: { $0.contains(finding.range) })
        && !finding.isOfSuppression && known.insert(Place(finding)).inserted
      {
        finding.fixes = []
        found.append(finding)
      }
      checked.add(outcome.suppressionUses)
    }
    checked.add(found) { $0.isOfSuppression && !unused.contains(Place($0)) }
  }

  /// What tells one finding from others.
  private struct Place: Hashable {
    let rule: ExactText
    let range: ByteRange

    init(_ finding: Diagnostic) { (rule, range) = (ExactText(finding.rule), finding.range) }
  }
}

extension Diagnostic {
  /// Whether it is about a suppression, which may be for what a condition chooses.
  fileprivate var isOfSuppression: Bool { rule == Rule.suppressionUnused.id }
}
