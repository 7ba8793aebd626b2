import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags names of a push provider's own API among the keys of a raw payload.
  public static let providerKeyInPayload = Rule(
    "provider-key-in-payload",
    .info,
    subject: .pushServices,
    effect: .ignored("APNs passes them to the app as custom data"),
    .request { request, report in
      guard request.payload.keyTraits.contains(.namedLikeService),
        request.service == nil || request.service == .sns, let root = request.payload.root
      else { return }
      let custom = root.keys.filter { $0.isCustom && $0.member.name != nil }
      for key in custom where Service.targetNames.contains(key.name) {
        guard let text = key.value.asString?.value, let kind = TokenKind(of: text), kind != .apns
        else { continue }
        report.emit(
          "'\(key.name)' holds a token of \(raw: kind.rawValue), which APNs does not read; remove it",
          at: key.key
        )
      }
      for service in Service.all
      where custom.contains(where: { service.unusualNames.contains($0.name) }) {
        let keys = custom.filter { service.message.field(named: $0.name) != nil }
        guard let first = keys.first, keys.count > 1 else { continue }
        let names = Array(keys.prefix(3).map { $0.name })
        report.emit(
          "\(raw: Words.list(names)) are names of \(raw: service.name), not of APNs; send one or the other",
          at: first.key,
          notes: keys.dropFirst().map { Note("'\($0.name)' is here", at: $0.key) }
        )
      }
    }
  )
}
