import PushlintLint
import PushlintSettings
public import PushlintSyntax

/// How a comment is written in a file.
struct CommentStyle: Hashable {
  let opener: String
  let closer: String

  /// The style for a tree of a file of this name; nil where nothing suppresses findings by a comment,
  /// or where the name does not say of which language a template is.
  init?(of tree: SyntaxTree, named name: String) {
    switch tree.language {
    case .yaml: self.init("# ")
    case .jsonc: self.init("// ")
    case .json:
      switch FileType.templateEnding(of: name) {
      case "j2", "jinja", "jinja2", "njk", "twig": self.init("{# ", " #}")
      case "handlebars", "hbs", "mustache": self.init("{{! ", " }}")
      case "gotmpl", "tmpl": self.init("{{/* ", " */}}")
      case "ecr", "eex", "ejs", "erb": self.init("<%# ", " %>")
      case "liquid": self.init("{% comment %} ", " {% endcomment %}")
      default: return nil
      }
    case .ndjson, .markdown, .rst, .asciidoc, .shell, .http: return nil
    }
  }

  private init(_ opener: String, _ closer: String = "") {
    (self.opener, self.closer) = (opener, closer)
  }
}

extension CheckedDocument {
  /// How comments that suppress findings are written in the document; nil if there are none.
  var commentStyle: CommentStyle? {
    tree.source.firstInvalidOffset == nil ? CommentStyle(of: tree, named: file.path) : nil
  }

  /// Whether comments in the document's language can suppress findings.
  public var takesSuppressingComments: Bool { commentStyle != nil }

  /// The number of comments of the file and of the template that it is.
  fileprivate var commentCount: Int {
    tree.templateComments.reduce(tree.comments.count) { count, _ in count + 1 }
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
    in analysis: CheckedDocument,
    of document: Document
  ) -> Edit? {
    guard let style = analysis.commentStyle else { return nil }
    let line = LineMap(analysis.tree.source).line(of: Int(diagnostic.range.lower))
    let comments = SuppressingComments(analysis, style, reason: "")
    return comments.candidates([diagnostic.rule], onLine: line).first { edit in
      let after = check(document.holding(SourceText([edit].applied(to: document.source.bytes))))
      let gone = analysis.findings(goneIn: after)
      return analysis.differsByComments(after, count: 0...1) && gone[diagnostic.rule] ?? 0 > 0
        && gone.allSatisfy { $0.value == 0 || $0.key.text == diagnostic.rule }
        && after.file.suppressedCount - analysis.file.suppressedCount == gone[diagnostic.rule]
    }
  }
}

extension CheckedDocument {
  /// How many findings of each rule are no longer there.
  fileprivate func findings(goneIn after: CheckedDocument) -> [ExactText: Int] {
    var gone: [ExactText: Int] = [:]
    for diagnostic in file.diagnostics { gone[diagnostic.rule, default: 0] += 1 }
    for diagnostic in after.file.diagnostics { gone[diagnostic.rule, default: 0] -= 1 }
    return gone
  }

  /// Whether there are so many more comments, and no other mistakes of syntax.
  fileprivate func differsByComments(_ after: CheckedDocument, count: ClosedRange<Int>) -> Bool {
    after.tree.issueCount == tree.issueCount && count.contains(after.commentCount - commentCount)
  }
}

/// A document with comments that suppress findings.
public struct SuppressedDocument: Sendable {
  /// The check of the original text.
  public let before: CheckedDocument
  /// The edits of the original text, in order; empty if no comment can be written.
  public let edits: [Edit]
  /// How many findings they suppress.
  public let count: Int
  /// The findings that no comment can suppress.
  public let left: [Diagnostic]
}

extension Engine {
  /// Each attempt checks the whole text.
  private static let maxAttemptCount = 200

  /// Suppresses all findings of some rules, ids or globs, by comments with a reason.
  ///
  /// Each comment is verified: the new text has the same findings except these, and the same content.
  public func suppressByComments(
    _ rules: [String],
    reason: String,
    in document: Document
  ) -> SuppressedDocument {
    let engine = collectingForFixes
    let before = engine.check(document)
    let meant = before.file.diagnostics.filter { diagnostic in
      rules.contains { Spelling.matches(diagnostic.rule, pattern: $0) }
    }
    guard !meant.isEmpty, let style = before.commentStyle else {
      return SuppressedDocument(before: before, edits: [], count: 0, left: meant)
    }
    let options = checkConfiguration(of: document).parseOptions
    let comments = SuppressingComments(before, style, reason: reason)
    var trial = CommentTrial(before, meant, comments) { source in
      let after = engine.check(document.holding(source))
      return before.tree.hasSameContent(as: after.tree, options) ? after : nil
    }
    trial.run(maxAttemptCount: Engine.maxAttemptCount)
    return SuppressedDocument(
      before: before,
      edits: trial.edits.indirectlySorted { $0.range < $1.range },
      count: meant.count - trial.left.count,
      left: trial.left
    )
  }
}

/// Tries out which lines can have a comment, and where.
private struct CommentTrial {
  private let before: CheckedDocument
  private let comments: SuppressingComments
  /// The check of a text; nil if it has other content.
  private let check: (SourceText) -> CheckedDocument?
  /// The findings of each line.
  private var lines: [(line: Int, findings: [Diagnostic])] = []
  private(set) var edits: [Edit] = []
  /// What the edits suppress.
  private var suppressed: [Diagnostic] = []
  private(set) var left: [Diagnostic] = []

  init(
    _ before: CheckedDocument,
    _ findings: [Diagnostic],
    _ comments: SuppressingComments,
    check: @escaping (SourceText) -> CheckedDocument?
  ) {
    self.before = before
    self.comments = comments
    self.check = check
    let map = LineMap(before.tree.source)
    for finding in findings {
      let line = map.line(of: Int(finding.range.lower))
      if lines.last?.line == line {
        lines[lines.count - 1].findings.append(finding)
      } else {
        lines.append((line, [finding]))
      }
    }
  }

  /// All lines at once or, if one cannot have its comment, one after the other.
  mutating func run(maxAttemptCount: Int) {
    if attempt(lines.map { ($0.findings, candidates($0).first) }) { return }
    var attemptCount = 1
    for line in lines {
      let isMade = candidates(line).contains { edit in
        guard attemptCount < maxAttemptCount else { return false }
        attemptCount += 1
        return attempt([(line.findings, edit)])
      }
      if !isMade { left += line.findings }
    }
  }

  private func candidates(_ line: (line: Int, findings: [Diagnostic])) -> [Edit] {
    var rules: [String] = []
    for finding in line.findings where !rules.contains(finding.rule) { rules.append(finding.rule) }
    return comments.candidates(rules, onLine: line.line)
  }

  /// Adds comments, if they suppress what they should and nothing else.
  private mutating func attempt(_ added: [(findings: [Diagnostic], edit: Edit?)]) -> Bool {
    let new = added.compactMap { $0.edit }
    guard new.count == added.count else { return false }
    let all = (edits + new).indirectlySorted { $0.range < $1.range }
    let meant = suppressed + added.flatMap { $0.findings }
    guard let after = check(SourceText(all.applied(to: before.tree.source.bytes))) else {
      return false
    }
    var gone = before.findings(goneIn: after)
    for finding in meant { gone[finding.rule, default: 0] -= 1 }
    guard gone.values.allSatisfy({ $0 == 0 }),
      before.differsByComments(after, count: 0...all.count),
      after.file.suppressedCount - before.file.suppressedCount == meant.count
    else { return false }
    (edits, suppressed) = (all, meant)
    return true
  }
}

/// The comments that can suppress the findings of a line.
private struct SuppressingComments {
  private let style: CommentStyle
  private let reason: String
  private let tree: SyntaxTree
  private let bytes: [UInt8]
  private let lines: LineMap
  /// The suppressions that are already there.
  private let known: [Suppression]

  init(_ analysis: CheckedDocument, _ style: CommentStyle, reason: String) {
    self.style = style
    self.reason = reason
    tree = analysis.tree
    bytes = tree.source.bytes
    lines = LineMap(tree.source)
    known = SuppressionComments.suppressions(in: tree)
  }

  /// The edits to try, in order of preference.
  func candidates(_ rules: [String], onLine line: Int) -> [Edit] {
    let text = text(rules)
    if let added = addedToList(rules, line) { return [added, above(text, line)] }
    return endsWithPlaceholder(line) ? [above(text, line)] : [atEnd(text, line), above(text, line)]
  }

  /// Whether what a template writes ends the line: it may write more lines, and a comment of YAML would be text
  /// behind the last of them.
  private func endsWithPlaceholder(_ line: Int) -> Bool {
    let content = lines.contentRange(ofLine: line)
    guard tree.language == .yaml,
      let last = bytes[content.indices].lastIndex(where: { $0 > 0x20 })
    else { return false }
    return tree.placeholders(in: content).last.map { Int($0.range.upper) == last + 1 } ?? false
  }

  private func text(_ rules: [String]) -> String {
    let text = "pushlint: ignore[\(rules.joined(separator: ", "))]"
    return style.opener + text + (reason.isEmpty ? "" : " " + reason) + style.closer
  }

  /// Adds the ids to a comment that already suppresses findings on the line.
  private func addedToList(_ rules: [String], _ line: Int) -> Edit? {
    let content = lines.contentRange(ofLine: line)
    for suppression in known {
      guard case .lines(let range) = suppression.scope, range == content,
        let last = suppression.targets.last?.range
      else { continue }
      return .insert(rules.map { ", \($0)" }.joined(), at: Int(last.upper))
    }
    return nil
  }

  private func atEnd(_ text: String, _ line: Int) -> Edit {
    let content = lines.contentRange(ofLine: line)
    let last = content.isEmpty ? 0 : bytes[Int(content.upper) - 1]
    let gap = last == 0x20 || last == 0x09 ? "" : " "
    return .insert(gap + text, at: Int(content.upper))
  }

  private func above(_ text: String, _ line: Int) -> Edit {
    let content = lines.contentRange(ofLine: line)
    let start = max(Int(content.lower), tree.source.contentStart)
    var end = start
    while end < Int(content.upper), bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    let indent = tree.source.string(ByteRange(start, end))
    return .insert(indent + text + lineEnd(of: line), at: start)
  }

  /// The line end after a line, or before it if it is the last one.
  private func lineEnd(of line: Int) -> String {
    let neighbour = line + 1 < lines.lineCount ? line : line - 1
    guard neighbour >= 0 else { return "\n" }
    let start = Int(lines.contentRange(ofLine: neighbour).upper)
    return tree.source.string(ByteRange(start, Int(lines.lineStarts[neighbour + 1])))
  }
}
