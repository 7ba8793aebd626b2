package import Diagnostics
package import Engine
import Linting
import Syntax
package import Text

extension Analysis {
  /// Whether the document is in a language whose comments can leave findings out.
  package var takesSuppressingComments: Bool {
    (tree.language == .yaml || tree.language == .jsonc) && tree.source.firstInvalidOffset == nil
  }
}

extension Engine {
  /// The edit that leaves a finding out of the report by a comment; nil where none can.
  ///
  /// The comment stands at the end of the finding's line, or where that line cannot take one on a
  /// line of its own above. It stands only if the check of the new text bears it out: the finding is
  /// gone, no other has appeared, and nothing but a comment has been added.
  package func suppression(
    of diagnostic: Diagnostic,
    in analysis: Analysis,
    of document: Document
  ) -> Edit? {
    guard analysis.takesSuppressingComments else { return nil }
    let comment = SuppressionComment(diagnostic, in: analysis.tree)
    return comment.candidates.first { edit in
      let source = SourceText([edit].applied(to: document.source.bytes))
      let after = check(document.holding(source))
      return leavesOut(diagnostic.rule, after, before: analysis)
    }
  }

  /// Whether findings of the rule are left out in `after`, and that is all that has changed.
  private func leavesOut(_ rule: String, _ after: Analysis, before: Analysis) -> Bool {
    let commentCount = after.tree.comments.count - before.tree.comments.count
    let readsAsBefore = after.tree.issues.count == before.tree.issues.count
    guard readsAsBefore, commentCount == 0 || commentCount == 1 else { return false }
    var gone: [String: Int] = [:]
    for diagnostic in before.file.diagnostics { gone[diagnostic.rule, default: 0] += 1 }
    for diagnostic in after.file.diagnostics { gone[diagnostic.rule, default: 0] -= 1 }
    let goneCount = gone[rule] ?? 0
    return goneCount > 0 && gone.allSatisfy { $0.value == 0 || $0.key == rule }
      && after.file.suppressedCount - before.file.suppressedCount == goneCount
  }
}

/// The places where a comment may suppress a finding.
private struct SuppressionComment {
  private let rule: String
  private let tree: SyntaxTree
  private let bytes: [UInt8]
  private let lines: LineMap
  /// The line on which the finding begins.
  private let line: Int

  init(_ diagnostic: Diagnostic, in tree: SyntaxTree) {
    self.tree = tree
    rule = diagnostic.rule
    bytes = tree.source.bytes
    lines = LineMap(tree.source)
    line = lines.line(of: Int(diagnostic.range.lower))
  }

  /// The edits to try, the best first.
  var candidates: [Edit] {
    if let list = addedToList { return [list, above] }
    return [atEnd, above]
  }

  private var text: String {
    (tree.language == .yaml ? "# " : "// ") + "pushlint: ignore[\(rule)]"
  }

  /// One id more in the list of a comment that holds for the line already.
  private var addedToList: Edit? {
    let content = lines.contentRange(ofLine: line)
    for suppression in SuppressionComments.suppressions(in: tree) {
      guard case .lines(let range) = suppression.scope, range == content,
        let last = suppression.targets.last?.range
      else { continue }
      return .insert(", \(rule)", at: Int(last.upper))
    }
    return nil
  }

  private var atEnd: Edit {
    let content = lines.contentRange(ofLine: line)
    let last = content.isEmpty ? 0 : bytes[Int(content.upper) - 1]
    let gap = last == 0x20 || last == 0x09 ? "" : " "
    return .insert(gap + text, at: Int(content.upper))
  }

  private var above: Edit {
    let content = lines.contentRange(ofLine: line)
    let start = max(Int(content.lower), tree.source.contentStart)
    var end = start
    while end < Int(content.upper), bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    let indent = tree.source.string(ByteRange(start, end))
    return .insert(indent + text + lineEnd, at: start)
  }

  /// The line end that the file has behind the finding's line, or before it where that is the last.
  private var lineEnd: String {
    let neighbour = line + 1 < lines.lineCount ? line : line - 1
    guard neighbour >= 0 else { return "\n" }
    let start = Int(lines.contentRange(ofLine: neighbour).upper)
    return tree.source.string(ByteRange(start, Int(lines.lineStarts[neighbour + 1])))
  }
}
