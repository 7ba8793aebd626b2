import BuiltInRules
import Diagnostics
import Linting
import RuleBook
import Syntax
package import Text
import Vocabulary

/// Words to show beside a place.
package struct Hover: Sendable {
  /// The bytes it speaks about.
  package let range: ByteRange
  /// CommonMark.
  package let markdown: String
}

extension Workbench {
  /// What is known about the key, header, value or finding at `offset`.
  package func hover(_ analysis: Analysis, at offset: Int) -> Hover? {
    var range: ByteRange?
    var pages: [String] = []
    for request in analysis.requests {
      guard let subject = Workbench.subject(in: request, at: offset) else { continue }
      range = subject.range
      pages = subject.pages
      break
    }
    for diagnostic in analysis.file.diagnostics where diagnostic.range.touches(offset) {
      // A finding about all of a long object would hide what is under the cursor.
      if let range, diagnostic.range.count > range.count { continue }
      range = range ?? diagnostic.range
      pages.append(Workbench.page(for: diagnostic))
    }
    return range.map { Hover(range: $0, markdown: pages.joined(separator: "\n\n---\n\n")) }
  }

  private typealias Subject = (range: ByteRange, pages: [String])

  private static func subject(in request: Request, at offset: Int) -> Subject? {
    for field in request.headers.fields {
      guard let member = field.member, member.node.fileRange.touches(offset) else { continue }
      return self.subject(of: field, member, at: offset)
    }
    guard request.payload.value.fileRange.touches(offset) || isOnKey(of: request, offset) else {
      return nil
    }
    let touched = request.payload.keys.filter { $0.member.node.fileRange.touches(offset) }
    // The innermost: the object that holds the most others comes first.
    guard
      let key = touched.min(by: { $0.member.node.fileRange.count < $1.member.node.fileRange.count })
    else {
      return isOnKey(of: request, offset)
        ? request.payload.key.map { ($0.fileRange, [sizePage(of: request)]) } : nil
    }
    let isOnKey = key.key.fileRange.touches(offset)
    let isOnScalar = key.value.children.isEmpty && key.value.fileRange.touches(offset)
    guard isOnKey || isOnScalar else { return nil }
    var pages = key.meantRow.map { [ReferencePage.text(for: $0)] } ?? []
    if key.row == Root.aps { pages.append(sizePage(of: request)) }
    return pages.isEmpty ? nil : (isOnKey ? key.key.fileRange : key.value.fileRange, pages)
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
      return "The size of the payload is not known while it holds mistakes."
    }
    let limit = SizeLimit(for: request).byteCount
    let least = size.hasPlaceholders ? "At least " : ""
    let worst = size.hasPlaceholders ? size.worstCase.map { ", at most \($0)" } ?? "" : ""
    return "\(least)\(size.compact) of \(limit) bytes\(worst)."
  }

  private static func page(for diagnostic: Diagnostic) -> String {
    let link = "[\(diagnostic.rule)](\(url(ofRule: diagnostic.rule)))"
    let effect = diagnostic.effect.map { "\n\nEffect: \($0.summary)." } ?? ""
    let summary = RuleBook.document(for: pageID(ofRule: diagnostic.rule))?.summary ?? ""
    return "\(diagnostic.message.text) (\(link))\(effect)\n\n\(summary)"
  }
}
