package import Diagnostics
import Syntax
import Vocabulary

/// What may stand at a place of a configuration, for those who write one.
///
/// A place is the names of the keys that lead to it, with `*` for the items of lists.
package struct SettingsGuide: Sendable {
  private let knowledge: SettingsKnowledge

  package init(_ knowledge: SettingsKnowledge) { self.knowledge = knowledge }

  /// What a key is for.
  package enum Noun: Sendable {
    case setting
    case rule
    case header
  }

  /// The keys that the mapping at `path` may hold.
  package func keys(at path: [String]) -> [String] {
    if path == ["overrides", "*"] { return SettingKeys.override.known }
    let path = SettingsGuide.inLayer(path)
    switch (path.first, path.count) {
    case (nil, _): return SettingKeys.top.known
    case ("rules", 1): return knowledge.ruleIDs
    case ("rules", 2): return ["severity"] + (knowledge.ruleOptions[path[1]] ?? []).map { $0.name }
    case ("headers", 1): return knowledge.headerNames
    case ("app", 1): return SettingKeys.app.known
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
  package func noun(at path: [String]) -> Noun {
    switch SettingsGuide.inLayer(path) {
    case ["rules"]: .rule
    case ["headers"]: .header
    default: .setting
    }
  }

  /// What a setting is, in a few words; nil for rules and headers, which have pages of their own.
  package func summary(of name: String, at path: [String]) -> String? {
    switch noun(at: path) {
    case .rule, .header: nil
    case .setting:
      option(at: path + [name])?.words ?? SettingDescription.at(path + [name])?.summary
    }
  }

  /// The option of a rule that a path leads to.
  package func option(at path: [String]) -> RuleOption? {
    let path = SettingsGuide.inLayer(path)
    guard path.first == "rules", path.count == 3 else { return nil }
    return knowledge.ruleOptions[path[1]]?.first { $0.name == path[2] }
  }

  /// The words that may stand at `path` as a value.
  package func words(at path: [String]) -> [String] {
    let path = SettingsGuide.inLayer(path)
    let severities = Severity.allCases.map { $0.rawValue }
    switch (path.first, path.count) {
    case ("rules", 2): return severities + ["off"]
    case ("rules", 3) where path[2] == "severity": return severities + ["off"]
    case ("headers", 2): return knowledge.headerValues[path[1].lowercased()] ?? []
    case ("auth", 1): return SenderAuthentication.allCases.map { $0.rawValue }
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

  /// Whether several values may stand at `path`, in a list.
  package func isList(_ path: [String]) -> Bool {
    let lists: [[String]] = [
      ["include"], ["exclude"], ["files"], ["overrides"], ["suppressions"], ["custom-rules"],
      ["placeholders", "styles"], ["app", "sounds"], ["app", "strings"], ["app", "categories"],
      ["app", "sources"], ["app", "entitlements"], ["app", "info-plists"],
    ]
    return lists.contains(SettingsGuide.inLayer(path))
  }

  /// The path in a configuration that says the same as one in a file of the team's own rules.
  package static func pathOfRules(_ path: [String]) -> [String] {
    ["custom-rules"] + (path.first == "*" ? path : ["*"] + path)
  }

  /// The path as it would be at the top: an override holds what the top does.
  static func inLayer(_ path: [String]) -> [String] {
    path.starts(with: ["overrides", "*"]) ? Array(path.dropFirst(2)) : path
  }
}
