import Engine
import Foundation

/// A folder with a `pushlint.yml`, there as long as a test runs.
struct ScratchProject: ~Copyable {
  let path: String

  init(configuration: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pushlint-\(UUID().uuidString)").path(percentEncoded: false)
    try ScratchProject.write("pushlint.yml", configuration, in: folder)
    path = folder
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, by its path from the folder.
  func write(_ name: String, _ text: String) throws {
    try ScratchProject.write(name, text, in: path)
  }

  private static func write(_ name: String, _ text: String, in folder: String) throws {
    let file = URL(filePath: folder).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}
