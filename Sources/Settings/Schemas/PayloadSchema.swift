import PushlintAPNsSpec
import PushlintSyntax

/// The schema of a bare payload, and what it shares with that of a request.
enum PayloadSchema {
  static let schema: Schema =
    [
      "title": "A payload for Apple Push Notification service",
      "description": """
      The JSON object that APNs accepts: 'aps' for the system, and custom keys next to it.
      """,
    ] + Schema.oneOrMore(bareName) + [
      "$defs": .object(
        [
          .init(
            bareName,
            ["allOf": [.reference(Key.Place.root.definitionName), .reference(inferredName)]]
          )
        ] + definitions
      )
    ]

  private static let bareName = "barePayload"

  /// What the payload of a request refers to, and what that refers to.
  static let definitions: [Schema.Member] =
    [
      .init(Key.Place.root.definitionName, root),
      .init(Key.Place.aps.definitionName, Key.Place.aps.schema),
      .init(Key.Place.alert.definitionName, alert),
      .init(Key.Place.localizedText.definitionName, Key.Place.localizedText.schema),
      .init(Key.Place.sound.definitionName, sound),
      .init(inferredName, inferred),
      .init(mdmName, mdm),
      .init(liveActivityName, liveActivity),
      .init(otherName, other),
      .init(Schema.closedName, Schema.closed),
      .init(Schema.placeholderName, Schema.placeholder),
    ]

  /// Next to `aps` every name is a custom key, except for those of headers.
  private static let root =
    Key.Place.root.schema + [
      "propertyNames": [
        "anyOf": [
          ["not": ["pattern": .string("^" + Header.prefix + ".")]],
          ["const": .string(Service.publishHeaders)],
          .reference(Schema.placeholderName),
        ]
      ]
    ]

  private static let alert =
    Key.Place.alert.schema
    + Schema.any(
      of: [
        Alert.title, Alert.subtitle, Alert.body, Alert.titleLocKey, Alert.subtitleLocKey,
        Alert.locKey,
      ].map { .required([$0.name]) }
    ).ifClosed

  /// The object is for critical alerts alone; a plain sound is a string.
  private static let sound =
    Key.Place.sound.schema + Schema.required([Sound.critical.name, Sound.name.name]).ifClosed
}

// The conditions of each push type are here once; a request's header selects them, and for a bare
// payload its keys.
extension PayloadSchema {
  static let mdmName = "mdmPayload"
  static let liveActivityName = "liveActivityPayload"
  static let otherName = "otherPayload"
  static let inferredName = "inferredPayload"

  /// For a payload without headers, whose type the linter infers from its keys.
  private static let inferred: Schema = [
    "description": "What follows from the keys that are there.",
    "allOf": [
      ["if": .required([Root.mdm.name]), "then": .reference(mdmName)],
      [
        "if": looksLikeLiveActivity, "then": .reference(liveActivityName),
        "else": .reference(otherName),
      ],
      ["if": ["not": .required([Root.aps.name])], "then": withoutAps.ifClosed],
    ],
  ]

  /// A content state, or two of the other keys.
  private static let looksLikeLiveActivity: Schema = {
    let keys = [Aps.timestamp, Aps.event, Aps.attributesType, Aps.attributes].map { $0.name }
    let pairs = keys.indices.flatMap { first in
      keys[(first + 1)...].map { [keys[first], $0] }
    }
    let signs = ([[Aps.contentState.name]] + pairs).map { Schema.required($0) }
    return aps(["type": "object", "anyOf": .array(signs)]) + .required([Root.aps.name])
  }()

  /// Other push types do not need `aps`, but then the root has no key of it.
  private static let withoutAps: Schema = {
    let keys = Aps.all.filter { !Aps.everydayWords.contains($0) }.map { $0.name }
    let taken = keys + Root.aps.misspellings + ["Aps", "APS"]
    return ["propertyNames": ["not": .word(of: taken)]]
  }()

  /// `mdm` is the only key.
  private static let mdm: Schema = Schema.properties(
    [Root.mdm, Root.simulatorTargetBundle].map { .init($0.name, true) }
  ).adding("additionalProperties", false).ifClosed

  private static let liveActivity: Schema = {
    let event = Aps.event.name
    let isEvent = { (words: [String]) -> Schema in
      .properties([.init(event, .word(of: words))]) + .required([event])
    }
    let needed = Schema.required([Aps.timestamp.name, event])
    let byEvent: Schema = [
      "allOf": [
        [
          "if": isEvent(ActivityEvent.allCases.map { $0.rawValue }),
          "then": .required([Aps.contentState.name]),
        ],
        [
          "if": isEvent([ActivityEvent.start.rawValue]),
          "then": .required([Aps.attributesType.name, Aps.attributes.name, Aps.alert.name]),
        ],
      ]
    ]
    let object: Schema = ["type": "object"]
    return aps(
      .properties([.init(Aps.alert.name, object.orPlaceholder), .init(Aps.sound.name, false)])
        + (needed + byEvent).ifClosed
    ).described("What a Live Activity needs.")
  }()

  /// What only Live Activities have must be absent.
  private static let other: Schema = {
    var members = Aps.liveActivity.filter { $0.pushTypes == [.liveactivity] }
      .map { Schema.Member($0.name, false) }
    if case .number(let from, let to) = Aps.relevanceScore.type {
      members.append(.init(Aps.relevanceScore.name, Key.bounds(from: from, to: to)))
    }
    let text: Schema = ["type": "string"]
    let alert = Schema.properties([
      .init(Alert.title.name, text), .init(Alert.body.name, text), .init(Alert.sound.name, false),
    ])
    members.append(.init(Aps.alert.name, alert))
    return aps(Schema.properties(members).ifClosed)
      .described("What pushes other than those for Live Activities must not have.")
  }()

  /// A condition on `aps`, if it is present.
  static func aps(_ schema: Schema) -> Schema { .properties([.init(Root.aps.name, schema)]) }
}
