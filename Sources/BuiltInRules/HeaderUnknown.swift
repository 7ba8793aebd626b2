import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an `apns-*` header that APNs does not know.
  public static let headerUnknown = Rule(
    "header-unknown",
    .warning,
    subject: .headers,
    effect: .ignored("APNs ignores the header"),
    fix: .safe,
    inSchema: .full,
    yieldsTo: ["header-duplicate", "key-duplicate"],
    .header { field, request, report in
      guard field.row == nil, let key = field.member?.key, field.member?.name != nil else {
        return
      }
      if let row = Key.rows(in: .aps).first(where: { EditDistance.isSame($0.name, field.name) }) {
        report.emit("'\(field.name)' is a key of '\(Words.holder(of: row))', not a header", at: key)
        return
      }
      guard field.meant != nil || HeaderField.isAppleName(field.lowercasedName) else { return }
      report.emit(
        .unknown(field.name, field.meant?.header.name),
        at: key,
        fixes: field.meant.flatMap { rename(key, to: $0, in: request) }
      )
    }
  )
}

private func rename(_ key: NodeView, to meant: HeaderField.Meant, in request: Request) -> Fix? {
  let name = meant.header.name
  guard !meant.isMisnomer, request.headers.fields.allSatisfy({ $0.lowercasedName != name }) else {
    return nil
  }
  return .rename(key, to: name, meant.isSame ? .safe : .unsafe)
}

extension Message {
  fileprivate static func unknown(_ name: String, _ near: String?) -> Message {
    guard let near else { return "unknown APNs header '\(name)'; remove it" }
    return "unknown APNs header '\(name)'; did you mean '\(near)'?"
  }
}
