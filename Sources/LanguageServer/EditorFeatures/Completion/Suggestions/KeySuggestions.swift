import PushlintAPNsSpec
import PushlintEngine
import PushlintLint
import PushlintSyntax

/// The keys that are legal in an object.
struct KeySuggestions {
  let context: CompletionContext
  /// Topics from elsewhere.
  let topics: [String]
  let isSimulatorFile: Bool

  /// The keys for an object of that role, the most common first, without those in `present`.
  func suggestions(for role: CompletionContext.Role, without present: Set<ExactText>)
    -> [Suggestion]
  {
    let all =
      switch role {
      case .emptyRoot: rootKeys + payloadKeys(in: .root)
      case .requestRoot: rootKeys
      case .payload(let place): payloadKeys(in: place)
      case .headers: headers
      case .placeholders: [] as [Suggestion]
      case .placeholder: KeySuggestions.limits
      }
    return all.filter { !present.contains($0.name) }
  }

  // MARK: pushlint's own format

  private var rootKeys: [Suggestion] {
    [
      .key("headers", "the HTTP headers", .object([])),
      .key("payload", "the JSON body", .object([.init(Root.aps.name, .object([]))])),
      .key("name", "optional display name", .textPlaceholder("")),
      .key("placeholders", "optional limits of placeholders", .object([])),
    ]
  }

  private static let limits: [Suggestion] = [
    .key("max-bytes", "maximum length of the value in bytes", .literalPlaceholder("64")),
    .key("example", "example value", .textPlaceholder("")),
  ]

  /// Each placeholder of the file that is not declared yet.
  static func placeholders(in tree: SyntaxTree) -> [Suggestion] {
    var names: Set<ExactText> = []
    return tree.placeholders.prefix(1000).compactMap { placeholder in
      let name = placeholder.name(in: tree.source)
      guard placeholder.role == .value, !name.isEmpty, names.insert(name) else {
        return nil
      }
      let limit = Template.object([.init("max-bytes", .literalPlaceholder("64"))])
      return .key(name, "a placeholder of this file", limit)
    }
  }

  // MARK: Payloads

  private func payloadKeys(in place: Key.Place) -> [Suggestion] {
    let rows = Key.rows(in: place).filter { isLegal($0) }
    return (0...2).flatMap { rank in rows.filter { self.rank($0) == rank } }
      .map { suggestion(for: $0) }
  }

  private func suggestion(for row: Key) -> Suggestion {
    var isDeprecated = false
    if case .deprecated = row.status { isDeprecated = true }
    return Suggestion(
      name: row.name,
      kind: .key,
      detail: row.type.plainWords,
      topic: .key(row),
      isDeprecated: isDeprecated,
      template: ValueTemplates.template(for: row)
    )
  }

  private func isLegal(_ row: Key) -> Bool {
    if row == Root.simulatorTargetBundle { return isSimulatorFile }
    guard let type = context.pushType else {
      // Rare keys, which imply no push type.
      return row.place != .root || row == Root.aps
    }
    guard row.pushTypes.contains(type) || row == Aps.urlArgs && type == .alert else {
      return false
    }
    guard let event = context.event, let wanted = KeySuggestions.event(of: row) else {
      return true
    }
    return event == wanted
  }

  /// The only event that a key applies to; nil for keys that apply to all.
  private static func event(of row: Key) -> ActivityEvent? {
    switch row {
    case Aps.attributesType, Aps.attributes, Aps.inputPushToken, Aps.inputPushChannel: .start
    case Aps.dismissalDate: .end
    default: nil
    }
  }

  /// 0 for the main keys of the push type, 2 for rare ones.
  private func rank(_ row: Key) -> Int {
    if case .deprecated = row.status { return 2 }
    switch context.pushType {
    case .liveactivity: return row.pushTypes == [.liveactivity] ? 0 : 1
    case nil: return row.pushTypes == [.liveactivity] || row == Aps.contentChanged ? 1 : 0
    default: return row == Root.simulatorTargetBundle ? 1 : 0
    }
  }

  // MARK: Headers

  private var headers: [Suggestion] {
    let usual = [
      Header.pushType, .topic, .priority, .expiration, .collapseID, .id, .channelID, .requestID,
    ]
    let http = context.service == nil ? [Header.path, .method, .authorization] : []
    let values = HeaderSuggestions(context: context, topics: topics)
    return (usual + http).map { header in
      Suggestion(
        name: header.name,
        kind: .key,
        detail: header.plainWords,
        topic: .header(header),
        template: values.template(for: header)
      )
    }
  }
}
