import Diagnostics
import EditorFeatures
import Engine
import Text

/// What can be done about single findings: their fixes first, then leaving them out.
struct QuickFixes {
  /// Each way of leaving findings out costs a check of the document, however many are selected.
  private static let suppressionLimit = 8

  /// In a longer document the checks that edits of a configuration take are made only when one is
  /// asked for.
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

  /// Looks for what can be done about the findings that `range` touches, or those of them at the
  /// positions in `asked`.
  mutating func add(forFindingsIn range: ByteRange, among asked: Set<Int>?) {
    var tried: Set<Target> = []
    for (index, diagnostic) in snapshot.file.diagnostics.enumerated() {
      guard diagnostic.range.lower <= range.upper, range.lower <= diagnostic.range.upper,
        asked?.contains(index) ?? true
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
        add(.turnOff(finding: index), "turn '\(diagnostic.rule)' off", diagnostic)
      }
    }
  }

  /// What findings are left out by: one action holds for all of them.
  private enum Target: Hashable {
    case line(String, Int)
    case place(String, String)
    case rule(String)
  }

  private mutating func addFixes(of index: Int, _ diagnostic: Diagnostic) {
    let json = published.json(diagnostic)
    for (number, fix) in diagnostic.fixes.enumerated() {
      let wish = ActionWish.fix(finding: index, number: number)
      guard var action = editing.action(fix.title.text, .quickFix, wish) else { continue }
      if editing.client.takesPreferredActions, fix.applicability == .safe {
        action["isPreferred"] = true
      }
      action["diagnostics"] = [json]
      fixes.append(action)
    }
  }

  /// Offers a comment; whether one can be made there, a client that resolves edits learns when it is
  /// chosen.
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

  private mutating func add(_ wish: ActionWish, _ words: String, _ diagnostic: Diagnostic) {
    guard let document = snapshot.document,
      editing.client.resolvesEdits || document.source.count <= QuickFixes.maxByteCount,
      editing.engine.mayChangeConfiguration(of: document, editing.places),
      let name = editing.engine.nameOfConfiguration(for: document),
      var action = editing.action("\(words) in \(name)", .quickFix, wish)
    else { return }
    action["diagnostics"] = [published.json(diagnostic)]
    settings.append(action)
  }
}
