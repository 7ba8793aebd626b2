package import Foundation

/// A folder that exists as long as a test uses it; a class, since suites are copied.
package final class TemporaryFolder: Sendable {
  /// The real path, without symbolic links and without a slash at the end.
  package let path: String

  package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// Makes a folder with some files, by their paths from it.
  package init(_ files: [String: String] = [:]) throws {
    let manager = FileManager.default
    let temporary = unsafe realpath(manager.temporaryDirectory.path, nil)
    defer { unsafe free(temporary) }
    let parent = unsafe temporary.map { unsafe String(cString: $0) } ?? "/tmp"
    path = "\(parent)/pushlint-\(UUID().uuidString)"
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file, by its path from the folder.
  package func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, by its path from the folder, and returns its path.
  @discardableResult
  package func write(
    _ name: String,
    _ text: String = "",
    isExecutable: Bool = false
  ) throws -> String {
    try write(name, Array(text.utf8))
    if isExecutable {
      let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
      try FileManager.default.setAttributes(rights, ofItemAtPath: path(name))
    }
    return path(name)
  }

  /// Writes a file, by its path from the folder.
  package func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = URL(filePath: path(name))
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// The text of a file; nil if it does not exist.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Removes a file.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }
}
