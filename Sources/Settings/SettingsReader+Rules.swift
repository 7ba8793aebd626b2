import Diagnostics
import Syntax
import Text

extension SettingsReader {
  /// Where a layer of settings stands.
  enum Place {
    /// Nothing lies below it.
    case ground
    /// It lies on other settings, and `null` takes away one of them.
    case upper
  }

  static let severities = WordChoice(
    noun: "a severity",
    words: Severity.allCases.map { $0.rawValue } + ["off"],
    otherWords: [
      "critical": "error", "disable": "off", "disabled": "off", "err": "error", "fatal": "error",
      "ignore": "off", "information": "info", "never": "off", "no": "off", "none": "off",
      "note": "info", "notice": "info", "warn": "warning",
    ]
  )

  /// The settings under `rules`, globs before ids, so that an id always has the last word.
  mutating func rules(_ node: NodeView?, in place: Place) -> [RuleSetting] {
    guard let object = mapping(node) else { return [] }
    var globs: [RuleSetting] = []
    var single: [RuleSetting] = []
    for entry in entries(of: object) {
      let ids = ruleIDs(named: entry.name, at: entry.key)
      guard !ids.isEmpty else { continue }
      let settings: [RuleSetting]
      if entry.value.kind == .null, place == .upper {
        settings = ids.map { RuleSetting(id: $0, change: nil) }
      } else if let values = ruleValues(entry, for: ids) {
        settings = ids.map { RuleSetting(id: $0, change: suited(values, to: $0)) }
      } else {
        continue
      }
      if SettingsReader.isGlob(entry.name) { globs += settings } else { single += settings }
    }
    return globs + single
  }

  /// The values without the options that the rule does not take, but another of the glob's does.
  private func suited(_ values: RuleSettings, to id: String) -> RuleSettings {
    let names = Set((knowledge.ruleOptions[id] ?? []).map { $0.name })
    return RuleSettings(
      severity: values.severity,
      integers: values.integers.filter { names.contains($0.key) },
      patterns: values.patterns.filter { names.contains($0.key) }
    )
  }

  /// The rules that an id or a glob names; none, and reported, where there is no such rule.
  mutating func ruleIDs(named pattern: String, at node: NodeView) -> [String] {
    guard SettingsReader.isGlob(pattern) else {
      if knowledge.ruleIDs.contains(pattern) { return [pattern] }
      if mayLackRuleIDs { return [] }
      reportUnknown(pattern, at: node, among: WordChoice(noun: "a rule", words: knowledge.ruleIDs))
      return []
    }
    guard let glob = try? Glob(pattern, .word) else { return [] }
    let ids = knowledge.ruleIDs.filter { glob.matches($0) }
    if ids.isEmpty, !mayLackRuleIDs {
      report("'\(pattern)' must match at least one rule", at: node)
    }
    return ids
  }

  private static func isGlob(_ pattern: String) -> Bool {
    pattern.utf8.contains(UInt8(ascii: "*"))
  }

  /// The severity or the mapping of settings that stands behind a rule.
  private mutating func ruleValues(_ entry: Entry, for ids: [String]) -> RuleSettings? {
    switch entry.value.kind {
    case .object:
      guard let object = entry.value.asObject else { return nil }
      return ruleValues(in: object, of: entry.name, for: ids)
    case .string, .false:
      return severity(entry.value).map { RuleSettings(severity: .some($0)) }
    case .placeholder, .missing, .unexpected:
      return nil
    default:
      report("'\(entry.name)' must be a severity or a mapping", at: entry.value)
      return nil
    }
  }

  private mutating func ruleValues(
    in object: ObjectView,
    of name: String,
    for ids: [String]
  ) -> RuleSettings {
    var options: [RuleOption] = []
    for id in ids {
      for option in knowledge.ruleOptions[id] ?? [] where !options.contains(option) {
        options.append(option)
      }
    }
    let noun = "a setting of '" + Message.shortened(name) + "'"
    let fields = fields(
      of: object,
      SettingKeys(noun, known: ["severity"] + options.map { $0.name })
    )
    var values = RuleSettings()
    if let node = fields["severity"], let severity = severity(node) {
      values.severity = .some(severity)
    }
    for option in options {
      guard let node = fields[option.name] else { continue }
      switch option.kind {
      case .integer: values.integers[option.name] = integer(node)
      case .patterns: values.patterns[option.name] = texts(node).map { $0.text }
      }
    }
    return values
  }

  /// The severity at `node`, `.some(nil)` for `off`; nil, and reported, where it is none.
  private mutating func severity(_ node: NodeView) -> Severity?? {
    if node.isUnknown { return nil }
    if node.kind == .false { return .some(nil) }
    guard let word = node.asString?.value else {
      report("\(raw: SettingsReader.title(of: node)) must be a severity", at: node)
      return nil
    }
    if word == "off" { return .some(nil) }
    if let severity = Severity(rawValue: word) { return .some(severity) }
    reportUnknown(word, at: node, among: SettingsReader.severities)
    return nil
  }
}
