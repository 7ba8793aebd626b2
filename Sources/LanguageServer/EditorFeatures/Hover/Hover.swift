import PushlintAPNsSpec
import PushlintBuiltInRules
public import PushlintEngine
import PushlintLint
import PushlintReference
import PushlintRuleBook
public import PushlintSyntax
public import PushlintWorkspace

/// Documentation for a range of a document.
public struct Hover: Sendable {
  /// The bytes that it describes.
  public let range: ByteRange
  /// CommonMark.
  public let markdown: String
}

extension Engine {
  /// Documentation for the key, header, value, suppression or finding at `offset`.
  public func hover(
    _ analysis: CheckedDocument,
    at offset: Int,
    preview: PreviewForm = .text
  ) -> Hover? {
    var subject = suppressed(at: offset, in: analysis)
    if subject == nil {
      for request in analysis.requests {
        subject = Engine.subject(in: request, at: offset, preview)
        if let field = Engine.field(in: request, at: offset) {
          subject = (field.range, field.pages + (subject?.pages ?? []))
        }
        if subject != nil { break }
      }
    }
    return Engine.hover(subject, analysis.file.diagnostics, at: offset)
  }

  /// Joins the pages about a range with those about the findings at `offset`.
  static func hover(_ subject: Subject?, _ diagnostics: [Diagnostic], at offset: Int) -> Hover? {
    var range = subject?.range
    var pages = subject?.pages ?? []
    for diagnostic in diagnostics where diagnostic.range.touches(offset) {
      // A finding on a larger range would hide what is under the cursor.
      if let range, diagnostic.range.count > range.count { continue }
      range = range ?? diagnostic.range
      pages.append(Engine.page(for: diagnostic))
    }
    return range.map { Hover(range: $0, markdown: pages.joined(separator: "\n\n---\n\n")) }
  }

  /// A range and the pages about it.
  typealias Subject = (range: ByteRange, pages: [String])

  /// The rules that a comment suppresses.
  private func suppressed(at offset: Int, in analysis: CheckedDocument) -> Subject? {
    guard analysis.file.isRequest, analysis.tree.comments.contains(where: { $0.touches(offset) })
    else { return nil }
    let suppressions = SuppressionComments.suppressions(in: analysis.tree)
    guard let found = suppressions.first(where: { $0.comment?.touches(offset) == true }),
      let comment = found.comment
    else { return nil }
    for target in found.targets {
      guard let range = target.range, range.touches(offset) else { continue }
      return rulePage(target.rule, for: analysis.file.path).map { (range, [$0]) }
    }
    return (comment, [Engine.text(forSuppression: found, in: analysis.file.source)])
  }

  private static func text(forSuppression suppression: Suppression, in source: SourceText) -> String
  {
    let rules = suppression.targets.prefix(12).map { CodeSpan.whole($0.rule) }.joined(
      separator: ", "
    )
    let what = suppression.targets.isEmpty ? "All findings" : "Findings of \(rules)"
    if suppression.scope == .nothing { return "This comment suppresses nothing." }
    guard case .lines(let range) = suppression.scope else {
      return "\(what) are suppressed in the whole file."
    }
    let line = LineMap(source).line(of: Int(range.lower)) + 1
    return "\(what) are suppressed on line \(line)."
  }

  private static func subject(
    in request: Request,
    at offset: Int,
    _ form: PreviewForm
  ) -> Subject? {
    for field in request.headers.fields {
      guard let member = field.member, member.node.fileRange.touches(offset) else { continue }
      return self.subject(of: field, member, at: offset)
    }
    guard request.payload.value.fileRange.touches(offset) || isOnKey(of: request, offset) else {
      return nil
    }
    let touched = request.payload.keys.filter { $0.member.node.fileRange.touches(offset) }
    // The innermost one.
    guard
      let key = touched.min(by: { $0.member.node.fileRange.count < $1.member.node.fileRange.count })
    else {
      return isOnKey(of: request, offset)
        ? request.payload.key.map { ($0.fileRange, [sizePage(of: request)]) } : nil
    }
    guard let place = part(of: key.member, at: offset), let row = key.meantRow else { return nil }
    var pages = [ReferencePage.text(for: row)]
    if key.row == Root.aps { pages.append(sizePage(of: request)) }
    if let preview = NotificationPreview.markdown(of: request, at: row, as: form) {
      pages.append(preview)
    }
    return (place, pages)
  }

  /// The part of a member at `offset`: its key, a scalar, or an item of a list of scalars.
  private static func part(of member: MemberView, at offset: Int) -> ByteRange? {
    let items = member.value.asArray.map { Array($0.prefix(1000)) } ?? []
    let nodes = [member.key, member.value] + items
    let node = nodes.first { $0.children.isEmpty && $0.fileRange.touches(offset) }
    return node?.fileRange
  }

  /// The field of a message to a push service.
  private static func field(in request: Request, at offset: Int) -> Subject? {
    guard let message = request.message else { return nil }
    let touched = message.fields.filter { $0.member.node.fileRange.touches(offset) }
    // The innermost one comes last.
    guard let last = touched.last, let field = last.field,
      let place = part(of: last.member, at: offset)
    else { return nil }
    return (place, [ReferencePage.text(for: field, in: last.table, of: message.service)])
  }

  private static func subject(
    of field: HeaderField,
    _ member: MemberView,
    at offset: Int
  ) -> Subject? {
    guard let header = Header.named(field.lowercasedName) else { return nil }
    let page = ReferencePage.text(for: header)
    if member.key.fileRange.touches(offset) { return (member.key.fileRange, [page]) }
    guard member.value.fileRange.touches(offset) else { return nil }
    if header.format == .pushType, let type = field.text.flatMap({ PushType.meant(by: $0) }) {
      return (member.value.fileRange, [ReferencePage.text(for: type)])
    }
    return (member.value.fileRange, [page])
  }

  private static func isOnKey(of request: Request, _ offset: Int) -> Bool {
    request.payload.key.map { $0.fileRange.touches(offset) } ?? false
  }

  private static func sizePage(of request: Request) -> String {
    guard let size = request.size else {
      return "The payload size is unknown until its errors are fixed."
    }
    let limit = SizeLimit(for: request).byteCount
    let least = size.hasPlaceholders ? "At least " : ""
    let worst = size.hasPlaceholders ? size.worstCase.map { ", at most \($0)" } ?? "" : ""
    return "\(least)\(size.compact) of \(limit) bytes\(worst)."
  }

  static func page(for diagnostic: Diagnostic) -> String {
    let link = "[\(MarkdownText.escaped(diagnostic.rule))](\(url(ofRule: diagnostic.rule)))"
    let effect = diagnostic.effect.map { "\n\nEffect: \(MarkdownText.escaped($0.summary))." } ?? ""
    let summary = RuleBook.document(for: pageID(ofRule: diagnostic.rule))?.summary ?? ""
    return "\(MarkdownText.escaped(diagnostic.message.text)) (\(link))\(effect)\n\n\(summary)"
  }
}

extension Engine {
  private static let maxListedCount = 12

  /// Documentation for a rule, or for the rules that a glob matches, in the file at `path`; nil if
  /// there is no such rule.
  func rulePage(_ pattern: String, for path: String) -> String? {
    guard pattern.utf8.contains(UInt8(ascii: "*")) else {
      return ReferencePage.summary(ofRule: pattern)
        ?? explanation(ofCustomRule: pattern, for: [path])
    }
    let all = Engine.ruleIDs + customRuleIDs(for: [path])
    let named = all.filter { Spelling.matches($0, pattern: pattern) }
    guard !named.isEmpty else { return nil }
    var list = named.prefix(Engine.maxListedCount).map { "- " + CodeSpan.whole($0) }
    let more = named.count - list.count
    if more > 0 { list.append("- and \(more) more") }
    let count = named.count == 1 ? "1 rule" : "\(named.count) rules"
    return "**\(CodeSpan.markdown(pattern))** · \(count)\n\n\(list.joined(separator: "\n"))"
  }
}
