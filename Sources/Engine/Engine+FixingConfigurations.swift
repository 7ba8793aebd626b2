package import Diagnostics
import Project
package import Text

/// A configuration after fixing.
package struct FixedConfiguration: Sendable {
  /// The path under which it is reported.
  package let name: String
  /// The text as it was.
  package let source: SourceText
  /// The changes of that text, disjoint and in order; none where nothing could be fixed.
  package let edits: [Edit]
  package let fixCount: Int
}

extension Engine {
  /// Fixes the configurations read so far that lie in some folders, as `fix(_:upTo:)` fixes
  /// documents; those with nothing to fix are left out.
  package func fixConfigurations(
    in folders: [String],
    after scope: RunScope? = nil,
    upTo applicability: Fix.Applicability
  ) -> [FixedConfiguration] {
    let folders = folders.map { FilePath.canonical(folder: $0) }
    return configurations.configurations.compactMap { loaded -> FixedConfiguration? in
      guard loaded.failure == nil, folders.contains(where: { FilePath.isBelow(loaded.path, $0) })
      else { return nil }
      let check = { (loaded: LoadedConfiguration) in
        CheckedConfiguration(
          file: CheckedFile(
            path: loaded.name,
            source: loaded.source,
            diagnostics: loaded.diagnostics + unusedSuppressions(in: loaded, scope),
            isRequest: false
          ),
          issueCount: loaded.diagnostics.count
        )
      }
      var repair = Repair(check(loaded), upTo: applicability) { source in
        check(configurations.reread(loaded, as: source))
      }
      repair.run()
      if repair.edits.isEmpty { return nil }
      return FixedConfiguration(
        name: loaded.name,
        source: loaded.source,
        edits: repair.edits,
        fixCount: repair.fixCount
      )
    }
  }
}

extension Engine {
  /// Reads the configuration of a file, so that its mistakes are known.
  package func readConfiguration(for file: InputFile) {
    _ = configurations.configuration(forFile: file.path)
  }

  /// Reads the configurations again that were read so far, since they were fixed.
  ///
  /// What is known of the use of their suppressions is kept.
  package func rereadConfigurations() {
    let folders = configurations.configurationsInUse.map { $0.folder }
    configurations.forget()
    app.forget()
    for folder in folders { _ = configurations.configuration(forFolder: folder) }
  }
}

private struct CheckedConfiguration: CheckOutcome {
  let file: CheckedFile
  let issueCount: Int
}
