import Diagnostics
import Engine
import Text

/// What the user has set in the editor for the checks.
struct EditorChecks: Hashable, Sendable {
  var select: [String] = []
  var ignore: [String] = []
  var configurationPath: String?
  var severities: [String: Severity?] = [:]

  var options: CheckOptions {
    var options = CheckOptions()
    options.select = select
    options.ignore = ignore
    options.configurationPath = configurationPath
    options.severities = severities
    return options
  }
}

/// An editor's settings as they were read, with what could not be understood.
struct SettingsReading: Sendable {
  /// The settings of checks, and those that other parts of the server read.
  private static let names = [
    "select", "ignore", "config", "severity", "syntaxErrors", "format", "codeLens", "inlayHints",
  ]
  /// Settings that editors keep for themselves under the same name.
  private static let editorNames = ["enable", "path", "trace", "server", "executable", "arguments"]
  private static let severities = Severity.allCases.map { $0.rawValue } + ["off"]

  var settings = EditorChecks()
  /// What the user wants to see of the server.
  let wishes: EditorSettings
  /// Words for people about what was not understood.
  private(set) var mistakes: [String] = []

  /// Reads settings as they are or under `pushlint`.
  ///
  /// Nil where there are none of ours: some editors send the settings of all servers to each.
  init?(_ value: MessageValue) {
    let inner = value["pushlint"]
    let isOurs = inner.isPresent || SettingsReading.names.contains { value[$0].isPresent }
    guard isOurs else { return nil }
    self.init(section: inner.isPresent ? inner : value)
  }

  /// Reads the settings of the section `pushlint`.
  init(section: MessageValue) {
    wishes = EditorSettings(section)
    for (name, value) in section.members where !value.isNothing { read(name, value) }
  }

  private mutating func read(_ name: String, _ value: MessageValue) {
    switch name {
    case "select": settings.select = rules(value, of: name)
    case "ignore": settings.ignore += rules(value, of: name)
    case "config":
      settings.configurationPath = value.string.flatMap { $0.isEmpty ? nil : $0 }
      if value.string == nil { mistakes.append("the setting 'pushlint.config' must be a path") }
    case "severity": readSeverities(value)
    case "syntaxErrors":
      // For editors in which another server reports them already.
      switch value.string ?? (value.bool == false ? "off" : value.bool == true ? "on" : "") {
      case "off": settings.ignore += ["json-syntax", "yaml-syntax"]
      case "on": break
      default: mistakes.append("the setting 'pushlint.syntaxErrors' must be on or off")
      }
    default:
      if SettingsReading.names.contains(name) || SettingsReading.editorNames.contains(name) {
        return
      }
      let words = SettingsReading.names
      mistakes.append(
        "'pushlint.\(shown(name))' is not a setting" + suggestion(for: name, among: words)
      )
    }
  }

  private mutating func rules(_ value: MessageValue, of name: String) -> [String] {
    if !value.isArray { mistakes.append("the setting 'pushlint.\(name)' must be a list of rules") }
    for rule in value.strings { checkRule(rule, in: name) }
    return value.strings
  }

  private mutating func readSeverities(_ value: MessageValue) {
    if !value.isObject {
      mistakes.append("the setting 'pushlint.severity' must give severities to rules")
    }
    for (rule, value) in value.members {
      checkRule(rule, in: "severity")
      if value.string == "off" || value.bool == false {
        settings.severities[rule] = .some(nil)
      } else if let severity = value.string.flatMap({ Severity(rawValue: $0) }) {
        settings.severities[rule] = severity
      } else {
        let word = value.string ?? ""
        mistakes.append(
          "in the setting 'pushlint.severity', '\(shown(word))' is not a severity"
            + suggestion(for: word, among: SettingsReading.severities)
        )
      }
    }
  }

  /// A team's own rules are known only where their configuration is, so that those are let pass which
  /// resemble none of ours.
  private mutating func checkRule(_ rule: String, in name: String) {
    if Engine.knowsRule(rule) { return }
    let suggestion = suggestion(for: rule, among: Engine.rules.map { $0.id })
    if suggestion.isEmpty { return }
    mistakes.append(
      "in the setting 'pushlint.\(name)', '\(shown(rule))' is not a rule" + suggestion
    )
  }

  private func suggestion(for word: String, among words: [String]) -> String {
    EditDistance.nearest(to: word, among: words).map { "; the nearest is '\($0)'" } ?? ""
  }

  private func shown(_ word: String) -> String { Message.shortened(word) }
}
