import Engine
import Linting
import Syntax
import Vocabulary

/// The keys that are legal in an object.
struct KeySuggestions {
  let surroundings: Surroundings
  /// Topics that are known from elsewhere.
  let topics: [String]
  let isSimulatorFile: Bool

  /// The keys for an object of that role, the most usual first, without those in `present`.
  func suggestions(for role: Surroundings.Role, without present: Set<String>) -> [Suggestion] {
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

  // MARK: Our own form

  private var rootKeys: [Suggestion] {
    [
      KeySuggestions.key("headers", "what goes beside the payload", .object([])),
      KeySuggestions.key(
        "payload",
        "the body that is sent",
        .object([.init(apsName, .object([]))])
      ),
      KeySuggestions.key("name", "optional; for people", .textPlaceholder("")),
      KeySuggestions.key("placeholders", "optional; what they may hold", .object([])),
    ]
  }

  private var apsName: String { Root.aps.name }

  private static let limits = [
    key("max-bytes", "the most bytes that it puts in", .literalPlaceholder("64")),
    key("example", "text to try it with", .textPlaceholder("")),
  ]

  static func key(_ name: String, _ detail: String, _ template: Template) -> Suggestion {
    Suggestion(name: name, kind: .key, detail: detail, template: template)
  }

  /// A name for each placeholder of the file that is not declared yet.
  static func placeholders(in tree: SyntaxTree) -> [Suggestion] {
    var names: Set<String> = []
    return tree.placeholders.prefix(1000).compactMap { placeholder in
      let name = placeholder.name(in: tree.source)
      guard placeholder.role == .value, !name.isEmpty, names.insert(name).inserted else {
        return nil
      }
      return key(
        name,
        "a placeholder of this file",
        .object([.init("max-bytes", .literalPlaceholder("64"))])
      )
    }
  }

  // MARK: Payloads

  private func payloadKeys(in place: Key.Place) -> [Suggestion] {
    let rows = Key.rows(in: place).filter { isLegal($0) }
    return
      (rows.filter { rank($0) == 0 } + rows.filter { rank($0) == 1 }
      + rows.filter { rank($0) == 2 }).map { suggestion(for: $0) }
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
    guard let type = surroundings.pushType else {
      // Those that few payloads have, and that say nothing where they stand by mistake.
      return row.place != .root || row == Root.aps
    }
    guard row.pushTypes.contains(type) || row == Aps.urlArgs && type == .alert else {
      return false
    }
    guard let event = surroundings.event, let wanted = KeySuggestions.event(of: row) else {
      return true
    }
    return event == wanted
  }

  /// The only event that a key has a meaning with; nil for keys that go with all.
  private static func event(of row: Key) -> ActivityEvent? {
    switch row {
    case Aps.attributesType, Aps.attributes, Aps.inputPushToken, Aps.inputPushChannel: .start
    case Aps.dismissalDate: .end
    default: nil
    }
  }

  /// 0 for what the push type is about, 2 for what is seldom wanted.
  private func rank(_ row: Key) -> Int {
    if case .deprecated = row.status { return 2 }
    switch surroundings.pushType {
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
    let http = surroundings.service == nil ? [Header.path, .method, .authorization] : []
    let values = HeaderSuggestions(surroundings: surroundings, topics: topics)
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
