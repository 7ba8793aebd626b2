import Diagnostics
package import Linting
import Syntax
import Text
import Vocabulary

extension Rule {
  /// Flags an `apns-*` header that APNs does not know.
  package static let headerUnknown = Rule(
    "header-unknown",
    .warning,
    effect: .ignored("APNs ignores the header"),
    fix: .safe,
    .header { field, request, report in
      guard field.row == nil, let key = field.member?.key, isAppleName(field.lowercasedName),
        field.member?.name != nil
      else { return }
      let names = Header.apns.map { $0.name }
      let folded = Spelling.folded(field.name)
      let same = names.first { Spelling.folded($0) == folded }
      let near = same ?? EditDistance.nearest(to: field.lowercasedName, among: names)
      report.emit(
        .unknown(field.name, near),
        at: key,
        fixes: near.flatMap { rename(key, to: $0, isSafe: same != nil, in: request) }
      )
    }
  )
}

/// Whether a name is meant for APNs: `apns-…`, `apns_…`.
private func isAppleName(_ name: String) -> Bool {
  name.hasPrefix(Header.prefix) || name.hasPrefix("apns_")
}

private func rename(
  _ key: NodeView,
  to name: String,
  isSafe: Bool,
  in request: Request
) -> Fix? {
  guard request.headers.fields.allSatisfy({ $0.lowercasedName != name }) else { return nil }
  let edit = Rewriter(key.tree).replaceText(of: key, with: name)
  return Fix("rename to '\(name)'", isSafe ? .safe : .unsafe, [edit])
}

extension Message {
  fileprivate static func unknown(_ name: String, _ near: String?) -> Message {
    guard let near else { return "'\(name)' is no header of APNs" }
    return "'\(name)' is no header of APNs; the nearest is '\(near)'"
  }
}
