import PushlintAPNsSpec
public import PushlintSyntax

/// The keys and values that are allowed at each place of a configuration.
///
/// A place is the names of the keys that lead to it, with `*` for the items of lists.
public struct SettingsGrammar: Sendable {
  private let knowledge: KnownNames

  public init(_ knowledge: KnownNames) { self.knowledge = knowledge }

  /// What a key names.
  public enum Noun: Sendable {
    case setting
    case rule
    case header
  }

  /// The keys that the mapping at `path` may contain.
  public func keys(at path: [String]) -> [String] {
    if path == ["overrides", "*"] { return SettingKeys.override.known }
    let path = SettingsGrammar.inLayer(path)
    switch (path.first, path.count) {
    case (nil, _): return SettingKeys.top.known
    case ("rules", 1): return knowledge.ruleIDs
    case ("rules", 2): return ["severity"] + knowledge.options(ofRule: path[1]).map { $0.name }
    case ("headers", 1): return knowledge.headerNames
    case ("files", 2): return SettingKeys.file.known
    case ("app", 1): return SettingKeys.app.known
    case ("app", 2) where path[1] == "activities": return knowledge.activityTypes()
    case ("app", 2) where path[1] == "platforms": return SettingKeys.platforms.known
    case ("placeholders", 1): return SettingKeys.placeholders.known
    case ("placeholders", 3) where path[1] == "values": return SettingKeys.placeholder.known
    case ("suppressions", 2): return SettingKeys.suppression.known
    case ("custom-rules", 2): return SettingKeys.customRule.known
    case ("custom-rules", 3) where path[2] == "when": return SettingKeys.condition.known
    case ("custom-rules", 3) where path[2] == "require": return SettingKeys.requirement.known
    default: return []
    }
  }

  /// What the keys of the mapping at `path` are.
  public func noun(at path: [String]) -> Noun {
    switch SettingsGrammar.inLayer(path) {
    case ["rules"]: .rule
    case ["headers"]: .header
    default: .setting
    }
  }

  /// What a setting is, in a few words; nil for rules and headers, which have their own pages.
  public func summary(of name: String, at path: [String]) -> String? {
    switch noun(at: path) {
    case .rule, .header: nil
    case .setting:
      option(at: path + [name])?.words ?? SettingDescription.at(path + [name])?.summary
    }
  }

  /// The option of a rule that a path leads to.
  public func option(at path: [String]) -> RuleOption? {
    let path = SettingsGrammar.inLayer(path)
    guard path.first == "rules", path.count == 3 else { return nil }
    return knowledge.options(ofRule: path[1]).first { $0.name == path[2] }
  }

  /// The words that are values at `path`.
  public func words(at path: [String]) -> [String] {
    let path = SettingsGrammar.inLayer(path)
    let severities = Severity.allCases.map { $0.rawValue }
    switch (path.first, path.count) {
    case ("rules", 2): return severities + ["off"]
    case ("rules", 3) where path[2] == "severity": return severities + ["off"]
    case ("headers", 2): return knowledge.headerValues[path[1].lowercased()] ?? []
    case ("auth", 1): return SenderAuthentication.allCases.map { $0.rawValue }
    case ("files", 3) where path[2] == "form": return knowledge.forms().map { $0.name }
    case ("files", 3) where path[2] == "language": return Language.allCases.map { $0.rawValue }
    case ("fixable", 1...2), ("unfixable", 1...2): return knowledge.ruleIDs
    case ("dialect", 1): return Dialect.allCases.map { $0.rawValue }
    case ("placeholders", 2...3) where path[1] == "styles":
      return PlaceholderStyle.allCases.map { $0.rawValue }
    case ("suppressions", 3) where path[2] == "rule": return knowledge.ruleIDs
    case ("custom-rules", 3) where path[2] == "severity": return severities
    case ("custom-rules", 4...5) where path[2...3] == ["when", "push-type"]:
      return knowledge.pushTypes
    default: return []
    }
  }

  /// Whether completion writes a list at `path`.
  public func isList(_ path: [String]) -> Bool {
    let lists: [[String]] = [
      ["include"], ["exclude"], ["files"], ["files", "*", "files"], ["overrides"],
      ["overrides", "*", "files"], ["suppressions"], ["custom-rules"], ["placeholders", "styles"],
      ["fixable"], ["unfixable"],
      ["app", "sounds"], ["app", "strings"], ["app", "categories"],
      ["app", "sources"], ["app", "entitlements"], ["app", "info-plists"],
    ]
    let isOfActivity = path.count == 3 && path.starts(with: ["app", "activities"])
    return isOfActivity || lists.contains(SettingsGrammar.inLayer(path))
  }

  /// The path in a configuration that says the same as one in a custom rule file.
  public static func pathOfRules(_ path: [String]) -> [String] {
    ["custom-rules"] + (path.first == "*" ? path : ["*"] + path)
  }

  /// The path at the top for a setting in an override that may also be there.
  static func inLayer(_ path: [String]) -> [String] {
    let isInOverride = path.starts(with: ["overrides", "*"])
    return isInOverride && path.dropFirst(2).first != "files" ? Array(path.dropFirst(2)) : path
  }
}

extension SettingsGrammar {
  /// The meaning of a value at `path`; nil for rules, push types and other words with their own pages.
  public func meaning(of word: String, at path: [String]) -> String? {
    guard words(at: path).contains(word) else { return nil }
    let path = SettingsGrammar.inLayer(path)
    switch (path.first, path.last) {
    case ("rules", _), (_, "severity"): return SettingsGrammar.meaning(ofSeverity: word)
    case ("auth", _): return SenderAuthentication(rawValue: word)?.documentation
    case ("dialect", _): return Dialect(rawValue: word)?.documentation
    case (_, "form"): return knowledge.forms().first { $0.name == word }?.documentation
    case ("files", _): return Language(rawValue: word)?.documentation
    case ("placeholders", _): return PlaceholderStyle(rawValue: word)?.documentation
    default: return nil
    }
  }

  private static func meaning(ofSeverity word: String) -> String {
    switch Severity(rawValue: word) {
    case .error: "A finding makes the check fail."
    case .warning: "A finding is reported; the check fails with `--strict` only."
    case .info: "A finding is reported for information; the check does not fail."
    case .hint: "A finding is shown unobtrusively in editors; the check does not fail."
    case nil: "The rule does not run."
    }
  }
}

extension SenderAuthentication {
  fileprivate var documentation: String {
    switch self {
    case .token: "With a provider token: a JWT signed with a key from Apple."
    case .certificate: "With a client certificate of the app."
    }
  }
}

extension Language {
  fileprivate var documentation: String {
    switch self {
    case .json: "JSON (RFC 8259), without comments and trailing commas."
    case .jsonc: "JSON with comments and trailing commas."
    case .ndjson: "One JSON value on each line."
    case .yaml: "YAML 1.2."
    case .markdown: "Markdown and MDX: the blocks of code."
    case .rst: "reStructuredText: the blocks of code."
    case .asciidoc: "AsciiDoc: the blocks of code."
    case .shell: "Scripts of POSIX shells: what `curl` sends, and text that is JSON."
    case .http: "Requests of HTTP clients in editors."
    }
  }
}

extension Dialect {
  fileprivate var documentation: String {
    switch self {
    case .apns: "Keys and flags are written as APNs reads them, such as `content-available: 1`."
    case .firebaseAdmin:
      """
      Keys and flags are written as the Firebase Admin SDKs convert them, such as \
      `contentAvailable: true`.
      """
    }
  }
}

extension PlaceholderStyle {
  fileprivate var documentation: String {
    switch self {
    case .mustache:
      "`{{name}}`, `{% if %}` and `{# #}`, as in Mustache, Handlebars, Jinja, Liquid and Go."
    case .dollar: "`${name}` and `$(name)`."
    case .erb: "`<%= name %>` and `<% %>`."
    case .percent: "`%NAME%`."
    case .brace: "`{name}`."
    case .bracket: "`[NAME]`."
    case .angle: "`<NAME>`."
    }
  }
}
