import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// What a run in the working folder depends on, without names that are nobody else's business.
public struct Surroundings: Sendable {
  /// The configuration of the folder.
  public struct Configuration: Sendable {
    /// The file's own name.
    public let name: String
    /// How many folders above the working folder it is.
    public let foldersUp: Int
    public let baseCount: Int
    public let customRuleCount: Int
    public let mistakeCount: Int
  }

  /// What `git --version` prints; nil without git.
  public let git: String?
  public let isInRepository: Bool
  /// Nil if there is none.
  public let configuration: Configuration?
  /// Files to check, files and folders that are skipped, files with other extensions.
  public let files: (checked: Int, skipped: Int, other: Int)
  /// How many folders and files cannot be read.
  public let failureCount: Int
}

extension Engine {
  /// Looks at the working folder and at the tools.
  public func surroundings() -> Surroundings {
    let inputs = inputs(for: ["."], skippingUnrecognized: false, notingSkipped: true)
    return Surroundings(
      git: Engine.gitVersion,
      isInRepository: (try? GitRepository(around: ".")) != nil,
      configuration: configurations.configuration(forFile: "_").map { surroundings(of: $0) },
      files: (inputs.files.count, inputs.skipped.count, inputs.foreignCount),
      failureCount: inputs.failures.count
    )
  }

  private func surroundings(of loaded: LoadedConfiguration) -> Surroundings.Configuration {
    let way = FilePath.relative(loaded.folder, to: FilePath.canonical(folder: "."))
    let mistakes = loaded.lineage.map { loaded in
      loaded.diagnostics.count
        + loaded.configuration.ruleFiles.reduce(0) { $0 + $1.diagnostics.count }
        + (loaded.failure == nil ? 0 : 1)
    }
    return Surroundings.Configuration(
      name: FilePath.name(of: loaded.path),
      foldersUp: way.utf8.split(separator: UInt8(ascii: "/")).count { $0.elementsEqual("..".utf8) },
      baseCount: loaded.bases.count,
      customRuleCount: loaded.lineage.reduce(0) { $0 + $1.configuration.customRules.count },
      mistakeCount: mistakes.reduce(0, +)
    )
  }

  private static var gitVersion: String? {
    guard let answer = try? ChildProcess.run("git", ["--version"]), answer.status == 0 else {
      return nil
    }
    let line = answer.output.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }
}
