import Diagnostics
import Text
import Workbench

/// What can be done about single findings: their fixes first, then leaving them out.
struct QuickFixes {
  /// Each comment offered costs a check of the document, however many findings are selected.
  private static let suppressionLimit = 8

  private let snapshot: DocumentSnapshot
  private let context: FeatureContext
  private var published: PublishedDiagnostics
  private var fixes: [JSONValue] = []
  private var suppressions: [JSONValue] = []

  init(_ snapshot: DocumentSnapshot, _ context: FeatureContext) {
    self.snapshot = snapshot
    self.context = context
    published = PublishedDiagnostics(snapshot: snapshot, client: context.client)
  }

  var actions: [JSONValue] { fixes + suppressions }

  /// Looks for what can be done about the findings that `range` touches.
  mutating func add(forFindingsIn range: ByteRange) {
    var tried: Set<Comment> = []
    for diagnostic in snapshot.file.diagnostics {
      guard diagnostic.range.lower <= range.upper, range.lower <= diagnostic.range.upper
      else { continue }
      if !diagnostic.fixes.isEmpty { addFixes(of: diagnostic) }
      let line = snapshot.positions.position(of: Int(diagnostic.range.lower)).line
      if tried.count < QuickFixes.suppressionLimit,
        tried.insert(Comment(rule: diagnostic.rule, line: line)).inserted
      {
        addSuppression(of: diagnostic)
      }
    }
  }

  /// What a comment says and where: one holds for all findings of a rule on a line.
  private struct Comment: Hashable {
    let rule: String
    let line: Int
  }

  private mutating func addFixes(of diagnostic: Diagnostic) {
    let json = published.json(diagnostic)
    for fix in diagnostic.fixes {
      var action = action(fix.title.text, fix.edits)
      if context.client.takesPreferredActions, fix.applicability == .safe {
        action["isPreferred"] = true
      }
      action["diagnostics"] = [json]
      fixes.append(action)
    }
  }

  private mutating func addSuppression(of diagnostic: Diagnostic) {
    guard let analysis = snapshot.analysis, let document = snapshot.document,
      let edit = context.workbench.suppression(of: diagnostic, in: analysis, of: document)
    else { return }
    var action = action("ignore '\(diagnostic.rule)' on this line", [edit])
    action["diagnostics"] = [published.json(diagnostic)]
    suppressions.append(action)
  }

  private func action(_ title: String, _ edits: [Edit]) -> JSONValue {
    [
      "title": .string(title),
      "kind": .string(CodeActions.Kind.quickFix.rawValue),
      "edit": snapshot.workspaceEdit(edits, for: context.client),
    ]
  }
}
