import PushlintAPNsSpec
public import PushlintEngine
import PushlintReference
import PushlintSettings
public import PushlintSyntax

/// Documentation for a configuration or a file of custom rules.
public struct SettingsHovers: Sendable {
  private let engine: Engine
  private let path: String
  private let file: FileResult
  private let tree: SyntaxTree
  private let guide: SettingsGrammar
  private let isRuleFile: Bool

  fileprivate init?(_ engine: Engine, _ document: Document, _ file: FileResult) {
    path = document.path ?? document.name
    guard let known = engine.settingsGuide(for: path) else { return nil }
    (guide, isRuleFile) = known
    tree = SettingsPlace.tree(of: document)
    self.engine = engine
    self.file = file
  }

  /// Documentation for the setting, rule, value or finding at `offset`.
  public func hover(at offset: Int) -> Hover? {
    let place = SettingsPlace(in: tree, at: offset, isRuleFile: isRuleFile)
    let subject = place.flatMap { place -> Engine.Subject? in
      page(for: place).map { (place.node.range, [$0]) }
    }
    return Engine.hover(subject, file.diagnostics, at: offset)
  }

  private func page(for place: SettingsPlace) -> String? {
    let keys = place.path
    if place.isKey { return page(forKey: keys) }
    guard let word = SettingsHovers.word(of: place.node, at: keys) else { return settingPage(keys) }
    if keys.first == "suppressions", keys.last == "rule" {
      return engine.rulePage(word, for: path) ?? settingPage(keys)
    }
    if guide.words(at: keys).contains(word) {
      if let type = PushType(rawValue: word) { return ReferencePage.text(for: type) }
      if let meaning = guide.meaning(of: word, at: keys) {
        return "**`\(word)`** · \(SettingPage.title(of: keys))\n\n\(meaning)"
      }
    }
    return header(at: keys).map { ReferencePage.text(for: $0) } ?? settingPage(keys)
  }

  private func page(forKey keys: [String]) -> String? {
    guard let name = keys.last else { return nil }
    switch guide.noun(at: Array(keys.dropLast())) {
    case .rule: return engine.rulePage(name, for: path)
    case .header: return header(at: keys).map { ReferencePage.text(for: $0) } ?? settingPage(keys)
    case .setting: return settingPage(keys)
    }
  }

  private func settingPage(_ keys: [String]) -> String? {
    if let option = guide.option(at: keys) { return SettingPage.text(for: option, at: keys) }
    // An item of a list is documented like the list.
    let keys = keys.last == "*" ? Array(keys.dropLast()) : keys
    return SettingDescription.at(keys).map { SettingPage.text(for: $0, at: keys, guide) }
  }

  private func header(at keys: [String]) -> Header? {
    guard let name = keys.last, case .header = guide.noun(at: Array(keys.dropLast())) else {
      return nil
    }
    return Header.named(name)
  }

  /// The text of a value; YAML 1.1 reads `off` as false.
  private static func word(of node: NodeView, at keys: [String]) -> String? {
    if node.kind == .false, keys.contains("rules") { return "off" }
    return node.asString?.value
  }
}

extension Engine {
  /// Documentation for a configuration or a file of custom rules with its findings; nil for other
  /// documents.
  public func settingsHovers(_ document: Document, _ file: FileResult) -> SettingsHovers? {
    SettingsHovers(self, document, file)
  }
}
