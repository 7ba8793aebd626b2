import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint
import PushlintSettings
import PushlintSyntax
public import PushlintWorkspace

extension Engine {
  /// The ids of the custom rules that the configurations of some files and folders, and of the
  /// working folder, define.
  public func customRuleIDs(for paths: [String]) -> [String] {
    customRules(for: paths).ids
  }

  /// Whether an id or a glob names one of some rules.
  public static func names(_ pattern: String, oneOf ids: [String], isGlob: Bool) -> Bool {
    isGlob ? ids.contains { Spelling.matches($0, pattern: pattern) } : ids.contains(pattern)
  }

  /// The custom rules that the configurations of some files and folders, and of the working folder,
  /// define, and the ids of these and of all that they build on.
  public func customRules(
    for paths: [String]
  ) -> (rules: [LoadedConfiguration.CustomRule], ids: [String]) {
    var rules: [LoadedConfiguration.CustomRule] = []
    var ids: [String] = []
    for path in ["."] + paths {
      let isFolder = FileSystem.status(path)?.kind == .folder
      let loaded =
        isFolder
        ? configurations.configuration(forFolder: FilePath.canonical(folder: path))
        : configurations.configuration(forFile: path)
      guard let loaded else { continue }
      rules += loaded.customRules
      ids += loaded.customRuleIDs
    }
    return (rules, ids)
  }

  /// The ids of all rules for the files of a configuration.
  func ruleIDs(with loaded: LoadedConfiguration?) -> [String] {
    guard let custom = loaded?.customRuleIDs, !custom.isEmpty else {
      return Engine.ruleIDs
    }
    return Engine.ruleIDs + custom
  }

  /// Adds the custom rules that are active and apply to the file.
  func add(
    _ rules: [LoadedConfiguration.CustomRule],
    to context: inout LintContext
  ) {
    // The severity of `required-key-missing` applies to custom rules that set none.
    let speaker = Rule.requiredKeyMissing.id
    let common = context.ruleSettings[speaker]?.severity
    for (rule, loaded) in rules where options.runs(rule.id, also: speaker) {
      context.customRules.append(CustomRule(rule, of: loaded))
      if let common, context.ruleSettings[rule.id]?.severity == nil {
        context.ruleSettings[rule.id, default: RuleSettings()].severity = .some(common)
      }
    }
  }
}

extension CustomRule {
  fileprivate init(_ rule: CustomRuleSetting, of loaded: LoadedConfiguration) {
    var accepts: (@Sendable (String) -> Bool)?
    if let pattern = rule.pattern { accepts = { pattern.matches($0) } }
    self.init(
      id: rule.id,
      severity: rule.severity,
      message: Message(text: rule.message),
      pushTypes: rule.pushTypes.compactMap { PushType(rawValue: $0) },
      path: JSONPointer.tokens(rule.pointer) ?? [],
      accepts: accepts,
      origin: Note(
        "required by '\(rule.id)' here",
        in: loaded.file(of: rule),
        range: rule.range
      )
    )
  }
}
