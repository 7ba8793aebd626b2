extension SettingsGuide {
  /// What a setting is, in a few words; nil for rules and headers, which have pages of their own.
  package func summary(of name: String, at path: [String]) -> String? {
    switch noun(at: path) {
    case .rule, .header: nil
    case .setting: summary(ofOption: name, at: path) ?? SettingsGuide.summaries[name]
    }
  }

  private static let summaries: [String: String] = [
    // At the top and in overrides.
    "app": "where the app's files are",
    "auth": "how the sender proves who it is",
    "custom-rules": "rules of your own, or globs of their files",
    "dialect": "how keys and flags are written",
    "exclude": "globs of files to leave out",
    "extends": "the configuration that this one builds on",
    "files": "globs of the files that it is for",
    "headers": "what your sender adds",
    "include": "globs of the only files to check",
    "overrides": "settings for some files",
    "placeholders": "styles, and what placeholders may hold",
    "rules": "severities and settings of rules",
    "suppressions": "findings that are known and accepted",
    // The app.
    "categories": "identifiers of notification categories",
    "entitlements": "globs of entitlements files",
    "info-plists": "globs of Info.plist files",
    "platforms": "the systems that the app runs on",
    "sounds": "folders with the app's sounds",
    "sources": "globs of Swift and Objective-C files",
    "strings": "globs of strings files and catalogs",
    "iOS": "the first version", "iPadOS": "the first version", "macOS": "the first version",
    "tvOS": "the first version", "watchOS": "the first version",
    // Placeholders.
    "example": "text to try it with",
    "max-bytes": "the most bytes that it puts in",
    "styles": "the template languages in use",
    "values": "what placeholders may hold, by name",
    // Suppressions and rules of one's own.
    "expires": "the first day without it, YYYY-MM-DD",
    "id": "a name in kebab-case",
    "matches": "a regular expression",
    "message": "one line of text",
    "path": "globs of files",
    "pointer": "a JSON Pointer, such as /aps/alert",
    "push-type": "the push types that it is for",
    "reason": "why; for people",
    "require": "what a payload must hold",
    "rule": "the id of a rule, or a glob",
    "severity": "error, warning, info, hint or off",
    "when": "the pushes that it is for",
  ]
}
