import PushlintLint
import PushlintSettings
public import PushlintSyntax
import PushlintWorkspace

/// Suppressions for the configuration of a document.
public struct SuppressionEntries: Sendable {
  /// The document's name for reports.
  public let name: String
  /// The name of the configuration, existing or new.
  public let configuration: String
  /// The entries as they are written, one per finding.
  public let items: [String]
  /// The number of findings.
  public let count: Int
  /// Whether the configuration can hold them, which a check has confirmed.
  public fileprivate(set) var isWritten = false
}

/// A configuration with more suppressions.
public struct SuppressingConfiguration: Sendable {
  public let name: String
  /// The text that is changed; nil for a new file.
  public let source: SourceText?
  public let text: SourceText
}

extension Engine {
  /// An entry of `suppressions` for a finding in the file at a path from the configuration's folder.
  public static func suppressionEntry(
    for diagnostic: Diagnostic,
    in path: String,
    reason: String
  ) -> [(name: String, value: String)] {
    let literal = Glob.literal(path)
    // A name without a slash would match files at any depth.
    let isName = !literal.utf8.contains(UInt8(ascii: "/"))
    var fields = [(name: "path", value: isName ? "/" + literal : literal)]
    if !diagnostic.pointer.isEmpty { fields.append(("pointer", diagnostic.pointer)) }
    fields.append(("rule", diagnostic.rule))
    fields.append(("reason", reason))
    return fields
  }

  /// Suppresses findings of documents in their configurations, or in a new one in `folder`.
  ///
  /// Each is verified: a check with the new entries of a document finds nothing else and no other
  /// mistakes. Entries name their document, so that those of others change nothing there.
  public func suppressByConfiguration(
    _ findings: [(document: Document, diagnostics: [Diagnostic])],
    reason: String,
    newIn folder: String
  ) -> (entries: [SuppressionEntries], configurations: [SuppressingConfiguration]) {
    var added: [ExactText: (loaded: LoadedConfiguration?, fields: [SuppressionFields])] = [:]
    var entries: [SuppressionEntries] = []
    let newPath = FilePath.join(FilePath.canonical(folder: folder), Engine.configurationName)
    for (document, diagnostics) in findings {
      let path = FilePath.canonical(file: document.path ?? document.name)
      let found = configurations.configuration(forFile: path)
      let loaded = found?.isOverlay == true ? nil : found
      let target = loaded?.path ?? newPath
      let base = loaded?.folder ?? FilePath.folder(of: newPath)
      let relative = FilePath.relative(path, to: base)
      let fields = Engine.distinct(
        diagnostics.map { Engine.suppressionEntry(for: $0, in: relative, reason: reason) }
      )
      var entry = SuppressionEntries(
        name: document.name,
        configuration: loaded?.name ?? FilePath.join(folder, Engine.configurationName),
        items: fields.map { ConfigurationWriter.item($0) },
        count: diagnostics.count
      )
      let isInside = loaded != nil || FilePath.isBelow(path, base)
      if options.usesConfiguration, isInside, loaded?.failure == nil,
        let text = (loaded?.source ?? SourceText([])).adding(fields),
        confirms([ExactText(target): text], path, document, diagnostics, loaded)
      {
        added[target, default: (loaded, [])].fields += fields
        entry.isWritten = true
      }
      entries.append(entry)
    }
    let changed = added.sortedByKey.compactMap { target, new in
      (new.loaded?.source ?? SourceText([])).adding(new.fields).map { text in
        SuppressingConfiguration(
          name: new.loaded?.name ?? FilePath.join(folder, Engine.configurationName),
          source: new.loaded?.source,
          text: text
        )
      }
    }
    return (entries, changed)
  }

  /// Each entry once, as it is written.
  private static func distinct(_ entries: [SuppressionFields]) -> [SuppressionFields] {
    var known: Set<ExactText> = []
    return entries.filter { known.insert(ExactText(ConfigurationWriter.item($0))).inserted }
  }

  /// Whether the findings, and nothing else, are suppressed with other texts of configurations.
  private func confirms(
    _ texts: [ExactText: SourceText],
    _ path: String,
    _ document: Document,
    _ diagnostics: [Diagnostic],
    _ loaded: LoadedConfiguration?
  ) -> Bool {
    let engine = collectingForFixes
    let (before, after) = (engine.check(document), engine.reading(texts).check(document))
    let changed = engine.reading(texts).configurations.configuration(forFile: path)
    guard let changed, changed.diagnostics.count <= loaded?.diagnostics.count ?? 0 else {
      return false
    }
    var gone: [ExactText: Int] = [:]
    for diagnostic in before.file.diagnostics { gone[diagnostic.rule, default: 0] += 1 }
    for diagnostic in after.file.diagnostics { gone[diagnostic.rule, default: 0] -= 1 }
    for diagnostic in diagnostics { gone[diagnostic.rule, default: 0] -= 1 }
    return gone.values.allSatisfy { $0 == 0 }
      && after.file.suppressedCount - before.file.suppressedCount == diagnostics.count
  }
}

/// The members of an entry of `suppressions`.
private typealias SuppressionFields = [(name: String, value: String)]

extension SourceText {
  /// A configuration with more suppressions, at least one; nil if it has no place for them.
  fileprivate func adding(_ entries: [[(name: String, value: String)]]) -> SourceText? {
    guard firstInvalidOffset == nil,
      let edit = ConfigurationWriter(self).addSuppressions(entries)
    else { return nil }
    return SourceText([edit].applied(to: bytes))
  }
}
