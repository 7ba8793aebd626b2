import PushlintEngine
import PushlintSyntax

/// The editor's settings for pushlint, with a message for each mistake in them.
struct ParsedEditorSettings: Sendable {
  /// What changes the findings.
  struct Checks: Hashable, Sendable {
    var select: [String] = []
    var ignore: [String] = []
    var configurationPath: String?
    var severities: [ExactText: Severity?] = [:]

    var options: LintOptions {
      var options = LintOptions()
      options.select = select
      options.ignore = ignore
      options.configurationPath = configurationPath
      options.severities = severities
      return options
    }
  }

  /// What changes the rest of the editor's display.
  struct Preferences: Hashable, Sendable {
    var formats = false
    var showsLenses = true
    var showsHints = true
    var preview = PreviewPreference.auto
  }

  /// How hovers preview notifications.
  enum PreviewPreference: String, CaseIterable, Sendable {
    /// As a picture in clients that are known to show it, otherwise as text.
    case auto
    case image, text, off
  }

  private static let names = [
    "select", "ignore", "config", "severity", "syntaxErrors", "format", "codeLens", "inlayHints",
    "preview",
  ]
  /// Settings that editors keep for themselves under the same name.
  private static let editorNames = ["enable", "path", "trace", "server", "executable", "arguments"]
  private static let severities = Severity.allCases.map { $0.rawValue } + ["off"]

  private(set) var checks = Checks()
  private(set) var preferences = Preferences()
  /// Messages for the user's log.
  private(set) var mistakes: [String] = []

  /// Reads settings at the top level or under `pushlint`.
  ///
  /// Nil if none are ours: some editors send the settings of all servers to each.
  init?(_ value: MessageValue) {
    let inner = value["pushlint"]
    guard inner.isPresent || Self.names.contains(where: { value[$0].isPresent }) else { return nil }
    self.init(section: inner.isPresent ? inner : value)
  }

  /// Reads the settings of the section `pushlint`.
  init(section: MessageValue) {
    for (name, value) in section.members where !value.isNothing { read(name, value) }
  }

  private mutating func read(_ name: String, _ value: MessageValue) {
    switch name {
    case "select": checks.select = rules(value, of: name)
    case "ignore": checks.ignore += rules(value, of: name)
    case "config":
      checks.configurationPath = value.string.flatMap { $0.isEmpty ? nil : $0 }
      if value.string == nil { mistakes.append("setting 'pushlint.config' must be a path") }
    case "severity": readSeverities(value)
    case "syntaxErrors":
      // Off for editors in which another server already reports them.
      switch Self.isOn(value) {
      case false?: checks.ignore += ["json-syntax", "yaml-syntax"]
      case true?: break
      case nil: mistakes.append("setting 'pushlint.syntaxErrors' must be on or off")
      }
    case "format": preferences.formats = Self.isEnabled(value) ?? preferences.formats
    case "codeLens": preferences.showsLenses = Self.isEnabled(value) ?? preferences.showsLenses
    case "inlayHints": preferences.showsHints = Self.isEnabled(value) ?? preferences.showsHints
    case "preview": readPreview(value)
    case _ where Self.editorNames.contains(name): break
    default:
      mistakes.append(
        "unknown setting 'pushlint.\(Message.shortened(name))'"
          + suggestion(for: name, among: Self.names)
      )
    }
  }

  /// Reads `{"enable": true}`, `true` or `"on"`; nil for anything else.
  private static func isEnabled(_ value: MessageValue) -> Bool? {
    isOn(value.isObject ? value["enable"] : value)
  }

  private static func isOn(_ value: MessageValue) -> Bool? {
    switch value.string {
    case "on": true
    case "off": false
    default: value.bool
    }
  }

  private mutating func rules(_ value: MessageValue, of name: String) -> [String] {
    if !value.isArray { mistakes.append("setting 'pushlint.\(name)' must be a list of rules") }
    for rule in value.strings { checkRule(rule, in: name) }
    return value.strings
  }

  private mutating func readSeverities(_ value: MessageValue) {
    if !value.isObject {
      mistakes.append("setting 'pushlint.severity' must map rules to severities")
    }
    for (rule, value) in value.members {
      checkRule(rule, in: "severity")
      if value.string == "off" || value.bool == false {
        checks.severities[rule] = .some(nil)
      } else if let severity = value.string.flatMap({ Severity(rawValue: $0) }) {
        checks.severities[rule] = severity
      } else {
        let word = value.string ?? ""
        mistakes.append(
          "unknown severity '\(Message.shortened(word))' in setting 'pushlint.severity'"
            + suggestion(for: word, among: Self.severities)
        )
      }
    }
  }

  private mutating func readPreview(_ value: MessageValue) {
    let word = value.bool == false ? "off" : value.string ?? ""
    if let preview = PreviewPreference(rawValue: word) { return preferences.preview = preview }
    let words = PreviewPreference.allCases.map { $0.rawValue }
    mistakes.append(
      "setting 'pushlint.preview' must be auto, image, text or off"
        + suggestion(for: word, among: words)
    )
  }

  /// Reports an unknown rule only if it resembles a built-in one: which custom rules there are
  /// depends on the configuration.
  private mutating func checkRule(_ rule: String, in name: String) {
    if Engine.knowsRule(rule) { return }
    let suggestion = suggestion(for: rule, among: Engine.ruleIDs)
    if suggestion.isEmpty { return }
    mistakes.append(
      "unknown rule '\(Message.shortened(rule))' in setting 'pushlint.\(name)'" + suggestion
    )
  }

  private func suggestion(for word: String, among words: [String]) -> String {
    EditDistance.nearest(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }
}
