import PushlintSyntax

extension SettingDescription {
  /// The settings of an entry of `files`, and the globs of an override.
  static let files: [SettingDescription] = [
    SettingDescription(
      "files.*.files",
      .globs,
      "globs of the files it applies to",
      "Globs of the files that the entry applies to.",
      example: "files:\n  - files: [\"templates/*.tpl\"]"
    ),
    SettingDescription(
      "files.*.form",
      .word,
      "payload, request, fcm, expo, …",
      """
      The form of the requests in the files, whatever they look like: the object at the root, or \
      each item of a list there. `pushlint explain forms` lists the forms.
      """,
      defaultWords: "from the contents",
      example: "files:\n  - {files: [\"expo/*.json\"], form: expo}"
    ),
    SettingDescription(
      "files.*.language",
      .word,
      "json, jsonc, ndjson or yaml",
      "The language of the files, whatever their extension.",
      defaultWords: "from the extension, else from the first character",
      example: "files:\n  - {files: [\"*.tpl\"], language: json}"
    ),
    SettingDescription(
      "files.*.payloads",
      .pointers,
      "where payloads are, /templates/*/payload",
      """
      JSON Pointers to the payloads or requests in each document, whatever else it contains. `*` \
      stands for any member or item; the empty pointer is the document.
      """,
      defaultWords: "from the contents",
      example: "files:\n  - {files: [\"push/*.yml\"], payloads: /templates/*/payload}"
    ),
    SettingDescription(
      "overrides.*.files",
      .globs,
      "globs of the files it applies to",
      "Globs of the files that the override applies to.",
      example: "overrides:\n  - files: [\"push/silent/**\"]"
    ),
  ]

  /// The settings under `app`.
  static let app: [SettingDescription] = [
    SettingDescription(
      "app.activities",
      .mapping,
      "which pushes are for which Live Activity",
      """
      The Swift types of Live Activities, each with globs of its pushes; an update does not name \
      its type.
      """,
      defaultWords: "the type that other pushes of the file name, or that fits best",
      example: "app:\n  activities: {ScoreAttributes: \"push/score/**\"}"
    ),
    SettingDescription(
      "app.activities.*",
      .globs,
      "globs of this type's pushes",
      "Globs of the files with pushes for the Live Activities of this Swift type.",
      example: "app:\n  activities: {ScoreAttributes: \"push/score/**\"}"
    ),
    SettingDescription(
      "app.categories",
      .names,
      "ids of notification categories",
      "The notification categories that the app registers; pushlint reports all others.",
      defaultWords: "those that `app.sources` register",
      example: "app:\n  categories: [MESSAGE]"
    ),
    SettingDescription(
      "app.entitlements",
      .globs,
      "globs of entitlements files",
      "Entitlements files of the app.",
      example: "app:\n  entitlements: App/App.entitlements"
    ),
    SettingDescription(
      "app.info-plists",
      .globs,
      "globs of Info.plist files",
      "The Info.plist files of the app and its extensions.",
      example: "app:\n  info-plists: App/Info.plist"
    ),
    SettingDescription(
      "app.platforms",
      .mapping,
      "minimum OS versions",
      "The minimum OS versions that the app supports.",
      example: "app:\n  platforms: {iOS: \"15.0\", watchOS: \"9.0\"}"
    ),
    SettingDescription(
      "app.platforms.*",
      .version,
      "the minimum version",
      "The minimum version of this OS that the app supports.",
      defaultWords: "the app does not run on it",
      example: "app:\n  platforms: {iOS: \"15.0\"}"
    ),
    SettingDescription(
      "app.sounds",
      .names,
      "folders with the app's sounds",
      example: "app:\n  sounds: [App/Sounds]"
    ),
    SettingDescription(
      "app.sources",
      .globs,
      "globs of Swift and Objective-C files",
      "Swift and Objective-C files that define notification categories or Live Activities.",
      example: "app:\n  sources: [\"App/**/*.swift\"]"
    ),
    SettingDescription(
      "app.strings",
      .globs,
      "globs of strings files and catalogs",
      "Strings files and string catalogs with the texts of pushes.",
      example: "app:\n  strings: [\"App/**/Localizable.strings\"]"
    ),
  ]

  /// The settings under `placeholders`.
  static let placeholders: [SettingDescription] = [
    SettingDescription(
      "placeholders.styles",
      .words,
      "the template syntaxes in use",
      "The placeholder styles to recognize; this list replaces the default.",
      defaultWords: PlaceholderStyle.standard.map { "`\($0.rawValue)`" }.joined(separator: ", "),
      example: "placeholders:\n  styles: [mustache, percent]"
    ),
    SettingDescription(
      "placeholders.values",
      .mapping,
      "placeholder values, by name",
      "What placeholders stand for, by name; payload sizes include it.",
      example: "placeholders:\n  values: {name: {max-bytes: 80}}"
    ),
    SettingDescription(
      "placeholders.values.*",
      .mapping,
      "a placeholder",
      "The placeholder of this name, anywhere in a template.",
      example: "placeholders:\n  values: {name: {max-bytes: 80}}"
    ),
    SettingDescription(
      "placeholders.values.*.example",
      .example,
      "an example value",
      "An example value, shown in previews and for readers of this file.",
      example: "placeholders:\n  values:\n    name: {example: Ada}"
    ),
    SettingDescription(
      "placeholders.values.*.max-bytes",
      .wholeNumber,
      "the maximum size in bytes",
      "The maximum size of the value in bytes.",
      defaultWords: "unknown",
      example: "placeholders:\n  values:\n    name: {max-bytes: 80}"
    ),
  ]

  /// The keys of a custom rule.
  static let customRules: [SettingDescription] = [
    SettingDescription(
      "custom-rules.*.id",
      .text,
      "a name in kebab-case",
      "The rule's id, in kebab-case; use it in `rules`, options and suppressions.",
      example: "id: chat-needs-thread"
    ),
    SettingDescription(
      "custom-rules.*.message",
      .line,
      "one line of text",
      "The message to report, on one line.",
      example: "message: chat pushes need a thread-id"
    ),
    SettingDescription(
      "custom-rules.*.severity",
      .word,
      "error, warning, info or hint",
      "The severity of the rule's findings.",
      defaultWords: "`warning`",
      example: "severity: error"
    ),
    SettingDescription(
      "custom-rules.*.when",
      .mapping,
      "the requests it applies to",
      "The requests that the rule applies to.",
      defaultWords: "every request",
      example: "when: {push-type: alert, path: \"push/chat/**\"}"
    ),
    SettingDescription(
      "custom-rules.*.when.path",
      .globs,
      "globs of files",
      "Globs of the files that the rule applies to.",
      defaultWords: "every file",
      example: "path: \"push/chat/**\""
    ),
    SettingDescription(
      "custom-rules.*.when.push-type",
      .words,
      "the push types it applies to",
      "The push types that the rule applies to.",
      defaultWords: "every push type",
      example: "push-type: [alert, liveactivity]"
    ),
    SettingDescription(
      "custom-rules.*.require",
      .mapping,
      "what a payload must contain",
      example: "require: {pointer: /aps/thread-id, matches: \"^chat-\"}"
    ),
    SettingDescription(
      "custom-rules.*.require.matches",
      .pattern,
      "a regular expression",
      "A regular expression that must match a part of the value.",
      defaultWords: "any value",
      example: "matches: \"^chat-\""
    ),
    SettingDescription(
      "custom-rules.*.require.pointer",
      .pointer,
      "a JSON Pointer, such as /aps/alert",
      "A JSON Pointer to a value that the payload must contain.",
      example: "pointer: /aps/thread-id"
    ),
  ]
}
