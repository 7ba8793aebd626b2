import PushlintLint
public import PushlintSettings
import PushlintSyntax
public import PushlintWorkspace

/// A file that a run will check.
public struct InputFile: Hashable, Sendable {
  /// Its path on disk.
  public let path: String
  /// The path that reports show: as given, or the folder as given with the path below it.
  public let name: String
  /// Whether the user named it; false for a file found in a folder.
  public let isNamed: Bool
  /// Where it is opened.
  public let location: FileLocation
  /// What git's index has of it, if that is checked.
  public let staged: StagedContent?
  /// What its name says about its contents.
  let type: FileType

  /// Whether it is documentation or a script by its name.
  var isHost: Bool { type.language?.isHost ?? false }

  /// Whether it is documentation by its name.
  public var isDocument: Bool { type.language?.isDocumentation ?? false }

  /// A file that a walk found, or that the user named and wants to be treated so.
  public init(_ file: FileWalker.File, isNamed: Bool, staged: StagedContent? = nil) {
    self.staged = staged
    path = file.path
    name = file.name
    type = FileType(path: file.path)
    self.isNamed = isNamed
    location =
      file.root.map { FileLocation(file.path, foundBelow: $0, name: file.name) }
      ?? FileLocation(named: file.name)
  }
}

/// The files that the arguments of a run name.
public struct InputFiles: Sendable {
  /// Sorted by name, none twice.
  public var files: [InputFile] = []
  /// The arguments and folders below them that cannot be read.
  public var failures: [FileError] = []
  /// What was found and skipped, and why; sorted by name.
  public var skipped: [(name: String, reason: String)] = []
  /// The files in the folders that are named like a configuration and not read.
  public var ignoredConfigurations: [String] = []
  /// The number of files with other extensions.
  public var foreignCount = 0
  /// The documentation and scripts in the folders that nothing names.
  public var hosts: [InputFile] = []

  public init() {}
}

extension Engine {
  /// The files that `arguments` (files and folders) name.
  ///
  /// `notingSkipped` records what is skipped. `visit` is called for each folder; at most
  /// `maxFolderCount` folders are searched.
  public func inputs(
    for arguments: [String],
    skippingUnrecognized: Bool,
    notingSkipped: Bool = false,
    maxFolderCount: Int = .max,
    _ visit: () -> Void = {}
  ) -> InputFiles {
    let walker = FileWalker(
      configurations: configurations,
      notes: notingSkipped ? .skipped : .none,
      readsGitignore: options.readsGitignore,
      maxFolderCount: maxFolderCount
    )
    let outcome = walker.files(for: arguments, visit)
    return Engine.inputs(outcome, [:], skippingUnrecognized: skippingUnrecognized)
  }

  /// The files that `arguments` name and git selects.
  public func inputs(
    for arguments: [String],
    of selection: GitSelection,
    skippingUnrecognized: Bool,
    notingSkipped: Bool = false
  ) throws(GitError) -> InputFiles {
    let walker = FileWalker(
      configurations: configurations,
      notes: notingSkipped ? .skipped : .none,
      readsGitignore: options.readsGitignore
    )
    let (outcome, staged) = try walker.files(of: selection, for: arguments)
    return Engine.inputs(outcome, staged, skippingUnrecognized: skippingUnrecognized)
  }

  private static func inputs(
    _ outcome: FileWalker.Outcome,
    _ staged: [ExactText: StagedContent],
    skippingUnrecognized: Bool
  ) -> InputFiles {
    var inputs = InputFiles()
    inputs.files = outcome.files.map { file in
      let isNamed = file.isNamed && !skippingUnrecognized
      return InputFile(file, isNamed: isNamed, staged: staged[file.path])
    }
    inputs.failures = outcome.failures
    inputs.skipped = outcome.skipped.map { ($0.name, $0.reason.description) }
    inputs.foreignCount = outcome.foreignCount
    inputs.hosts = outcome.hosts.map { InputFile($0, isNamed: false) }
    inputs.ignoredConfigurations = outcome.ignoredConfigurations
    return inputs
  }

  /// Reads a file.
  public func load(_ file: InputFile) throws(FileError) -> Document {
    var reader = FileReader()
    return try checked(document(file, SourceText(try bytes(of: file, &reader))))
  }

  /// The bytes that are checked of a file: its own, or those in git's index.
  func bytes(of file: InputFile, _ reader: inout FileReader) throws(FileError) -> [UInt8] {
    let limit = SourceText.maxByteCount
    if let staged = file.staged { return try staged.read(path: file.name, limit: limit) }
    return try reader.read(file.location, limit: limit)
  }

  /// The document, unless it is too large for its language, or the user named a file in a language
  /// that pushlint does not read.
  public func checked(_ document: Document) throws(FileError) -> Document {
    if isTooLarge(document) {
      let limit = Language.yaml.maxByteCount >> 20
      let reason = "larger than \(limit) MiB, the limit for YAML; split it, or write it as JSON"
      throw FileError(.malformed(reason), path: document.name)
    }
    guard document.isNamed, isForeign(document) || isUnknown(document) else { return document }
    let program = FileType.decompressor(for: document.path ?? document.name)
    let reason = program.map { "a compressed file; " + Engine.advice(to: $0) }
    let isCode = Engine.codeEndings.contains { document.name.hasSuffix($0) }
    let other = isCode ? Engine.codeReason : Engine.foreignFileReason
    throw FileError(.malformed(reason ?? other), path: document.name)
  }

  /// Whether a document with an ending that nobody knows is neither JSON nor sound YAML.
  func isUnknown(_ document: Document) -> Bool {
    guard document.type == .unknown, !hasChosenLanguage(document),
      FileType.hasEnding(document.path ?? document.name),
      Language.guessed(from: document.source.bytes) == .yaml
    else { return false }
    return !SyntaxTree.parse(document.source, ParseOptions(language: .yaml)).isWhole
  }

  /// Whether a document is too large for its language; one in which nothing can be a request is not
  /// read at all.
  public func isTooLarge(_ document: Document) -> Bool {
    let bytes = document.source.bytes
    return bytes.count > Language.yaml.maxByteCount
      && bytes.count > checkConfiguration(of: document).parseOptions.language.maxByteCount
      && (document.isNamed || LintInput.mayHoldRequests(bytes))
  }

  private static func advice(to program: String) -> String {
    "run '\(program) FILE | pushlint check --stdin-filename log.ndjson -'"
  }

  /// What files end in whose programs build pushes.
  private static let codeEndings = [
    ".cjs", ".cs", ".dart", ".ex", ".go", ".java", ".js", ".kt", ".m", ".mjs", ".php", ".py", ".rb",
    ".rs", ".scala", ".swift", ".ts", ".tsx",
  ]

  private static let codeReason = """
    unsupported file type; check the pushes that code builds in its tests: \
    https://github.com/pushlint/pushlint/blob/main/docs/testing.md
    """

  private static let foreignFileReason = """
    unsupported file type; pushlint reads .apns, .json, .jsonc, .jsonl, .ndjson, .yaml and .yml \
    files and templates of them, and .md, .mdx, .rst, .adoc, .sh and .http files; for other \
    names, set --language
    """

  func document(_ file: InputFile, _ source: SourceText) -> Document {
    Document(
      path: file.path,
      name: file.name,
      source: source,
      isNamed: file.isNamed,
      type: file.type
    )
  }

  /// Reads a regular file and its status at that time, so that it can be replaced later.
  public func loadToFix(
    _ file: InputFile
  ) throws(FileError) -> (document: Document, status: FileStatus) {
    let handle = try FileHandle.open(file.location)
    let status = handle.status
    let bytes = try handle.readAll(limit: SourceText.maxByteCount, path: file.name)
    return (try checked(document(file, SourceText(bytes))), status)
  }

  /// A file that is checked while it is read.
  public func stream(_ file: InputFile) -> Document { document(file, SourceText([])) }

  /// The files that are checked while they are read.
  public func streamed(_ files: [InputFile]) -> [InputFile] {
    var setsNDJSON = FolderMemo<Bool>()
    return files.filter { file in
      let mayBe =
        options.language == .ndjson || file.type.language == .ndjson
        || setsNDJSON.value(forFolderOf: file.path) {
          configurations.configuration(forFile: file.path)?.sets(.ndjson) ?? false
        }
      return mayBe && isStreamed(file)
    }
  }

  /// Whether a file is checked while it is read: a long NDJSON file or a pipe.
  private func isStreamed(_ file: InputFile) -> Bool {
    guard file.staged == nil, isStreamed(name: file.path), let status = FileSystem.status(file.name)
    else {
      return false
    }
    let limit = NDJSONChunker.Limits().blockByteCount
    if status.kind == .other { return file.location.followsLinks }
    return status.kind == .file && status.byteCount > limit
  }

  /// Whether input of this name is checked while it is read.
  public func isStreamed(name: String?) -> Bool {
    if let language = options.language { return language == .ndjson }
    guard let name else { return false }
    // Most files are asked about in vain.
    let mayBe = configurations.configuration(forFile: name)?.sets(.ndjson) ?? false
    guard mayBe || FileType(path: name).language == .ndjson else { return false }
    return (configurations.language(ofFile: name) ?? FileType(path: name).language) == .ndjson
  }

  /// Reads the configuration of a document and the app's files, which finds their mistakes.
  public func prepare(for document: Document) {
    readApp(for: configurations.configuration(forFile: document.path ?? document.name))
  }
}
