import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags names of a push provider's own API among the keys of a raw payload.
  package static let providerKeyInPayload = Rule(
    "provider-key-in-payload",
    .info,
    subject: .pushServices,
    effect: .ignored("APNs passes them to the app as custom data"),
    .request { request, report in
      guard request.service == nil || request.service == .sns, let root = request.payload.root
      else { return }
      for provider in providers where root.keys.contains(where: { provider.isTold(by: $0) }) {
        let keys = root.keys.filter { provider.has($0, in: provider.names) }
        guard let first = keys.first, keys.count > 1 else { continue }
        let names = Array(keys.prefix(3).map { $0.name })
        report.emit(
          "\(raw: Words.list(names)) are names of \(raw: provider.name), not of APNs",
          at: first.key,
          notes: keys.dropFirst().map { Note("'\($0.name)' is here", at: $0.key) }
        )
      }
    }
  )
}

/// A push provider and the names of its own API.
private struct Provider {
  let name: String
  /// The names that an app would hardly choose; at least one must be present.
  let telling: Set<String>
  /// The telling names, and those that count only next to one of them.
  let names: Set<String>

  init(name: String, telling: Set<String>, others: Set<String>) {
    self.name = name
    self.telling = telling
    names = telling.union(others)
  }

  func isTold(by key: KeyOccurrence) -> Bool { has(key, in: telling) }

  func has(_ key: KeyOccurrence, in names: Set<String>) -> Bool {
    key.isCustom && names.contains(key.name) && key.member.name != nil
  }
}

private let providers = [
  Provider(
    name: "FCM's old API",
    telling: [
      "registration_ids", "collapse_key", "time_to_live", "delay_while_idle",
      "restricted_package_name", "dry_run", "notification_key", "direct_boot_ok",
    ],
    others: ["to", "condition", "priority", "notification", "data"]
  ),
  Provider(
    name: "OneSignal's API",
    telling: [
      "include_player_ids", "include_external_user_ids", "include_subscription_ids",
      "include_aliases", "included_segments", "excluded_segments", "ios_badgeType",
      "ios_badgeCount", "ios_sound", "ios_category", "ios_attachments", "headings",
    ],
    others: ["app_id", "contents", "subtitle", "data", "filters", "target_channel", "template_id"]
  ),
]
