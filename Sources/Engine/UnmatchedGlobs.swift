import PushlintSettings
public import PushlintSyntax
public import PushlintWorkspace

extension Engine {
  /// Notes that everything in some folders was checked; none if a part is missing.
  public func complete(_ scope: inout Coverage, _ folders: [String]) {
    scope.folders = folders
    scope.unmatched = [:]
    if folders.isEmpty { return }
    let places = folders.map { FilePath.canonical(folder: $0) }
    for loaded in configurations.configurationsInUse {
      scope.unmatched[loaded.path] = Set(exactly: loaded.unmatchedGlobs(in: places))
    }
  }

  /// The globs of a configuration that match no file in folders that were checked as a whole.
  ///
  /// Warnings, because the file may be on another branch.
  public func unmatchedGlobs(in loaded: LoadedConfiguration, _ scope: Coverage?) -> [Diagnostic] {
    let unmatched = scope?.unmatched[loaded.path] ?? []
    return loaded.fileGlobs.filter { unmatched.contains($0.pattern.text) }.map { glob in
      Diagnostic(
        rule: Configuration.rule,
        severity: .warning,
        message: "'\(glob.pattern.text)' matches no file",
        effect: .ignored("the setting applies to no file"),
        range: glob.range,
        pointer: glob.pointer
      )
    }
  }
}
