import PushlintLint
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

extension Engine {
  /// A first configuration for a folder, with what is found below it: a line per finding and the text.
  public static func starterConfiguration(for folder: String) -> (findings: [String], text: String)
  {
    let root = FilePath.canonical(folder: folder)
    let starter = StarterConfiguration(
      AppSearch.run(in: root),
      found: requests(below: root),
      base: configuration(above: root).map { FilePath.relative($0, to: root) },
      schema: ProductPages.url(ofSchema: "config")
    )
    return (starter.findings, starter.text)
  }

  /// The configurations that a folder has.
  public static func configurations(in folder: String) -> [String] {
    ConfigurationStore.fileNames.map { FilePath.join(folder, $0) }
      .filter { FileSystem.entryKind($0) != nil }
  }

  /// The nearest configuration above a folder.
  public static func configuration(above folder: String) -> String? {
    var folder = FilePath.canonical(folder: folder)
    while folder != "/", folder != "." {
      folder = FilePath.folder(of: folder)
      if let path = configurations(in: folder).first { return path }
    }
    return nil
  }

  /// The path of a new configuration.
  public static func newConfigurationPath(in folder: String) -> String {
    FilePath.join(folder, ConfigurationStore.newFileName)
  }

  /// The limits of the search: a proposal is not worth a long wait.
  private static let maxTriedFileCount = 5000
  private static let maxTriedByteCount = 256 << 10

  /// The requests below a folder, and those in its documents and scripts.
  private static func requests(below root: String) -> StarterConfiguration.Requests {
    var options = LintOptions()
    options.usesConfiguration = false
    let engine = Engine(options)
    let inputs = engine.inputs(for: [root], skippingUnrecognized: true)
    let files = (inputs.files + inputs.hosts).prefix(maxTriedFileCount)
    var found = StarterConfiguration.Requests()
    addRequests(in: files.filter { !$0.isHost }, below: root, engine, to: &found)
    let hosts = files.lazy.filter { $0.isHost && engine.isShortRequest($0) }
    found.hosts = hosts.map { file in
      (FilePath.relative(file.path, to: root), file.type.language?.rawValue ?? "")
    }
    return found
  }

  /// Adds globs for the folders that hold requests, or the first request that is not in a subfolder.
  private static func addRequests(
    in files: [InputFile],
    below root: String,
    _ engine: Engine,
    to found: inout StarterConfiguration.Requests
  ) {
    var folders: Set<[UInt8]> = []
    for file in files {
      let path = FilePath.relative(file.path, to: root)
      let folder = Array(FilePath.folder(of: path).utf8)
      if folders.contains(folder) || !engine.isShortRequest(file) { continue }
      if folder.elementsEqual(".".utf8) { return found.topmost = path }
      folders.insert(folder)
    }
    found.globs = StarterConfiguration.globs(
      for: folders.map { String(decoding: $0, as: UTF8.self) }
    )
  }

  private func isShortRequest(_ file: InputFile) -> Bool {
    guard let status = FileSystem.status(file.name),
      status.byteCount <= Engine.maxTriedByteCount, let document = try? load(file)
    else { return false }
    return check(document).file.isRequest
  }
}
