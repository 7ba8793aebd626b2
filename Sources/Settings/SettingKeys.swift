import PushlintSyntax

/// The keys that one mapping of the configuration may contain.
public struct SettingKeys: Sendable {
  /// The name of its keys in messages, with an article.
  let noun: String
  /// In the order of completions and schemas.
  public let known: [String]
  /// Words that people write instead of a key, and the key.
  var otherWords: [ExactText: String] = [:]

  public static let top = SettingKeys(
    noun: "a setting",
    known: [
      "app", "auth", "custom-rules", "dialect", "exclude", "extends", "files", "fixable",
      "headers", "include", "overrides", "placeholders", "required-version", "rules",
      "suppressions", "unfixable",
    ],
    otherWords: [
      "authentication": "auth", "extend": "extends", "ignore": "exclude", "inherit": "extends",
      "suppress": "suppressions", "version": "required-version",
    ]
  )

  public static let override = SettingKeys(
    noun: "a setting of an override",
    known: ["auth", "dialect", "files", "headers", "placeholders", "rules"],
    otherWords: ["authentication": "auth", "path": "files", "paths": "files"]
  )

  public static let file = SettingKeys(
    noun: "a setting of 'files'",
    known: ["files", "form", "language", "payloads"],
    otherWords: [
      "glob": "files", "globs": "files", "path": "files", "paths": "files", "payload": "payloads",
      "pointer": "payloads", "requests": "payloads", "service": "form", "type": "language",
    ]
  )

  public static let app = SettingKeys(
    noun: "a setting of 'app'",
    known: [
      "activities", "categories", "entitlements", "info-plists", "platforms", "sounds", "sources",
      "strings",
    ],
    otherWords: ["category": "categories", "info-plist": "info-plists", "plists": "info-plists"]
  )

  public static let platforms = SettingKeys(
    noun: "a system",
    known: ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"]
  )

  public static let placeholders = SettingKeys(
    noun: "a setting of 'placeholders'",
    known: ["styles", "values"]
  )

  public static let placeholder = SettingKeys(
    noun: "a setting of a placeholder",
    known: ["max-bytes", "example"],
    otherWords: ["max": "max-bytes", "maximum": "max-bytes"]
  )

  public static let suppression = SettingKeys(
    noun: "a setting of a suppression",
    known: ["path", "pointer", "rule", "reason", "expires"],
    otherWords: ["because": "reason", "file": "path", "files": "path", "until": "expires"]
  )

  public static let customRule = SettingKeys(
    noun: "a key of a rule",
    known: ["id", "message", "severity", "when", "require"],
    otherWords: [
      "description": "message", "if": "when", "level": "severity", "must": "require",
      "name": "id", "requires": "require", "title": "message",
    ]
  )

  public static let condition = SettingKeys(
    noun: "a key of 'when'",
    known: ["push-type", "path"],
    otherWords: ["file": "path", "files": "path", "paths": "path", "type": "push-type"]
  )

  public static let requirement = SettingKeys(
    noun: "a key of 'require'",
    known: ["pointer", "matches"],
    otherWords: [
      "key": "pointer", "path": "pointer", "pattern": "matches", "regex": "matches",
      "regexp": "matches",
    ]
  )

  /// The mapping that a key belongs in, when it is written at the top by mistake.
  static func home(of name: String) -> String? {
    [("app", app), ("placeholders", placeholders)].first { $0.1.known.contains(name) }?.0
  }
}
