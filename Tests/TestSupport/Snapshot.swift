import Foundation
package import Testing

/// Compares output with a file kept in `Fixtures/`; `UPDATE_SNAPSHOTS=1` writes the files anew.
package enum Snapshot {
  /// The folder of the fixtures.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// Records an issue where `bytes` are not those of the fixture `name`, such as `reports/x.human`.
  package static func expect(
    _ bytes: [UInt8],
    toMatch name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
      return
    }
    let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    #expect(
      String(decoding: bytes, as: UTF8.self) == expected,
      "\(name) differs; UPDATE_SNAPSHOTS=1 writes it anew",
      sourceLocation: sourceLocation
    )
  }
}
