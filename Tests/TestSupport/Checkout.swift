package import Foundation

/// The checkout that the tests were built from.
package enum Checkout {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of a file, by its path from the root; nil if it does not exist.
  package static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: root.appending(path: path).path).map { Array($0) }
  }

  /// The text of a file, by its path from the root; empty if it does not exist.
  package static func text(_ path: String) -> String {
    String(decoding: bytes(path) ?? [], as: UTF8.self)
  }

  /// Writes a file, by its path from the root.
  package static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appending(path: path))
  }

  /// The names of the files directly in a folder, sorted.
  package static func names(in folder: String) -> [String] {
    let path = root.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
