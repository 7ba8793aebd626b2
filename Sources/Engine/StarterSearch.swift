import Lint
import Settings
import Syntax
import Workspace

extension Engine {
  /// A first configuration for a folder, with what is found below it: a line per finding and the text.
  public static func starterConfiguration(for folder: String) -> (findings: [String], text: String)
  {
    let root = FilePath.canonical(folder: folder)
    let starter = StarterConfiguration(
      AppSearch.run(in: root),
      requests: requestGlobs(below: root),
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

  /// Globs for the folders that hold requests; none if a request is not in a subfolder.
  private static func requestGlobs(below root: String) -> [String] {
    var options = CheckOptions()
    options.usesConfiguration = false
    let engine = Engine(options)
    var folders: Set<[UInt8]> = []
    let inputs = engine.inputs(for: [root], skippingUnrecognized: true).files
    for file in inputs.prefix(maxTriedFileCount) {
      let folder = Array(FilePath.folder(of: FilePath.relative(file.path, to: root)).utf8)
      if folders.contains(folder) || !engine.isShortRequest(file) { continue }
      if folder.elementsEqual(".".utf8) { return [] }
      folders.insert(folder)
    }
    return StarterConfiguration.globs(for: folders.map { String(decoding: $0, as: UTF8.self) })
  }

  private func isShortRequest(_ file: InputFile) -> Bool {
    guard let status = FileSystem.status(file.name),
      status.byteCount <= Engine.maxTriedByteCount, let document = try? load(file)
    else { return false }
    return check(document).file.isRequest
  }
}
