import Diagnostics
import Settings
import Syntax
import Vocabulary

/// The values that stand in a configuration, whatever their keys are.
///
/// A section that is null says nothing, as one does whose lines are all comments.
enum SettingsSchema {
  static let glob: Schema = ["type": "string", "pattern": "^[^!]"]
  static let name: Schema = ["type": "string", "minLength": 1]
  static let wholeNumber: Schema = ["type": "integer", "minimum": 0]
  static let null: Schema = ["type": "null"]

  static let globs = texts(glob)
  static let names = texts(name)

  /// One text or a list of them, or nothing.
  static func texts(_ text: Schema) -> Schema {
    .any(of: [text, ["type": "array", "items": text], null])
  }

  /// One of these words, or nothing.
  static func word(_ words: [String]) -> Schema {
    ["enum": .list(words.map { .text($0) } + [.null])]
  }

  /// A list of mappings, or nothing.
  static func list(of items: Schema) -> Schema { ["type": ["array", "null"], "items": items] }

  /// The mapping with the keys that the reader of configurations knows, and no others.
  static func mapping(
    _ keys: SettingKeys,
    required: [String] = [],
    mayBeNull: Bool = true,
    _ values: [String: Schema]
  ) -> Schema {
    let members = keys.known.map { Schema.Member($0, values[$0] ?? [:]) }
    let mapping: Schema =
      ["type": mayBeNull ? ["object", "null"] : "object"] + .properties(members)
    return (required.isEmpty ? mapping : mapping + .required(required))
      + ["additionalProperties": false]
  }

  /// What one placeholder may hold.
  static let placeholder = mapping(
    .placeholder,
    [
      "example": ["description": "A value, for people to read.", "type": ["string", "number"]],
      "max-bytes": wholeNumber.described("The most bytes that it puts in."),
    ]
  )

  static let placeholders = mapping(
    .placeholders,
    [
      "styles": texts(.word(of: PlaceholderStyle.allCases.map { $0.rawValue })).described(
        """
        The styles of placeholders that are known, in place of \
        \(PlaceholderStyle.standard.map { $0.rawValue }.joined(separator: ", ")).
        """
      ),
      "values": [
        "description": "What placeholders may hold, by their names.",
        "type": ["object", "null"],
        "additionalProperties": placeholder,
      ],
    ]
  ).described("The placeholders of templates.")

  static let authentication = word(AuthenticationSetting.allCases.map { $0.rawValue })
    .described("How your sender proves who it is.")

  static let dialect = word(DialectSetting.allCases.map { $0.rawValue })
    .described("The form in which keys and flags are written: as APNs reads them, or as an SDK.")

  /// The severity of a rule; `off` is false to readers of YAML 1.1.
  static let severity: Schema = [
    "enum": .list(Severity.allCases.map { .text($0.rawValue) } + ["off", false])
  ]

  /// A JSON Pointer (RFC 6901).
  static func pointer(mayBeEmpty: Bool) -> Schema {
    ["type": "string", "pattern": .text("^(/([^~/]|~[01])*)" + (mayBeEmpty ? "*$" : "+$"))]
  }
}

// The app's side.
extension SettingsSchema {
  static let app = mapping(
    .app,
    [
      "categories": names.described(
        "The notification categories that the app registers; with this list, no others are known."
      ),
      "entitlements": globs.described("The app's entitlements."),
      "info-plists": globs.described("The Info.plist of the app and those of its extensions."),
      "platforms": platforms,
      "sounds": names.described("Folders with the app's sounds."),
      "sources": globs.described("Sources with notification categories or Live Activities."),
      "strings": globs.described("Strings files and catalogs with the texts of pushes."),
    ]
  ).described("The app's own files, from the folder of this file on. Nothing else of it is read.")

  private static let platforms: Schema = {
    let version: Schema = [
      "type": ["string", "number"], "pattern": #"^[0-9]+(\.[0-9]+)*$"#, "minimum": 0,
    ]
    let names = SettingKeys.platforms.known.map { ($0, version) }
    return mapping(.platforms, Dictionary(names) { first, _ in first })
      .described("The oldest systems that the app runs on.")
  }()
}

// The team's own rules.
extension SettingsSchema {
  static let customRules: Schema = {
    let rule = Schema.reference(customRuleName)
    return Schema.any(of: [name, rule, ["type": "array", "items": .any(of: [name, rule])], null])
      .described("Rules of your own, or names of files and globs that hold such rules.")
  }()

  static let customRuleName = "customRule"

  static let customRule = mapping(
    .customRule,
    required: ["id", "message", "require"],
    mayBeNull: false,
    [
      "id": [
        "description": "The rule's id, in kebab-case.",
        "type": "string",
        "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
        "maxLength": 64,
        "not": .reference(ConfigSchema.ruleIDName),
      ],
      "message": [
        "description": "What is reported, in one line.",
        "type": "string",
        "pattern": #"^[^\r\n]+\n*$"#,
      ],
      "severity": word(Severity.allCases.map { $0.rawValue })
        .described("How much it matters; warning where nothing is said."),
      "when": mapping(
        .condition,
        [
          "path": globs.described("Globs for the files that it is for."),
          "push-type": texts(.word(of: PushType.allCases.map { $0.rawValue }))
            .described("The push types that it is for."),
        ]
      ).described("What the rule is for; without it, every request."),
      "require": mapping(
        .requirement,
        required: ["pointer"],
        mayBeNull: false,
        [
          "matches": [
            "description": "A regular expression for the value.",
            "type": ["string", "null"],
            "minLength": 1,
          ],
          "pointer": pointer(mayBeEmpty: false)
            .described("A JSON Pointer into the payload, to a value that must be there."),
        ]
      ).described("What must stand in the payload."),
    ]
  )
}
