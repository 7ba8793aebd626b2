public import PushlintEngine
import PushlintLint
import PushlintSettings
public import PushlintSyntax
import PushlintWorkspace

/// A change of a configuration that removes a finding.
public enum ConfigurationAction: Hashable, Sendable {
  /// Suppresses the finding at its pointer.
  case suppress
  case turnOff
}

/// Where configurations are, besides the disk.
public struct ConfigurationPlaces: Sendable {
  /// The texts of open ones, by absolute path.
  public var texts: [ExactText: SourceText] = [:]
  /// The folder for a new one; nil if none may be created.
  public var newFolder: String?

  public init() {}
}

/// A change of a configuration.
public struct ConfigurationChange: Sendable {
  /// The absolute path.
  public let path: String
  /// The text that is changed; nil if the file is created.
  public let source: SourceText?
  public let edits: [Edit]
}

extension Engine {
  /// The name of the configuration for a document, existing or new.
  public func nameOfConfiguration(for document: Document) -> String? {
    guard let path = document.path else { return nil }
    let loaded = configurations.configuration(forFile: FilePath.canonical(file: path))
    return loaded.map { FilePath.name(of: $0.path) } ?? Engine.configurationName
  }

  /// Whether there is a configuration for a document, or one may be created.
  public func mayChangeConfiguration(of document: Document, _ places: ConfigurationPlaces) -> Bool {
    guard options.usesConfiguration, let path = document.path else { return false }
    return places.newFolder != nil || configurations.configuration(forFile: path) != nil
  }

  /// The change of the nearest configuration that removes a finding; nil if none can.
  ///
  /// It is verified: a check with the new text must not report the finding, and the configuration must
  /// have no new mistakes.
  public func configurationChange(
    _ action: ConfigurationAction,
    because diagnostic: Diagnostic,
    in document: Document,
    _ places: ConfigurationPlaces
  ) -> ConfigurationChange? {
    guard options.usesConfiguration, options.severities[diagnostic.rule] == nil,
      let path = document.path.map({ FilePath.canonical(file: $0) })
    else { return nil }
    let now = reading(places.texts)
    let loaded = now.configurations.configuration(forFile: path)
    guard loaded?.failure == nil else { return nil }
    let folder = places.newFolder.map { FilePath.canonical(folder: $0) }
    guard
      let target = loaded?.path ?? folder.map({ FilePath.join($0, Engine.configurationName) })
    else { return nil }
    let source = loaded?.source ?? SourceText([])
    guard source.firstInvalidOffset == nil else { return nil }
    let writer = ConfigurationWriter(source)
    let edit: Edit?
    switch action {
    case .suppress:
      let relative = FilePath.relative(path, to: loaded?.folder ?? folder ?? "/")
      edit = writer.addSuppression(
        Engine.suppressionEntry(for: diagnostic, in: relative, reason: "known and accepted")
      )
    case .turnOff: edit = writer.turnOff(rule: diagnostic.rule)
    }
    guard let edit else { return nil }
    var texts = places.texts
    texts[target] = SourceText([edit].applied(to: source.bytes))
    let after = reading(texts)
    guard confirms(action, diagnostic, now.check(document), after.check(document)),
      let changed = after.configurations.configuration(forFile: path),
      changed.path.hasSameBytes(target),
      changed.diagnostics.count <= loaded?.diagnostics.count ?? 0
    else { return nil }
    return ConfigurationChange(path: target, source: loaded?.source, edits: [edit])
  }

  private func confirms(
    _ action: ConfigurationAction,
    _ diagnostic: Diagnostic,
    _ before: CheckedDocument,
    _ after: CheckedDocument
  ) -> Bool {
    let isMeant = { (other: Diagnostic) in
      other.rule == diagnostic.rule
        && (action == .turnOff || other.pointer.hasSameBytes(diagnostic.pointer))
    }
    guard before.file.diagnostics.contains(where: isMeant),
      !after.file.diagnostics.contains(where: isMeant)
    else { return false }
    // Turning a rule off may let another one report; a suppression only removes findings.
    return action == .turnOff
      || before.file.diagnostics.count - after.file.diagnostics.count
        == after.file.suppressedCount - before.file.suppressedCount
  }
}
