import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// The setting with the custom keys that are allowed in `aps`.
  public static let allowedKeysOption = "allow"

  /// Flags a key inside `aps` that Apple does not define.
  public static let apsCustomKey = Rule(
    "aps-custom-key",
    .error,
    subject: .payload,
    effect: .ignored("the system ignores it, and Apple may give the name a meaning"),
    fix: .unsafe,
    options: [
      RuleOption(allowedKeysOption, .patterns, "Custom keys that `aps` may contain.")
    ],
    inSchema: .full,
    precedence: .key(.name),
    .key(of: [.aps, .custom]) { key, payload, report in
      guard key.place == .aps, key.isCustom, !payload.isTruncated, !payload.isForApp,
        key.value.kind != .missing, key.headers.isEmpty, let name = key.member.name,
        !payload.context.allowedApsKeys.contains(where: { Spelling.matches(name, pattern: $0) })
      else { return }
      let role = OtherRole(of: name, in: payload)
      report.emit(
        .custom(name, role),
        at: key.key,
        effect: role == nil ? nil : .systemIgnoresKey,
        fixes: correction(key, name, role, in: payload)
      )
    }
  )
}

/// What a name in `aps` stands for that is no custom key: a header without `apns-`, or the name that
/// an older API of a push service has for a key or a header.
private enum OtherRole {
  case header(Header)
  case key(Key)
  /// A key of the object form of `sound`.
  case sound(Key)
  /// `aps` once more.
  case aps
  /// The text that is shown.
  case alert
  /// A field of the message that makes the payload.
  case field(String)

  init?(of name: String, in payload: Payload) {
    if name == Root.aps.name {
      self = .aps
      return
    }
    if let message = payload.message, message.service.traits.contains(.hasOwnApp),
      let path = message.service.path(ofField: EditDistance.fold(name)),
      path.fields.last?.has(name) == true
    {
      let holder = [message.object.node.member?.name].compactMap { $0 }
      self = .field((holder + path.fields.map { $0.name }).joined(separator: "."))
      return
    }
    if let header = OtherRole.headers.first(where: { $0.isCalled(Header.prefix + name) }) {
      self = .header(header)
      return
    }
    if OtherRole.lifetimes.contains(where: { EditDistance.isSame($0, name) }) {
      self = .header(.expiration)
      return
    }
    if let row = [Sound.critical, Sound.volume].first(where: { EditDistance.isSame($0.name, name) })
    {
      self = .sound(row)
      return
    }
    let fields = Service.all.filter { $0.traits.contains(.isShutDown) }
      .flatMap { $0.tables.flatMap { $0.fields } }
    let folded = EditDistance.fold(name)
    if OtherRole.textNames.contains(folded), payload.aps?[Aps.alert] == nil {
      self = .alert
      return
    }
    switch fields.first(where: { $0.has(name) })?.meaning {
    case .header(let header), .convertedHeader(let header, _): self = .header(header)
    case .key(let key) where payload.aps?[key] == nil && Key.rows(in: .aps).contains(key):
      self = .key(key)
    default: return nil
    }
  }

  /// What services call the time for which a push is kept.
  private static let lifetimes = ["ttl", "time-to-live"]

  /// What people call the text that is shown.
  private static let textNames = ["message", "text", "msg", "notification", "content"]

  /// Those that are not common names of custom keys, such as `id`.
  private static let headers: [Header] = [.priority, .topic, .expiration, .collapseID, .pushType]
}

extension Header {
  fileprivate func isCalled(_ name: String) -> Bool { EditDistance.isSame(self.name, name) }
}

private func correction(
  _ key: KeyOccurrence,
  _ name: String,
  _ role: OtherRole?,
  in payload: Payload
) -> Fix? {
  switch role {
  case .header, .sound, .aps, .alert, .field: nil
  case .key(let row): .rename(key.key, to: row.name, .unsafe)
  case nil: move(key, name, in: payload)
  }
}

extension Message {
  fileprivate static func custom(_ name: String, _ role: OtherRole?) -> Message {
    switch role {
    case .header(let header): "'\(name)' is not an 'aps' key; set the header '\(raw: header.name)'"
    case .key(let row): "'\(name)' is not an 'aps' key; use '\(raw: row.name)'"
    case .sound(let row):
      "'\(name)' is not an 'aps' key; put '\(raw: row.name)' in an object 'sound', with 'name'"
    case .aps: "'aps' is in 'aps' once more; the system reads only the outer one"
    case .field(let path): "'\(name)' is not an 'aps' key; it belongs in '\(raw: path)'"
    case .alert: "'\(name)' is not an 'aps' key; what is shown is in 'alert'"
    case nil: "'\(name)' is not an 'aps' key; move custom keys to the top level"
    }
  }
}

private func move(_ key: KeyOccurrence, _ name: String, in payload: Payload) -> Fix? {
  // Alone in `aps`, it would leave that empty.
  guard let root = payload.root, !root.hasMember(named: name), payload.aps?.keys.count ?? 0 > 1
  else { return nil }
  let title: Message = "move '\(name)' to the top level"
  return .move(key.member, as: name, into: root.object, .unsafe, title: title)
}
