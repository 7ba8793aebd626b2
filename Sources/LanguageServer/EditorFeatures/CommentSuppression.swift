public import Engine
import Lint
public import Syntax

extension Analysis {
  /// Whether comments in the document's language can suppress findings.
  public var takesSuppressingComments: Bool {
    (tree.language == .yaml || tree.language == .jsonc) && tree.source.firstInvalidOffset == nil
  }
}

extension Engine {
  /// The edit that suppresses a finding with a comment; nil if none can.
  ///
  /// The comment is at the end of the finding's line or, if that line cannot have one, on its own line
  /// above. It is verified: in the new text only that finding may be missing, no other may be added, and
  /// only a comment may differ.
  public func suppression(
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

  /// Whether the only change in `after` is that findings of the rule are suppressed.
  private func leavesOut(_ rule: String, _ after: Analysis, before: Analysis) -> Bool {
    let commentCount = after.tree.comments.count - before.tree.comments.count
    let readsAsBefore = after.tree.issueCount == before.tree.issueCount
    guard readsAsBefore, commentCount == 0 || commentCount == 1 else { return false }
    var gone: [ExactText: Int] = [:]
    for diagnostic in before.file.diagnostics { gone[diagnostic.rule, default: 0] += 1 }
    for diagnostic in after.file.diagnostics { gone[diagnostic.rule, default: 0] -= 1 }
    let goneCount = gone[rule] ?? 0
    return goneCount > 0 && gone.allSatisfy { $0.value == 0 || $0.key.text == rule }
      && after.file.suppressedCount - before.file.suppressedCount == goneCount
  }
}

/// The positions where a comment can suppress a finding.
private struct SuppressionComment {
  private let rule: String
  private let tree: SyntaxTree
  private let bytes: [UInt8]
  private let lines: LineMap
  /// The line on which the finding starts.
  private let line: Int

  init(_ diagnostic: Diagnostic, in tree: SyntaxTree) {
    self.tree = tree
    rule = diagnostic.rule
    bytes = tree.source.bytes
    lines = LineMap(tree.source)
    line = lines.line(of: Int(diagnostic.range.lower))
  }

  /// The edits to try, in order of preference.
  var candidates: [Edit] { [addedToList ?? atEnd, above] }

  private var text: String {
    (tree.language == .yaml ? "# " : "// ") + "pushlint: ignore[\(rule)]"
  }

  /// Adds the id to a comment that already suppresses findings on the line.
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

  /// The line end after the finding's line, or before it if that is the last line.
  private var lineEnd: String {
    let neighbour = line + 1 < lines.lineCount ? line : line - 1
    guard neighbour >= 0 else { return "\n" }
    let start = Int(lines.contentRange(ofLine: neighbour).upper)
    return tree.source.string(ByteRange(start, Int(lines.lineStarts[neighbour + 1])))
  }
}
