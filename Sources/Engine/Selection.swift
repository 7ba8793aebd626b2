import Diagnostics
import Project
import Settings

extension Engine {
  /// Why `--select` and `--ignore` leave no rule to run on any of the files; nil if one runs.
  package func emptySelection(for names: [String]) -> String? {
    if options.select.isEmpty || names.isEmpty { return nil }
    var ids: [String] = []
    var places: [String] = []
    for name in names {
      let found = configurations.settings(forFile: name)
      let selected = ruleIDs(with: found?.configuration).filter { options.runs($0) }
      for id in selected {
        let isOff = found.map { $0.effective.turnsOff(id) } ?? false
        if options.severities[id] != nil || !isOff { return nil }
        if !ids.contains(id) { ids.append(id) }
      }
      if let place = found?.configuration.name, !places.contains(place) { places.append(place) }
    }
    if ids.isEmpty { return "--select and --ignore leave no rule to run" }
    let rules = ids.prefix(3).joined(separator: ", ") + (ids.count > 3 ? ", …" : "")
    let reason = "\(places.joined(separator: ", ")) turns off \(rules)"
    return "--select leaves no rule to run: \(reason); add --severity RULE=LEVEL to run it"
  }
}

extension EffectiveSettings {
  fileprivate func turnsOff(_ id: String) -> Bool {
    if case .some(.none) = rules[id]?.severity { true } else { false }
  }
}
