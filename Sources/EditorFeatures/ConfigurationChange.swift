package import Diagnostics
package import Engine
import Linting
import Project
import Settings
package import Text

/// What someone wants of a configuration because of a finding.
package enum ConfigurationWish: Hashable, Sendable {
  /// The finding is to be left out where it is.
  case suppress
  /// Its rule is to say nothing any more.
  case turnOff
}

/// Where configurations are, beside the disk.
package struct ConfigurationPlaces: Sendable {
  /// What editors hold of them, by absolute path.
  package var texts: [String: SourceText] = [:]
  /// The folder for a new one; nil where none is to be made.
  package var newFolder: String?

  package init() {}
}

/// A change of a configuration.
package struct ConfigurationChange: Sendable {
  /// The absolute path.
  package let path: String
  /// The text that is changed; nil where the file is to be made.
  package let source: SourceText?
  package let edits: [Edit]
}

extension Engine {
  /// The name of the file that holds the configuration for a document, or would hold a new one.
  package func nameOfConfiguration(for document: Document) -> String? {
    guard let path = document.path else { return nil }
    let loaded = configurations.configuration(forFile: FilePath.canonical(file: path))
    return loaded.map { FilePath.name(of: $0.path) } ?? Engine.configurationName
  }

  /// Whether there is a configuration for a document, or one may be made.
  package func mayChangeConfiguration(of document: Document, _ places: ConfigurationPlaces) -> Bool
  {
    guard options.usesConfiguration, let path = document.path else { return false }
    return places.newFolder != nil || configurations.configuration(forFile: path) != nil
  }

  /// The change of the nearest configuration that does away with a finding; nil where none can.
  ///
  /// It stands only if a check bears it out: what was wished for has come true, and the configuration
  /// holds no more mistakes than before.
  package func configurationChange(
    _ wish: ConfigurationWish,
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
    switch wish {
    case .suppress:
      let relative = FilePath.relative(path, to: loaded?.folder ?? folder ?? "/")
      edit = writer.addSuppression(Engine.suppression(of: diagnostic, in: relative))
    case .turnOff: edit = writer.turnOff(rule: diagnostic.rule)
    }
    guard let edit else { return nil }
    var texts = places.texts
    texts[target] = SourceText([edit].applied(to: source.bytes))
    let after = reading(texts)
    guard fulfils(wish, diagnostic, now.check(document), after.check(document)),
      let changed = after.configurations.configuration(forFile: path), changed.path == target,
      changed.diagnostics.count <= loaded?.diagnostics.count ?? 0
    else { return nil }
    return ConfigurationChange(path: target, source: loaded?.source, edits: [edit])
  }

  /// Whether what was wished for has come true.
  private func fulfils(
    _ wish: ConfigurationWish,
    _ diagnostic: Diagnostic,
    _ before: Analysis,
    _ after: Analysis
  ) -> Bool {
    let isMeant = { (other: Diagnostic) in
      other.rule == diagnostic.rule
        && (wish == .turnOff || other.pointer == diagnostic.pointer)
    }
    guard before.file.diagnostics.contains(where: isMeant),
      !after.file.diagnostics.contains(where: isMeant)
    else { return false }
    // A rule that is turned off may give way to another, a suppression takes findings away only.
    return wish == .turnOff
      || before.file.diagnostics.count - after.file.diagnostics.count
        == after.file.suppressedCount - before.file.suppressedCount
  }

  private static func suppression(
    of diagnostic: Diagnostic,
    in path: String
  ) -> [(name: String, value: String)] {
    let literal = Glob.literal(path)
    // A name alone would stand for files at any depth.
    let isName = !literal.utf8.contains(UInt8(ascii: "/"))
    var fields = [(name: "path", value: isName ? "/" + literal : literal)]
    if !diagnostic.pointer.isEmpty { fields.append(("pointer", diagnostic.pointer)) }
    fields.append(("rule", diagnostic.rule))
    fields.append(("reason", "known and accepted"))
    return fields
  }
}
