import Diagnostics
import EditorFeatures
import Engine
import Syntax
import Text

/// The quick fixes for findings: their fixes first, then ways to suppress them.
struct QuickFixes {
  /// Every suppression takes a check of the document, so their number is limited.
  private static let suppressionLimit = 8

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
      if !diagnostic.fixes.isEmpty { addFixes(of: index, diagnostic) }
      guard !snapshot.isSettings, tried.count < 3 * QuickFixes.suppressionLimit else { continue }
      let line = snapshot.positions.position(of: Int(diagnostic.range.lower)).line
      if tried.insert(.line(diagnostic.rule, line)).inserted {
        addComment(about: diagnostic, at: index)
      }
      if tried.insert(.place(diagnostic.rule, diagnostic.pointer)).inserted {
        add(
          .suppressInConfiguration(finding: index),
          "ignore '\(diagnostic.rule)' here",
          diagnostic
        )
      }
      if tried.insert(.rule(diagnostic.rule)).inserted {
        add(.turnOff(finding: index), "turn off '\(diagnostic.rule)'", diagnostic)
      }
    }
  }

  /// What a suppression covers; each is offered once.
  private enum Target: Hashable {
    case line(String, Int)
    case place(String, String)
    case rule(String)
  }

  private mutating func addFixes(of index: Int, _ diagnostic: Diagnostic) {
    let json = published.json(diagnostic)
    for (number, fix) in diagnostic.fixes.enumerated() {
      let request = ActionRequest.fix(finding: index, number: number)
      guard var action = editing.action(fix.title.text, .quickFix, request) else { continue }
      if editing.client.takesPreferredActions, fix.applicability == .safe {
        action["isPreferred"] = true
      }
      action["diagnostics"] = [json]
      fixes.append(action)
    }
  }

  /// Offers a comment; if the client resolves edits, without checking that one can be inserted.
  private mutating func addComment(about diagnostic: Diagnostic, at index: Int) {
    guard let analysis = snapshot.analysis, analysis.takesSuppressingComments,
      var action = editing.action(
        "ignore '\(diagnostic.rule)' on this line",
        .quickFix,
        .suppressByComment(finding: index)
      )
    else { return }
    action["diagnostics"] = [published.json(diagnostic)]
    comments.append(action)
  }

  private mutating func add(_ request: ActionRequest, _ title: String, _ diagnostic: Diagnostic) {
    guard let document = snapshot.document,
      editing.client.resolvesEdits || document.source.count <= QuickFixes.maxByteCount,
      editing.engine.mayChangeConfiguration(of: document, editing.places),
      let name = editing.engine.nameOfConfiguration(for: document),
      var action = editing.action("\(title) (\(name))", .quickFix, request)
    else { return }
    action["diagnostics"] = [published.json(diagnostic)]
    settings.append(action)
  }
}
