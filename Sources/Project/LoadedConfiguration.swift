package import Diagnostics
package import Settings
package import System
package import Text

/// A configuration file that was read.
package struct LoadedConfiguration: Sendable {
  /// The absolute path.
  package let path: String
  /// The path under which it is reported: from the working folder, or as an option gave it.
  package let name: String
  /// The absolute path of the folder that its globs and paths start from.
  package let folder: String
  package let source: SourceText
  package let configuration: Configuration
  /// The mistakes in it; those of the text in order of place, then folders that are not there.
  package let diagnostics: [Diagnostic]
  /// Why it could not be read; everything else is empty then.
  package let failure: FileError?

  /// Reads the bytes of the file at `path`.
  init(
    path: String,
    name: String,
    content: Result<[UInt8], FileError>,
    knowledge: SettingsKnowledge
  ) {
    self.path = path
    self.name = name
    folder = FilePath.folder(of: path)
    switch content {
    case .success(let bytes):
      source = SourceText(bytes)
      failure = nil
      let finder = RuleFileFinder(folder: folder)
      let (configuration, mistakes) = Configuration.read(source, knowledge: knowledge) {
        finder.files(for: $0)
      }
      self.configuration = configuration
      diagnostics = mistakes + LoadedConfiguration.missingFolders(configuration, folder)
    case .failure(let error):
      source = SourceText([])
      failure = FileError(error.kind, path: name)
      configuration = Configuration()
      diagnostics = []
    }
  }

  /// Whether there is something that the user has to put right.
  package var isFaulty: Bool {
    failure != nil || !diagnostics.isEmpty
      || configuration.ruleFiles.contains { !$0.diagnostics.isEmpty }
  }

  /// A folder that is not there would let every look-up fail.
  private static func missingFolders(
    _ configuration: Configuration,
    _ folder: String
  ) -> [Diagnostic] {
    configuration.app.sounds.compactMap { setting in
      let path = FilePath.join(folder, setting.path)
      if FileSystem.status(path)?.kind == .folder { return nil }
      return Diagnostic(
        rule: Configuration.rule,
        severity: .error,
        message: "'\(setting.path)' must be a folder",
        range: setting.range,
        pointer: setting.pointer
      )
    }
  }

  /// The folders with the app's sounds.
  package var soundFolders: [SoundFolder] {
    configuration.app.sounds.map { setting in
      SoundFolder(path: FilePath.join(folder, setting.path), name: name(of: setting.path))
    }
  }

  /// Finds files by globs that start from its folder.
  var appFiles: AppFiles { AppFiles(folder: folder, name: FilePath.folder(of: name)) }

  /// The path from the configuration's folder to an absolute path.
  package func relativePath(of path: String) -> String { FilePath.relative(path, to: folder) }

  /// What holds for the file at `path`, absolute as `FilePath.canonical(file:)` gives it.
  package func settings(forFile path: String) -> EffectiveSettings {
    configuration.effective(forRelativePath: relativePath(of: path))
  }

  /// A path written in it, as a person in the working folder would type it.
  package func name(of path: String) -> String { FilePath.join(FilePath.folder(of: name), path) }
}
