/// The keys that one mapping of the configuration may hold.
package struct SettingKeys: Sendable {
  /// What a key of it is called in messages.
  let noun: String
  /// In the order of completions and schemas.
  package let known: [String]
  /// Words that people write for a key, and what the key is.
  let otherWords: [String: String]

  init(
    _ noun: String,
    known: [String],
    otherWords: [String: String] = [:]
  ) {
    self.noun = noun
    self.known = known
    self.otherWords = otherWords
  }

  package static let top = SettingKeys(
    "a setting",
    known: [
      "app", "auth", "custom-rules", "dialect", "exclude", "extends", "headers", "include",
      "overrides", "placeholders", "rules", "suppressions",
    ],
    otherWords: [
      "authentication": "auth", "extend": "extends", "ignore": "exclude", "inherit": "extends",
      "suppress": "suppressions",
    ]
  )

  package static let override = SettingKeys(
    "a setting of an override",
    known: ["auth", "dialect", "files", "headers", "placeholders", "rules"],
    otherWords: ["authentication": "auth", "path": "files", "paths": "files"]
  )

  package static let app = SettingKeys(
    "a setting of 'app'",
    known: [
      "categories", "entitlements", "info-plists", "platforms", "sounds", "sources", "strings",
    ],
    otherWords: ["category": "categories", "info-plist": "info-plists", "plists": "info-plists"]
  )

  package static let platforms = SettingKeys(
    "a system",
    known: ["iOS", "iPadOS", "macOS", "tvOS", "watchOS"]
  )

  package static let placeholders = SettingKeys(
    "a setting of 'placeholders'",
    known: ["styles", "values"]
  )

  package static let placeholder = SettingKeys(
    "a setting of a placeholder",
    known: ["max-bytes", "example"],
    otherWords: ["max": "max-bytes", "maximum": "max-bytes"]
  )

  package static let suppression = SettingKeys(
    "a setting of a suppression",
    known: ["path", "pointer", "rule", "reason", "expires"],
    otherWords: ["because": "reason", "file": "path", "files": "path", "until": "expires"]
  )

  /// The mapping that a key of another mapping belongs in, when it is written at the top.
  static func home(of name: String) -> String? {
    for (key, mapping) in [("app", app), ("placeholders", placeholders)]
    where mapping.known.contains(name) {
      return key
    }
    return nil
  }
}
