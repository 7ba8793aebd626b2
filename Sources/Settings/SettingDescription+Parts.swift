import Syntax

extension SettingDescription {
  /// The settings of the section `app`.
  static let app: [SettingDescription] = [
    SettingDescription(
      "app.categories",
      .names,
      (
        "identifiers of notification categories",
        "The notification categories that the app registers; with this list, no others are known."
      ),
      defaultWords: "those that `app.sources` register",
      example: "app:\n  categories: [MESSAGE]"
    ),
    SettingDescription(
      "app.entitlements",
      .globs,
      ("globs of entitlements files", "What the app is entitled to."),
      example: "app:\n  entitlements: App/App.entitlements"
    ),
    SettingDescription(
      "app.info-plists",
      .globs,
      (
        "globs of Info.plist files",
        "The Info.plist of the app and those of its extensions."
      ),
      example: "app:\n  info-plists: App/Info.plist"
    ),
    SettingDescription(
      "app.platforms",
      .mapping,
      ("the systems that the app runs on", "The oldest systems that the app runs on."),
      example: "app:\n  platforms: {iOS: \"15.0\", watchOS: \"9.0\"}"
    ),
    SettingDescription(
      "app.platforms.*",
      .version,
      ("the first version", "The oldest version of this system that the app runs on."),
      defaultWords: "the app does not run on it",
      example: "app:\n  platforms: {iOS: \"15.0\"}"
    ),
    SettingDescription(
      "app.sounds",
      .names,
      ("folders with the app's sounds", "Folders with the app's sounds."),
      example: "app:\n  sounds: [App/Sounds]"
    ),
    SettingDescription(
      "app.sources",
      .globs,
      (
        "globs of Swift and Objective-C files",
        "Sources with notification categories or Live Activities."
      ),
      example: "app:\n  sources: [\"App/**/*.swift\"]"
    ),
    SettingDescription(
      "app.strings",
      .globs,
      (
        "globs of strings files and catalogs",
        "Strings files and catalogs with the texts of pushes."
      ),
      example: "app:\n  strings: [\"App/**/Localizable.strings\"]"
    ),
  ]

  /// The settings of the section `placeholders`.
  static let placeholders: [SettingDescription] = [
    SettingDescription(
      "placeholders.styles",
      .words,
      (
        "the template languages in use",
        "The styles of placeholders that are known, in place of the usual ones."
      ),
      defaultWords: PlaceholderStyle.standard.map { "`\($0.rawValue)`" }.joined(separator: ", "),
      example: "placeholders:\n  styles: [mustache, percent]"
    ),
    SettingDescription(
      "placeholders.values",
      .mapping,
      (
        "what placeholders may hold, by name",
        "What placeholders may hold, by their names; it is counted into the sizes of payloads."
      ),
      example: "placeholders:\n  values: {name: {max-bytes: 80}}"
    ),
    SettingDescription(
      "placeholders.values.*",
      .mapping,
      ("a placeholder", "The placeholder of this name, wherever it stands in a template."),
      example: "placeholders:\n  values: {name: {max-bytes: 80}}"
    ),
    SettingDescription(
      "placeholders.values.*.example",
      .example,
      ("text to try it with", "A value of the placeholder, for people to read."),
      example: "placeholders:\n  values:\n    name: {example: Ada}"
    ),
    SettingDescription(
      "placeholders.values.*.max-bytes",
      .wholeNumber,
      ("the most bytes that it puts in", "The most bytes that the placeholder puts in."),
      defaultWords: "not known",
      example: "placeholders:\n  values:\n    name: {max-bytes: 80}"
    ),
  ]

  /// The keys of a team's own rules.
  static let customRules: [SettingDescription] = [
    SettingDescription(
      "custom-rules.*.id",
      .text,
      ("a name in kebab-case", "The rule's id, in kebab-case; its findings go by it."),
      example: "id: chat-needs-thread"
    ),
    SettingDescription(
      "custom-rules.*.message",
      .line,
      ("one line of text", "What is reported, in one line."),
      example: "message: chat pushes carry a thread-id"
    ),
    SettingDescription(
      "custom-rules.*.severity",
      .word,
      ("error, warning, info or hint", "How much the findings of the rule matter."),
      defaultWords: "`warning`",
      example: "severity: error"
    ),
    SettingDescription(
      "custom-rules.*.when",
      .mapping,
      (
        "the pushes that it is for",
        "The requests that the rule is for; without it, every request."
      ),
      defaultWords: "every request",
      example: "when: {push-type: alert, path: \"push/chat/**\"}"
    ),
    SettingDescription(
      "custom-rules.*.when.path",
      .globs,
      ("globs of files", "Globs for the files that the rule is for."),
      defaultWords: "every file",
      example: "path: \"push/chat/**\""
    ),
    SettingDescription(
      "custom-rules.*.when.push-type",
      .words,
      ("the push types that it is for", "The push types that the rule is for."),
      defaultWords: "all of them",
      example: "push-type: [alert, liveactivity]"
    ),
    SettingDescription(
      "custom-rules.*.require",
      .mapping,
      ("what a payload must hold", "What must stand in the payload."),
      example: "require: {pointer: /aps/thread-id, matches: \"^chat-\"}"
    ),
    SettingDescription(
      "custom-rules.*.require.matches",
      .pattern,
      ("a regular expression", "A regular expression that must match somewhere in the value."),
      defaultWords: "any value will do",
      example: "matches: \"^chat-\""
    ),
    SettingDescription(
      "custom-rules.*.require.pointer",
      .pointer,
      (
        "a JSON Pointer, such as /aps/alert",
        "A JSON Pointer into the payload, to a value that must be there."
      ),
      example: "pointer: /aps/thread-id"
    ),
  ]
}
