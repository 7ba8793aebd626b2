import PushlintBuiltInRules
import PushlintLint
import PushlintSettings
public import PushlintSyntax
public import PushlintWorkspace

extension Engine {
  /// The app's strings files read so far that have errors, as checked files; rule `strings-syntax`.
  public func appProblems() -> [FileResult] {
    let rule = Rule.stringsSyntax
    guard options.runs(rule.id) else { return [] }
    return appFindings().files.compactMap { file in
      let settings = configurations.settings(forFile: file.path)?.effective.rules[rule.id]
      let setting = options.severities[ExactText(rule.id)] ?? settings?.severity
      var file = file
      file.diagnostics = file.diagnostics.compactMap { diagnostic in
        var diagnostic = diagnostic
        diagnostic.effect = rule.effect
        if let setting {
          guard let severity = setting else { return nil }
          diagnostic.severity = severity
        }
        return diagnostic
      }
      return file.diagnostics.isEmpty ? nil : file
    }
  }

  /// What is not checked in the app's files read so far, and why.
  public func appNotes() -> [String] { appFindings().notes }

  /// The problems of the app's files, including files that no document has needed so far.
  public func appFindings() -> AppFindings {
    app.settle(
      configurations.configurationsInUse,
      readingStrings: options.runs(Rule.stringsSyntax.id)
    )
    return app.findings()
  }

  /// Whether a configuration read so far names a file as one of the app's.
  public func readsApp(from path: String) -> Bool {
    let place = FilePath.canonical(file: path)
    return configurations.configurationsInUse.contains { $0.readsApp(from: place) }
  }

  /// Reads the app's files before documents that are checked after everything else is reported.
  func readApp(for configuration: LoadedConfiguration?) {
    let context = app.context(for: configuration)
    _ = (
      context.strings(), context.categories(), context.entitlements(), context.manifest(),
      context.activities()
    )
  }
}
