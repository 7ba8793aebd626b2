import PushlintLint
import PushlintSettings
public import PushlintSyntax
import PushlintWorkspace

/// A configuration after fixing.
public struct FixedConfiguration: Sendable {
  /// The path that reports show.
  public let name: String
  /// The original text.
  public let source: SourceText
  /// The edits of the original text, disjoint and in order; empty if nothing could be fixed.
  public let edits: [Edit]
  public let applied: [AppliedFix]
}

extension Engine {
  /// Fixes the configurations read so far in some folders, as `fix(_:upTo:)` fixes documents; skips
  /// those with nothing to fix.
  public func fixConfigurations(
    in folders: [String],
    after scope: Coverage? = nil,
    upTo applicability: Fix.Applicability
  ) -> [FixedConfiguration] {
    let folders = folders.map { FilePath.canonical(folder: $0) }
    return configurations.configurations.compactMap { loaded -> FixedConfiguration? in
      guard loaded.failure == nil, folders.contains(where: { FilePath.isBelow(loaded.path, $0) })
      else { return nil }
      let check = { (loaded: LoadedConfiguration) in
        CheckedConfiguration(
          file: FileResult(
            path: loaded.name,
            source: loaded.source,
            diagnostics: offered(loaded.diagnostics, in: loaded)
              + unusedSuppressions(in: loaded, scope),
            isRequest: false
          ),
          issueCount: loaded.diagnostics.count
        )
      }
      var repair = FixApplier(
        check(loaded),
        upTo: applicability,
        reading: Configuration.parseOptions
      ) { source in
        check(configurations.reread(loaded, as: source))
      }
      repair.run()
      if repair.edits.isEmpty { return nil }
      return FixedConfiguration(
        name: loaded.name,
        source: loaded.source,
        edits: repair.edits,
        applied: repair.applied
      )
    }
  }
}

extension Engine {
  /// Mistakes in a configuration, with fixes only if those of mistakes are offered.
  func offered(_ mistakes: [Diagnostic], in loaded: LoadedConfiguration) -> [Diagnostic] {
    if options.fixes(with: loaded.fixSelection).offers(Configuration.rule) { return mistakes }
    return mistakes.map { mistake in
      var mistake = mistake
      mistake.fixes = []
      return mistake
    }
  }

  /// Reads the configuration of a file, which finds its mistakes.
  public func readConfiguration(for file: InputFile) {
    _ = configurations.configuration(forFile: file.path)
  }

  /// Reads the configurations again after they were fixed.
  public func rereadConfigurations() {
    let folders = configurations.configurationsInUse.map { $0.folder }
    configurations.forget()
    app.forget()
    for folder in folders { _ = configurations.configuration(forFolder: folder) }
  }
}

private struct CheckedConfiguration: CheckOutcome {
  let file: FileResult
  let issueCount: Int
}
