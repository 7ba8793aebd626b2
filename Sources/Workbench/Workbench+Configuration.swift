import BuiltInRules
package import Diagnostics
import Linting
import Project
import Settings
import Text

extension Workbench {
  /// The configurations read so far, and the files of rules that they name, that hold mistakes: as
  /// checked files; rule `config-invalid`.
  package func configurationProblems() -> [CheckedFile] {
    var problems: [CheckedFile] = []
    for loaded in configurations.configurations {
      let files = loaded.configuration.ruleFiles.map { file in
        (loaded.name(of: file.path), file.source, file.diagnostics.map { loaded.named($0) })
      }
      let own = (loaded.name, loaded.source, loaded.diagnostics.map { loaded.named($0) })
      for (name, source, diagnostics) in [own] + files
      where !diagnostics.isEmpty && !problems.contains(where: { $0.path == name }) {
        problems.append(Workbench.problems(diagnostics, in: source, named: name))
      }
    }
    return problems
  }

  /// The paths of the files of rules that the configurations read so far name.
  package var ruleFilePaths: [String] {
    configurations.configurations.flatMap { loaded in
      loaded.configuration.ruleFiles.map { FilePath.join(loaded.folder, $0.path) }
    }
  }

  private static func problems(
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

extension LoadedConfiguration {
  /// A mistake with the paths in its notes as a person would type them.
  fileprivate func named(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    for index in diagnostic.notes.indices {
      diagnostic.notes[index].path = diagnostic.notes[index].path.map { name(of: $0) }
    }
    return diagnostic
  }
}
