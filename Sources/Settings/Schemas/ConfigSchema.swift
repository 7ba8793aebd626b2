import PushlintAPNsSpec
import PushlintSyntax

/// The schema of `pushlint.yml`.
struct ConfigSchema {
  let knowledge: KnownNames
  let ruleSummary: (String) -> String?

  static let ruleIDName = "ruleID"
  private static let rulesName = "rules"
  private static let ruleName = "rule"
  private static let headersName = "headers"
  private static let placeholdersName = "placeholders"

  var schema: Schema {
    [
      "title": "The configuration of pushlint",
      "description": "What pushlint checks in this file's folder and below, and how.",
    ]
      + SettingsSchema.mapping(.top, at: [], top) + noRemovals
      + ["if": namesOwnRules, "then": true, "else": noOwnRules, "$defs": definitions]
  }

  /// In the order of the alphabet.
  private var ruleIDs: [String] {
    let ids = knowledge.ruleIDs
    return ids.indices.sorted { ids[$0] < ids[$1] }.map { ids[$0] }
  }

  private var definitions: Schema {
    [
      ConfigSchema.rulesName: rules,
      ConfigSchema.ruleName: rule(options: []),
      ConfigSchema.ruleIDName: .word(of: ruleIDs),
      ConfigSchema.headersName: headers,
      ConfigSchema.placeholdersName: SettingsSchema.placeholders,
      SettingsSchema.customRuleName: SettingsSchema.customRule,
    ]
  }

  private var top: Schema {
    [
      "app": SettingsSchema.app,
      "auth": SettingsSchema.authentication,
      "custom-rules": SettingsSchema.customRules,
      "dialect": SettingsSchema.dialect,
      "exclude": SettingsSchema.globs,
      "extends": SettingsSchema.names,
      "files": SettingsSchema.list(of: file),
      "fixable": SettingsSchema.names,
      "headers": .reference(ConfigSchema.headersName),
      "include": SettingsSchema.globs,
      "overrides": SettingsSchema.list(of: override),
      "placeholders": .reference(ConfigSchema.placeholdersName),
      "required-version": SettingsSchema.versions,
      "rules": .reference(ConfigSchema.rulesName),
      "suppressions": SettingsSchema.list(of: suppression),
      "unfixable": SettingsSchema.names,
    ]
  }

  /// Without a configuration to inherit from, null has nothing to remove.
  private var noRemovals: Schema {
    let isSet: Schema = ["additionalProperties": ["not": SettingsSchema.null]]
    return .any(of: [
      .required(["extends"]), .properties([.init("headers", isSet), .init("rules", isSet)]),
    ])
  }

  private var override: Schema {
    SettingsSchema.mapping(
      .override,
      at: ["overrides", "*"],
      required: ["files"],
      [
        "auth": SettingsSchema.authentication,
        "dialect": SettingsSchema.dialect,
        "files": SettingsSchema.neededGlobs,
        "headers": .reference(ConfigSchema.headersName),
        "placeholders": .reference(ConfigSchema.placeholdersName),
        "rules": .reference(ConfigSchema.rulesName),
      ]
    )
  }

  private var file: Schema {
    SettingsSchema.mapping(
      .file,
      at: ["files", "*"],
      required: ["files"],
      [
        "files": SettingsSchema.neededGlobs,
        "form": SettingsSchema.word(knowledge.forms().map { $0.name }),
        "language": SettingsSchema.word(Language.allCases.map { $0.rawValue }),
        "payloads": SettingsSchema.texts(SettingsSchema.pointer(mayBeEmpty: true)),
      ]
    )
  }

  private var suppression: Schema {
    SettingsSchema.mapping(
      .suppression,
      at: ["suppressions", "*"],
      required: ["path", "rule", "reason"],
      [
        "expires": ["type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"],
        "path": SettingsSchema.glob,
        "pointer": .any(of: [SettingsSchema.pointer(mayBeEmpty: true), SettingsSchema.null]),
        "reason": SettingsSchema.name,
        "rule": SettingsSchema.name,
      ]
    )
  }

  /// Every header, with the push types as the only values that are looked at here.
  private var headers: Schema {
    let members = Header.all.map { header -> Schema.Member in
      let value = header.format == .pushType ? pushType : scalar
      return .init(header.name, value.described(header.documentation))
    }
    return ["type": ["object", "null"]] + .properties(members)
      + [
        "propertyNames": [
          "pattern": .string(ConfigSchema.token),
          "anyOf": [
            .word(of: Header.apns.map { $0.name }),
            ["not": ["pattern": .string("^" + Header.prefix)]],
          ],
        ],
        "additionalProperties": scalar,
      ]
  }

  /// A token of HTTP (RFC 9110, section 5.6.2), behind the colon of a pseudo-header.
  private static let token = "^:?[-!#$%&'*+.^_`|~0-9A-Za-z]+$"

  /// One line of text, or a number that is read as its text.
  private var scalar: Schema {
    ["type": ["string", "number", "null"], "pattern": #"^[^\r\n]*$"#]
  }

  /// A push type, or a text that may hold a placeholder of any style.
  private var pushType: Schema {
    let words: Schema = ["enum": .array(knowledge.pushTypes.map { .string($0) } + [.null])]
    return .any(of: [words, ["type": "string", "pattern": #"[{$%<\[]"#]])
  }
}

// What is set for rules.
extension ConfigSchema {
  private var rules: Schema {
    let members = ruleIDs.map { id -> Schema.Member in
      let options = knowledge.options(ofRule: id)
      let value =
        options.isEmpty ? Schema.reference(ConfigSchema.ruleName) : rule(options: options)
      return .init(id, ruleSummary(id).map { value.described($0) } ?? value)
    }
    var options: [RuleOption] = []
    for id in ruleIDs {
      options += knowledge.options(ofRule: id).filter { !options.contains($0) }
    }
    return ["type": ["object", "null"]] + .properties(members)
      + [
        "patternProperties": [#"\*"#: rule(options: options)],
        "additionalProperties": .reference(ConfigSchema.ruleName),
      ]
  }

  /// A severity, or a mapping with one and the options that the rule takes.
  private func rule(options: [RuleOption]) -> Schema {
    let severity = SettingsSchema.severity.described(as: ["rules", "*", "severity"])
    let members = options.map { option -> Schema.Member in
      let value =
        switch option.kind {
        case .integer: SettingsSchema.wholeNumber
        case .patterns: SettingsSchema.names
        }
      return .init(option.name, value.described(option.documentation))
    }
    let mapping: Schema =
      ["type": "object"] + .properties([.init("severity", severity)] + members)
      + ["additionalProperties": false]
    return .any(of: [SettingsSchema.severity, mapping, SettingsSchema.null])
  }

  /// Whether there may be custom rules.
  private var namesOwnRules: Schema {
    ["anyOf": [.required(["custom-rules"]), .required(["extends"])]]
  }

  /// Every named rule is built in, or a glob.
  private var noOwnRules: Schema {
    let id = Schema.any(of: [.reference(ConfigSchema.ruleIDName), ["pattern": #"\*"#]])
    let rules = Schema.properties([.init("rules", ["propertyNames": id])])
    let suppressions: Schema = ["items": .properties([.init("rule", id)])]
    return .properties([
      .init("rules", ["propertyNames": id]), .init("overrides", ["items": rules]),
      .init("suppressions", suppressions),
    ])
  }
}
