import PushlintAPNsSpec
import PushlintSyntax

/// The schema of a request in our own form.
enum RequestSchema {
  private static let headersName = "headers"
  private static let payloadName = Key.Place.root.definitionName

  static let schema: Schema =
    [
      "title": "A request to Apple Push Notification service",
      "description": "The headers of a push and its payload, as JSON or YAML.",
    ] + Schema.oneOrMore(requestName) + [
      "$defs": .object(
        [
          .init(requestName, request), .init(headersName, HeaderSchema.headers),
          .init("placeholders", placeholders),
        ] + PayloadSchema.definitions
      )
    ]

  private static let requestName = "request"

  private static let request: Schema =
    [
      "type": "object",
      "properties": [
        "name": ["description": "Your name for the request."],
        headersName: .reference(headersName),
        payloadName: Schema.reference(payloadName).orPlaceholder
          .described("The payload, as APNs accepts it."),
        "placeholders": .reference("placeholders"),
      ],
      "required": [.string(payloadName)],
      "allOf": .array(PushType.allCases.map { conditions(of: $0) } + [conditionsWithoutType]),
    ]

  private static let placeholders =
    ([
      "type": ["object", "null"], "additionalProperties": SettingsSchema.placeholder,
    ] as Schema).orPlaceholder.described("What the placeholders may contain, by name.")
}

extension RequestSchema {
  /// Whether the headers give this push type, or any at all.
  private static func has(_ type: PushType?) -> Schema {
    let name = Header.pushType.name
    let value = type.map { type in
      Schema.properties([.init(name, ["const": .string(type.rawValue)])])
    }
    let headers: Schema = ["type": "object"] + (value ?? [:]) + .required([name])
    return .properties([.init(headersName, headers)]) + .required([headersName])
  }

  /// Without a type, which the sender may add, the payload's keys tell.
  static let conditionsWithoutType: Schema = [
    "if": ["not": has(nil)],
    "then": .properties([.init(payloadName, .reference(PayloadSchema.inferredName))]),
  ]

  private static func conditions(of type: PushType) -> Schema {
    var parts: [Schema.Member] = []
    let headers = HeaderSchema.limits(of: type)
    if !headers.isEmpty { parts.append(.init(headersName, .properties(headers))) }
    parts.append(.init(payloadName, ["allOf": .array(payload(of: type))]))
    return ["if": has(type), "then": .properties(parts)]
  }

  private static func payload(of type: PushType) -> [Schema] {
    var parts: [Schema] = []
    if type.needsAps { parts.append(Schema.required([Root.aps.name]).ifClosed) }
    switch type {
    case .liveactivity: return parts + [.reference(PayloadSchema.liveActivityName)]
    case .mdm:
      parts.append(Schema.required([Root.mdm.name]).ifClosed)
      parts.append(.reference(PayloadSchema.mdmName))
    case .alert:
      parts.append(needsOne(Aps.noticed))
    case .background:
      parts.append(needsOne([Aps.contentAvailable]))
      parts.append(lacks(Aps.noticed))
    case .widgets, .controls: parts.append(needsOne([Aps.contentChanged]))
    case .fileprovider:
      parts.append(Schema.required([Root.containerIdentifier.name]).ifClosed)
    case .voip, .pushtotalk, .complication, .location: break
    }
    if !Aps.contentChanged.pushTypes.contains(type) { parts.append(lacks([Aps.contentChanged])) }
    return parts + [.reference(PayloadSchema.otherName)]
  }

  private static func needsOne(_ keys: [Key]) -> Schema {
    PayloadSchema.aps(Schema.any(of: keys.map { .required([$0.name]) }).ifClosed)
  }

  private static func lacks(_ keys: [Key]) -> Schema {
    PayloadSchema.aps(.properties(keys.map { .init($0.name, false) }))
  }
}
