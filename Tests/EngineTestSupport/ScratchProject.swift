import Foundation

/// A folder with a `pushlint.yml`, there as long as a test runs.
package struct ScratchProject: ~Copyable {
  package let path: String

  package init(configuration: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pushlint-\(UUID().uuidString)").path(percentEncoded: false)
    try ScratchProject.write("pushlint.yml", configuration, in: folder)
    path = folder
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, by its path from the folder.
  package func write(_ name: String, _ text: String) throws {
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
