import PushlintAPNsSpec
import PushlintSyntax

/// The schema of a request's headers.
enum HeaderSchema {
  /// Names are those of HTTP/2, in lower case; those that are not of APNs belong to the sender.
  static let headers =
    (["type": ["object", "null"]]
    + .properties(Header.all.map { .init($0.name, value(of: $0)) } + [contentEncoding])
    + ["propertyNames": names, "additionalProperties": .object(scalar)])
    .orPlaceholder.described("The headers of the request.")

  /// Names with the prefix of APNs headers must be APNs headers.
  static let names: Schema = [
    "anyOf": [
      .word(of: Header.apns.map { $0.name }),
      ["not": ["pattern": .string("^" + Header.prefix)]],
      .reference(Schema.placeholderName),
    ]
  ]

  /// A number is sent as its text.
  private static let scalar: [Schema.Member] = [.init("type", ["string", "number", "boolean"])]

  /// APNs does not accept a compressed body.
  private static let contentEncoding = Schema.Member(
    Header.contentEncodingName,
    Schema.word(of: ["identity"]).orPlaceholder
      .described("Must be omitted: the body is never compressed.")
  )

  static func value(of header: Header) -> Schema {
    format(of: header).described(header.documentation)
  }

  private static func format(of header: Header) -> Schema {
    switch header.format {
    case .pushType: Schema.word(of: PushType.allCases.map { $0.rawValue }).orPlaceholder
    case .priority: priority(PushType.priorities).orPlaceholder
    case .method: Schema.word(of: RequestPath.channelMethods).orPlaceholder
    case .uuid: text("^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$").orPlaceholder
    case .unixSeconds:
      Schema.any(of: [text("^[0-9]+$"), ["type": "integer", "minimum": 0]]).orPlaceholder
    case .collapseID:
      (.object(scalar) + ["maxLength": .integer(Limits.collapseIDMaxByteCount.value)]).orPlaceholder
    case .topic:
      (.object(scalar) + ["pattern": #"^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$"#]).orPlaceholder
    case .path: text(path).orPlaceholder
    case .base64, .bearerToken, .other: .object(scalar)
    }
  }

  private static func text(_ pattern: String) -> Schema {
    ["type": "string", "pattern": .string(pattern)]
  }

  /// As text, or as the number that YAML reads.
  private static func priority(_ priorities: [Int]) -> Schema {
    ["enum": .array(priorities.map { .string(String($0)) } + priorities.map { .integer($0) })]
  }

  private static let path: String = {
    let channels = [RequestPath.channelsSuffix, RequestPath.allChannelsSuffix]
    return "^(\(RequestPath.devicePrefix)[^/]*|\(RequestPath.broadcastPrefix)[^/]+"
      + "|\(RequestPath.channelsPrefix)[^/]+(\(channels.joined(separator: "|"))))$"
  }()
}

extension HeaderSchema {
  /// What a push type requires of some headers, if they are present.
  static func limits(of type: PushType) -> [Schema.Member] {
    var members: [Schema.Member] = []
    if type.priorities != PushType.priorities {
      members.append(.init(Header.priority.name, priority(type.priorities).orPlaceholder))
    }
    if let topic = topic(of: type) { members.append(.init(Header.topic.name, topic)) }
    return members
  }

  /// The suffix that a topic must have; or those that it must not have, where it has none.
  private static func topic(of type: PushType) -> Schema? {
    if type.topicIsUnrelated { return nil }
    if !type.topicSuffix.isEmpty {
      return (["pattern": .string(pattern([type.topicSuffix]))] as Schema).orPlaceholder
    }
    let others = PushType.allCases.map { $0.topicSuffix }.filter { isUnmistakable($0) }
    return (["not": ["type": "string", "pattern": .string(pattern(others))]] as Schema)
      .orPlaceholder
  }

  /// Whether no bundle id ends like this by itself, as one may in `.voip`.
  private static func isUnmistakable(_ suffix: String) -> Bool {
    suffix.contains("-") || suffix.dropFirst().contains(".")
  }

  private static func pattern(_ suffixes: [String]) -> String {
    let literals = suffixes.map { suffix in
      suffix.map { $0 == "." ? #"\."# : String($0) }.joined()
    }
    return literals.count == 1 ? literals.joined() + "$" : "(\(literals.joined(separator: "|")))$"
  }
}
