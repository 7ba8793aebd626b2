import Authoring
import BuiltInRules
import Diagnostics
import Linting
import Project
import Settings
import Syntax
import Text

extension Engine {
  /// What holds for a file, written as a configuration for the working folder that says the same.
  ///
  /// `path` is as a person there would type it. It names what is set by configurations and options,
  /// not what every rule is by itself.
  package func printedConfiguration(for path: String) -> String {
    let found = configurations.settings(forFile: path)
    return PrintedConfiguration(of: path, found, options, today: today).text
  }
}

/// Writes what holds for one file.
private struct PrintedConfiguration {
  private let path: String
  private let found: FileSettings?
  private let options: CheckOptions
  private let today: CalendarDay
  private var lines: [String] = []

  init(of path: String, _ found: FileSettings?, _ options: CheckOptions, today: CalendarDay) {
    self.path = path
    self.found = found
    self.options = options
    self.today = today
    lines = introduction
    section("headers", headers)
    section("rules", rules)
    section("app", app)
    if let effective = found?.effective {
      if let authentication = effective.authentication {
        lines.append("auth: \(authentication.rawValue)")
      }
      lines.append("dialect: \(effective.dialect.rawValue)")
      section("placeholders", placeholders(effective))
      if options.usesSuppressions {
        let holding = (found?.suppressions ?? []).filter { suppression in
          suppression.setting.expires.map { today < $0 } ?? true
        }
        section("suppressions", holding.map { suppression($0.setting) })
      }
    }
    section("custom-rules", (found?.customRules ?? []).map { customRule($0.rule) })
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  private mutating func section(_ name: String, _ rows: [String]) {
    if rows.isEmpty { return }
    lines.append(name + ":")
    lines += rows.map { "  " + $0 }
  }

  // MARK: Sections

  private var introduction: [String] {
    var lines = ["# What holds for \(YAMLText.scalar(path))"]
    guard let found else { return lines + ["# There is no configuration for it."] }
    for loaded in found.configuration.lineage {
      lines.append("# by \(YAMLText.scalar(loaded.name))")
    }
    if found.isLeftOut { lines.append("# When it is met in a folder, it is left out.") }
    return lines
  }

  private var headers: [String] {
    // The command line's win.
    let own = options.headers.map { (name: $0.name.lowercased(), value: $0.value) }
    let others = (found?.effective.headers ?? []).filter { header in
      !own.contains { $0.name == header.name }
    }
    return (others + own).map { YAMLText.scalar($0.name) + ": " + YAMLText.scalar($0.value) }
  }

  private var rules: [String] {
    var settings = found?.effective.rules ?? [:]
    for (id, severity) in options.severities {
      settings[id, default: RuleSettings()].severity = .some(severity)
    }
    for rule in Rule.all where !options.runs(rule.id) {
      settings[rule.id, default: RuleSettings()].severity = .some(nil)
    }
    return settings.sorted { $0.key < $1.key }.map { id, settings in
      var fields: [(String, String)] = []
      if let severity = settings.severity {
        fields.append(("severity", severity?.rawValue ?? "off"))
      }
      fields += settings.integers.sorted { $0.key < $1.key }.map { ($0.key, String($0.value)) }
      fields += settings.patterns.sorted { $0.key < $1.key }
        .map { ($0.key, YAMLText.list($0.value)) }
      return "\(id): \(mapping(fields))"
    }
  }

  private var app: [String] {
    let configuration = found?.configuration
    let sounds = (configuration?.soundFolders ?? []).map { $0.name } + options.soundFolders
    let strings = (configuration?.appGlobs { $0.strings } ?? []) + options.strings
    let categories = (configuration?.categories ?? []) + options.categories
    let lists = [
      ("sounds", sounds), ("strings", strings), ("categories", categories),
      ("sources", configuration?.appGlobs { $0.sources } ?? []),
      ("entitlements", configuration?.appGlobs { $0.entitlements } ?? []),
      ("info-plists", configuration?.appGlobs { $0.infoPlists } ?? []),
    ]
    let rows = lists.filter { !$0.1.isEmpty }.map { "\($0.0): \(YAMLText.list($0.1))" }
    let platforms = found?.effective.platforms ?? []
    if platforms.isEmpty { return rows }
    return rows + ["platforms: " + mapping(platforms.map { ($0.name, "'\($0.version)'") })]
  }

  private func placeholders(_ effective: EffectiveSettings) -> [String] {
    let styles = "styles: " + YAMLText.list(effective.placeholderStyles.map { $0.rawValue })
    if effective.placeholders.isEmpty { return [styles] }
    let values = effective.placeholders.sorted { $0.key < $1.key }.map { name, setting in
      var fields: [(String, String)] = []
      if let bytes = setting.maxBytes { fields.append(("max-bytes", String(bytes))) }
      if let example = setting.example { fields.append(("example", YAMLText.scalar(example))) }
      return "  \(YAMLText.scalar(name)): \(mapping(fields))"
    }
    return [styles, "values:"] + values
  }

  private func suppression(_ setting: SuppressionSetting) -> String {
    var fields = [("path", YAMLText.scalar(Glob.literal(path)))]
    if let pointer = setting.pointer { fields.append(("pointer", YAMLText.scalar(pointer))) }
    fields.append(("rule", YAMLText.scalar(setting.rule)))
    fields.append(("reason", YAMLText.scalar(setting.reason)))
    if let day = setting.expires { fields.append(("expires", day.description)) }
    return "- " + mapping(fields)
  }

  private func customRule(_ rule: CustomRuleSetting) -> String {
    var requirement = [("pointer", YAMLText.scalar(rule.pointer))]
    if let pattern = rule.pattern {
      requirement.append(("matches", YAMLText.scalar(pattern.text)))
    }
    var fields = [
      ("id", rule.id), ("message", YAMLText.scalar(rule.message)),
      ("severity", rule.severity.rawValue),
    ]
    if !rule.pushTypes.isEmpty {
      fields.append(("when", mapping([("push-type", YAMLText.list(rule.pushTypes))])))
    }
    fields.append(("require", mapping(requirement)))
    return "- " + mapping(fields)
  }

  private func mapping(_ fields: [(String, String)]) -> String {
    "{" + fields.map { $0.0 + ": " + $0.1 }.joined(separator: ", ") + "}"
  }
}
