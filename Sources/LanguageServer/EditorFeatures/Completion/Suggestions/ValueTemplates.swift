import PushlintAPNsSpec

/// The value that is inserted after a new key.
enum ValueTemplates {
  static func template(for row: Key) -> Template {
    switch row {
    case Root.aps: .object([.init(Aps.alert.name, alert)])
    case Aps.alert: alert
    case Aps.sound, Sound.name, Alert.sound: .textPlaceholder(Sound.defaultName)
    case Aps.badge: .literalPlaceholder("1")
    case Aps.relevanceScore: .literalPlaceholder("0.5")
    case Sound.volume: .literalPlaceholder("1.0")
    default: template(for: row.type)
    }
  }

  static let alert = Template.object([
    .init(Alert.title.name, .textPlaceholder("")), .init(Alert.body.name, .textPlaceholder("")),
  ])

  /// A sound that plays even if the device is muted.
  static let criticalSound = Template.object([
    .init(Sound.critical.name, .literal("1")),
    .init(Sound.name.name, .textPlaceholder(Sound.defaultName)),
    .init(Sound.volume.name, .literalPlaceholder("1.0")),
  ])

  static func template(for type: ValueType) -> Template {
    switch type {
    case .string, .base64: .textPlaceholder("")
    case .oneOf(let words): .choice(words)
    case .number, .integer, .unixSeconds: .literalPlaceholder("")
    case .flag: .literal("1")
    case .trueOnly: .literal("true")
    case .boolean: .placeholder
    case .arrayOfStrings: .list([.textPlaceholder("")])
    case .object: .object([])
    case .either(let types): types.first.map { template(for: $0) } ?? .placeholder
    case .nullable(let inner): template(for: inner)
    }
  }
}
