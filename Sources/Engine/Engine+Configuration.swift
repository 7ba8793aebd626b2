import BuiltInRules
package import Diagnostics
import Linting
import Project
import Settings
import Text

extension Engine {
  /// The rule that mistakes in configurations are reported under.
  package static var configurationRule: String { Configuration.rule }

  /// The configurations read so far, and the files of rules that they name, that hold mistakes.
  ///
  /// They come as checked files, with findings of `config-invalid` and `suppression-unused`. `scope`
  /// is what a run has checked, so that suppressions can be told that were of no use.
  package func configurationProblems(after scope: RunScope? = nil) -> [CheckedFile] {
    var problems: [CheckedFile] = []
    let unmatched = appFindings().configuration
    for loaded in configurations.configurations {
      let files = loaded.configuration.ruleFiles.map { file in
        (loaded.name(of: file.path), file.source, file.diagnostics)
      }
      let globs = unmatched.filter { $0.path == loaded.path }.map { $0.diagnostic }
      let unused = unusedSuppressions(in: loaded, scope)
      let own = (loaded.name, loaded.source, loaded.diagnostics + globs + unused)
      for (name, source, diagnostics) in [own] + files
      where !diagnostics.isEmpty && !problems.contains(where: { $0.path == name }) {
        problems.append(Engine.problems(diagnostics, in: source, named: name))
      }
    }
    return problems
  }

  /// The absolute paths of the configurations read so far, and of the files of rules that they name.
  package var settingsPaths: [String] {
    configurations.configurations.flatMap { loaded in
      [loaded.path]
        + loaded.configuration.ruleFiles.map { FilePath.join(loaded.folder, $0.path) }
    }
  }

  /// Whether a configuration read so far names files of a team's own rules.
  package var readsRuleFiles: Bool {
    configurations.configurations.contains { !$0.configuration.ruleFiles.isEmpty }
  }

  static func problems(
    _ diagnostics: [Diagnostic],
    in source: SourceText,
    named name: String
  ) -> CheckedFile {
    let diagnostics = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.effect = diagnostic.effect ?? Rule.configInvalid.effect
      return diagnostic
    }
    return CheckedFile(
      path: name,
      source: source,
      diagnostics: diagnostics.sorted(by: Linter.comesFirst),
      isRequest: false
    )
  }
}
