package import Diagnostics
package import Syntax

/// What a configuration comes to for one file.
package struct EffectiveSettings: Sendable {
  /// In lower case, each once, in the order in which they were first set.
  package var headers: [(name: String, value: String)]
  package var rules: [String: RuleSettings]
  package var placeholderStyles: [PlaceholderStyle]
  package var placeholders: [String: PlaceholderSetting]
  /// The systems that the app runs on, as Apple writes their names.
  package var platforms: [String]
  package var authentication: AuthenticationSetting?
  package var dialect: DialectSetting
  /// Those whose path matches the file, expired ones among them.
  package var suppressions: [SuppressionSetting]
  /// The team's own rules for the file.
  package var customRules: [CustomRuleSetting]
  /// Whether `include` names the file.
  package var isIncluded: Bool
  /// Whether the file is left out when it is met in a folder.
  package var isExcluded: Bool

  /// The most bytes that placeholders put in, by name, where that is said.
  package var placeholderMaxBytes: [String: Int] {
    placeholders.compactMapValues { $0.maxBytes }
  }
}

extension Configuration {
  /// What holds for a file, by its path from the configuration's folder.
  package func effective(forRelativePath path: String) -> EffectiveSettings {
    var settings = EffectiveSettings(
      headers: [],
      rules: [:],
      placeholderStyles: PlaceholderStyle.standard,
      placeholders: [:],
      platforms: app.platforms,
      authentication: nil,
      dialect: .apns,
      suppressions: suppressions.filter { $0.path.covers(path) },
      customRules: customRules.filter { $0.covers(path) },
      isIncluded: include.contains { $0.covers(path) },
      isExcluded: leavesOut(path)
    )
    settings.add(general)
    for override in overrides where override.files.contains(where: { $0.covers(path) }) {
      settings.add(override.layer)
    }
    return settings
  }

  /// Whether a file, met in a folder, is left out.
  package func leavesOut(_ path: String) -> Bool {
    if exclude.contains(where: { $0.covers(path) }) { return true }
    return !include.isEmpty && !include.contains { $0.covers(path) }
  }

  /// Whether a folder is left out with all that is in it.
  package func leavesOut(folder path: String) -> Bool { exclude.contains { $0.covers(path) } }
}

extension EffectiveSettings {
  /// Lays a layer on top of what is there.
  fileprivate mutating func add(_ layer: SettingsLayer) {
    for header in layer.headers { set(header) }
    for rule in layer.rules {
      if let change = rule.change {
        rules[rule.id, default: RuleSettings()].add(change)
      } else {
        rules[rule.id] = nil
      }
    }
    if let styles = layer.placeholderStyles { placeholderStyles = styles }
    for placeholder in layer.placeholders {
      placeholders[placeholder.name] = placeholder.isRemoval ? nil : placeholder
    }
    if let authentication = layer.authentication { self.authentication = authentication }
    if let dialect = layer.dialect { self.dialect = dialect }
  }

  private mutating func set(_ header: HeaderSetting) {
    let place = headers.firstIndex { $0.name == header.name }
    switch (place, header.value) {
    case (let place?, let value?): headers[place].value = value
    case (let place?, nil): headers.remove(at: place)
    case (nil, let value?): headers.append((header.name, value))
    case (nil, nil): break
    }
  }
}
