import Diagnostics
import Settings
import Vocabulary

/// The schema of `pushlint.yml`.
struct ConfigSchema {
  private let knowledge: SettingsKnowledge
  private let ruleSummaries: [String: String]

  init(_ knowledge: PublishedSchema.Knowledge) {
    self.knowledge = knowledge.settings
    ruleSummaries = knowledge.ruleSummaries
  }

  static let ruleIDName = "ruleID"
  private static let rulesName = "rules"
  private static let ruleName = "rule"
  private static let headersName = "headers"
  private static let placeholdersName = "placeholders"

  var schema: Schema {
    [
      "title": "The configuration of pushlint",
      "description": "What is checked in the folder of this file and those below it, and how.",
    ]
      + SettingsSchema.mapping(.top, top) + noRemovals
      + ["if": namesOwnRules, "then": true, "else": noOwnRules, "$defs": definitions]
  }

  private var definitions: Schema {
    [
      ConfigSchema.rulesName: rules,
      ConfigSchema.ruleName: rule(options: []),
      ConfigSchema.ruleIDName: .word(of: knowledge.ruleIDs.sorted()),
      ConfigSchema.headersName: headers,
      ConfigSchema.placeholdersName: SettingsSchema.placeholders,
      SettingsSchema.customRuleName: SettingsSchema.customRule,
    ]
  }

  private var top: [String: Schema] {
    [
      "app": SettingsSchema.app,
      "auth": SettingsSchema.authentication,
      "custom-rules": SettingsSchema.customRules,
      "dialect": SettingsSchema.dialect,
      "exclude": SettingsSchema.globs.described("Globs for files that are left out in folders."),
      "extends": SettingsSchema.names.described(
        "Configurations whose settings hold where this file says nothing else."
      ),
      "headers": Schema.reference(ConfigSchema.headersName)
        .described("Headers that your sender adds to every request."),
      "include": SettingsSchema.globs.described(
        "Globs for the only files that are checked in folders; without it, every request."
      ),
      "overrides": SettingsSchema.list(of: override).described(
        "Settings for the files that some globs match; later ones win, and null takes away."
      ),
      "placeholders": .reference(ConfigSchema.placeholdersName),
      "rules": Schema.reference(ConfigSchema.rulesName)
        .described("What is set for rules, by their ids or by globs such as sound-*."),
      "suppressions": SettingsSchema.list(of: suppression).described(
        "Findings that are known and accepted."
      ),
    ]
  }

  /// Where nothing lies below, null has nothing to take away.
  private var noRemovals: Schema {
    let isSet: Schema = ["additionalProperties": ["not": SettingsSchema.null]]
    return .any(of: [
      .required(["extends"]), .properties([.init("headers", isSet), .init("rules", isSet)]),
    ])
  }

  private var override: Schema {
    SettingsSchema.mapping(
      .override,
      required: ["files"],
      [
        "auth": SettingsSchema.authentication,
        "dialect": SettingsSchema.dialect,
        "files": Schema.any(
          of: [SettingsSchema.glob, ["type": "array", "items": SettingsSchema.glob]]
        ).described("Globs for the files that it is for."),
        "headers": Schema.reference(ConfigSchema.headersName)
          .described("Headers that your sender adds; null takes one away."),
        "placeholders": .reference(ConfigSchema.placeholdersName),
        "rules": Schema.reference(ConfigSchema.rulesName)
          .described("What is set for rules; null takes away what was set before."),
      ]
    )
  }

  private var suppression: Schema {
    SettingsSchema.mapping(
      .suppression,
      required: ["path", "rule", "reason"],
      [
        "expires": [
          "description": "The first day on which it does not hold any more, as YYYY-MM-DD.",
          "type": ["string", "null"],
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        ],
        "path": SettingsSchema.glob.described("A glob for files."),
        "pointer": Schema.any(
          of: [SettingsSchema.pointer(mayBeEmpty: true), SettingsSchema.null]
        ).described("A JSON Pointer to what is reported; without it, the whole file."),
        "reason": SettingsSchema.name.described("Why it is accepted."),
        "rule": SettingsSchema.name.described("The id of a rule, or a glob."),
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
          "pattern": .text(ConfigSchema.token),
          "anyOf": [
            .word(of: Header.apns.map { $0.name }),
            ["not": ["pattern": .text("^" + Header.prefix)]],
          ],
        ],
        "additionalProperties": scalar,
      ]
  }

  /// A token of HTTP (RFC 9110, section 5.6.2), behind the colon of a pseudo-header.
  private static let token = "^:?[-!#$%&'*+.^_`|~0-9A-Za-z]+$"

  /// One line of text, or a number that stands for its text.
  private var scalar: Schema {
    ["type": ["string", "number", "null"], "pattern": #"^[^\r\n]*$"#]
  }

  /// A push type, or a text that may hold a placeholder of any style.
  private var pushType: Schema {
    let words: Schema = ["enum": .list(knowledge.pushTypes.map { .text($0) } + [.null])]
    return .any(of: [words, ["type": "string", "pattern": #"[{$%<\[]"#]])
  }
}

// What is set for rules.
extension ConfigSchema {
  private var rules: Schema {
    let members = knowledge.ruleIDs.sorted().map { id -> Schema.Member in
      let options = knowledge.ruleOptions[id] ?? []
      let value =
        options.isEmpty ? Schema.reference(ConfigSchema.ruleName) : rule(options: options)
      return .init(id, ruleSummaries[id].map { value.described($0) } ?? value)
    }
    var options: [RuleOption] = []
    for id in knowledge.ruleIDs.sorted() {
      options += (knowledge.ruleOptions[id] ?? []).filter { !options.contains($0) }
    }
    return ["type": ["object", "null"]] + .properties(members)
      + [
        "patternProperties": [#"\*"#: rule(options: options)],
        "additionalProperties": .reference(ConfigSchema.ruleName),
      ]
  }

  /// A severity, or a mapping with one and the options that the rule takes.
  private func rule(options: [RuleOption]) -> Schema {
    let severity = SettingsSchema.severity.described("How much its findings matter.")
    let members = options.map { option -> Schema.Member in
      switch option.kind {
      case .integer: .init(option.name, SettingsSchema.wholeNumber)
      case .patterns: .init(option.name, SettingsSchema.names)
      }
    }
    let mapping: Schema =
      ["type": "object"] + .properties([.init("severity", severity)] + members)
      + ["additionalProperties": false]
    return .any(of: [SettingsSchema.severity, mapping, SettingsSchema.null])
  }

  /// Whether there may be rules that are not ours.
  private var namesOwnRules: Schema {
    ["anyOf": [.required(["custom-rules"]), .required(["extends"])]]
  }

  /// Every rule that is named is one of ours, or a glob.
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
