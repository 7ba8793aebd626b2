import PushlintAPNsSpec
import PushlintSyntax

/// The values in a configuration, whatever their keys are.
///
/// A section that is null sets nothing, like one whose lines are all comments.
enum SettingsSchema {
  static let glob: Schema = ["type": "string", "pattern": "^[^!]"]
  static let name: Schema = ["type": "string", "minLength": 1]
  static let wholeNumber: Schema = ["type": "integer", "minimum": 0]
  static let null: Schema = ["type": "null"]

  static let globs = texts(glob)
  /// Globs where there must be some.
  static let neededGlobs = Schema.any(of: [glob, ["type": "array", "items": glob]])
  static let names = texts(name)

  /// One text or a list of them, or nothing.
  static func texts(_ text: Schema) -> Schema {
    .any(of: [text, ["type": "array", "items": text], null])
  }

  /// One of these words, or nothing.
  static func word(_ words: [String]) -> Schema {
    ["enum": .array(words.map { .string($0) } + [.null])]
  }

  /// A list of mappings, or nothing.
  static func list(of items: Schema) -> Schema { ["type": ["array", "null"], "items": items] }

  /// The mapping at a path, with the keys that the reader of configurations knows and no others,
  /// each described as in the table of settings.
  static func mapping(
    _ keys: SettingKeys,
    at path: [String],
    required: [String]? = nil,
    _ values: Schema
  ) -> Schema {
    let members = keys.known.map { name in
      Schema.Member(name, (values[name] ?? [:]).described(as: path + [name]))
    }
    let mapping: Schema = ["type": ["object", "null"]] + .properties(members)
    return (required.map { mapping + .required($0) } ?? mapping)
      + ["additionalProperties": false]
  }

  /// What one placeholder may hold.
  static let placeholder = mapping(
    .placeholder,
    at: ["placeholders", "values", "*"],
    ["example": ["type": ["string", "number"]], "max-bytes": wholeNumber]
  )

  static let placeholders = mapping(
    .placeholders,
    at: ["placeholders"],
    [
      "styles": texts(.word(of: PlaceholderStyle.allCases.map { $0.rawValue })),
      "values": ["type": ["object", "null"], "additionalProperties": placeholder],
    ]
  )

  static let authentication = word(SenderAuthentication.allCases.map { $0.rawValue })

  static let dialect = word(Dialect.allCases.map { $0.rawValue })

  /// Conditions for versions, separated by commas.
  static let versions: Schema = {
    let condition = #"\s*(>=|<=|==|>|<)?\s*[0-9]{1,9}(\.[0-9]{1,9}){0,2}\s*"#
    return [
      "type": ["string", "number", "null"], "minimum": 0,
      "pattern": .string("^\(condition)(,\(condition))*$"),
    ]
  }()

  /// The severity of a rule; `off` is false to readers of YAML 1.1.
  static let severity: Schema = [
    "enum": .array(Severity.allCases.map { .string($0.rawValue) } + ["off", false])
  ]

  /// A JSON Pointer (RFC 6901).
  static func pointer(mayBeEmpty: Bool) -> Schema {
    ["type": "string", "pattern": .string("^(/([^~/]|~[01])*)" + (mayBeEmpty ? "*$" : "+$"))]
  }
}

extension Schema {
  /// The same with what the table of settings says about the setting at a path.
  func described(as path: [String]) -> Schema {
    SettingDescription.at(path).map { described($0.documentation) } ?? self
  }

  /// The same for a mapping that must be there.
  fileprivate var neverNull: Schema {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == "type" ? Member("type", "object") : $0 })
  }
}

// The app's files.
extension SettingsSchema {
  static let app = mapping(
    .app,
    at: ["app"],
    [
      "activities": ["type": ["object", "null"], "additionalProperties": globs],
      "categories": names,
      "entitlements": globs,
      "info-plists": globs,
      "platforms": platforms,
      "sounds": names,
      "sources": globs,
      "strings": globs,
    ]
  )

  private static let platforms: Schema = {
    let version: Schema = [
      "type": ["string", "number"], "pattern": #"^[0-9]+(\.[0-9]+)*$"#, "minimum": 0,
    ]
    let members = SettingKeys.platforms.known.map { Schema.Member($0, version) }
    return mapping(.platforms, at: ["app", "platforms"], .object(members))
  }()
}

// Custom rules.
extension SettingsSchema {
  static let customRules: Schema = {
    let rule = Schema.reference(customRuleName)
    return .any(of: [name, rule, ["type": "array", "items": .any(of: [name, rule])], null])
  }()

  static let customRuleName = "customRule"

  static let customRule = mapping(
    .customRule,
    at: ["custom-rules", "*"],
    required: ["id", "message", "require"],
    [
      "id": [
        "type": "string",
        "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
        "maxLength": 64,
        "not": .reference(ConfigSchema.ruleIDName),
      ],
      "message": ["type": "string", "pattern": #"^[^\r\n]+\n*$"#],
      "severity": word(Severity.allCases.map { $0.rawValue }),
      "when": condition,
      "require": requirement,
    ]
  ).neverNull

  private static let condition = mapping(
    .condition,
    at: ["custom-rules", "*", "when"],
    ["path": globs, "push-type": texts(.word(of: PushType.allCases.map { $0.rawValue }))]
  )

  private static let requirement = mapping(
    .requirement,
    at: ["custom-rules", "*", "require"],
    required: ["pointer"],
    [
      "matches": ["type": ["string", "null"], "minLength": 1],
      "pointer": pointer(mayBeEmpty: false),
    ]
  ).neverNull
}
