import PushlintEngine
import PushlintSyntax

/// The quick fixes for findings: their fixes first, then ways to suppress them.
struct QuickFixes {
  /// Every suppression takes a check of the document, so their number is limited.
  private static let suppressionLimit = 8

  /// For a client that does not resolve edits, each takes a comparison of the document before and after.
  private static let eagerLimit = 100

  /// In a longer document, edits of a configuration are offered only to clients that resolve them.
  private static let maxByteCount = 1 << 20

  private let editing: ActionEditing
  private var published: PublishedDiagnostics
  private var fixes: [JSONValue] = []
  private var comments: [JSONValue] = []
  private var settings: [JSONValue] = []

  init(_ editing: ActionEditing) {
    self.editing = editing
    published = PublishedDiagnostics(snapshot: editing.snapshot, client: editing.client)
  }

  private var snapshot: DocumentSnapshot { editing.snapshot }

  var actions: [JSONValue] { fixes + comments + settings }

  /// Adds actions for the findings that touch `range`, or those of them with an index in `requested`.
  mutating func add(forFindingsIn range: ByteRange, among requested: Set<Int>?) {
    var tried: Set<Target> = []
    for (index, diagnostic) in snapshot.file.diagnostics.enumerated() {
      guard diagnostic.range.lower <= range.upper, range.lower <= diagnostic.range.upper,
        requested?.contains(index) ?? true
      else { continue }
      addFixes(of: index, diagnostic)
      guard !snapshot.isSettings, tried.count < 3 * QuickFixes.suppressionLimit else { continue }
      let line = snapshot.positions.position(of: Int(diagnostic.range.lower)).line
      let rule = diagnostic.rule
      if tried.insert(.line(rule, line)).inserted { addComment(about: diagnostic, at: index) }
      if tried.insert(.place(rule, ExactText(diagnostic.pointer))).inserted {
        let request = ActionRequest(.suppressInConfiguration, finding: index)
        addSetting(request, "ignore '\(rule)' here", diagnostic)
      }
      if tried.insert(.rule(rule)).inserted {
        addSetting(ActionRequest(.turnOff, finding: index), "turn off '\(rule)'", diagnostic)
      }
    }
  }

  /// What a suppression covers; each is offered once.
  private enum Target: Hashable {
    case line(String, Int)
    case place(String, ExactText)
    case rule(String)
  }

  private mutating func addFixes(of index: Int, _ diagnostic: Diagnostic) {
    for (number, fix) in diagnostic.fixes.enumerated() {
      guard editing.client.resolvesEdits || fixes.count < QuickFixes.eagerLimit else { return }
      let request = ActionRequest(.fix, finding: index, number: number)
      let isPreferred = editing.client.takesPreferredActions && fix.applicability == .safe
      fixes += action(fix.title.text, request, diagnostic, isPreferred: isPreferred)
    }
  }

  /// Offers a comment; if the client resolves edits, without checking that one can be inserted.
  private mutating func addComment(about diagnostic: Diagnostic, at index: Int) {
    guard let analysis = snapshot.analysis, analysis.takesSuppressingComments else { return }
    let request = ActionRequest(.suppressByComment, finding: index)
    comments += action("ignore '\(diagnostic.rule)' on this line", request, diagnostic)
  }

  private mutating func addSetting(
    _ request: ActionRequest,
    _ title: String,
    _ diagnostic: Diagnostic
  ) {
    guard let document = snapshot.document,
      editing.client.resolvesEdits || document.source.count <= QuickFixes.maxByteCount,
      editing.engine.mayChangeConfiguration(of: document, editing.places),
      let name = editing.engine.nameOfConfiguration(for: document)
    else { return }
    settings += action("\(title) (\(name))", request, diagnostic)
  }

  /// The action for a finding; empty if its edit cannot be made.
  private mutating func action(
    _ title: String,
    _ request: ActionRequest,
    _ diagnostic: Diagnostic,
    isPreferred: Bool = false
  ) -> [JSONValue] {
    guard var action = editing.action(title, .quickFix, request) else { return [] }
    if isPreferred { action["isPreferred"] = true }
    action["diagnostics"] = [published.json(diagnostic)]
    return [action]
  }
}
