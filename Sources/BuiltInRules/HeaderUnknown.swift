import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags an `apns-*` header that APNs does not know.
  package static let headerUnknown = Rule(
    "header-unknown",
    .warning,
    subject: .headers,
    effect: .ignored("APNs ignores the header"),
    fix: .safe,
    inSchema: .full,
    yieldsTo: ["header-duplicate", "key-duplicate"],
    .header { field, request, report in
      guard field.row == nil, let key = field.member?.key, field.member?.name != nil,
        HeaderField.isAppleName(field.lowercasedName)
      else { return }
      report.emit(
        .unknown(field.name, field.meant?.header.name),
        at: key,
        fixes: field.meant.flatMap {
          rename(key, to: $0.header.name, isSafe: $0.isSame, in: request)
        }
      )
    }
  )
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
    guard let near else { return "unknown APNs header '\(name)'" }
    return "unknown APNs header '\(name)'; did you mean '\(near)'?"
  }
}
