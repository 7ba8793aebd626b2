import Foundation
package import Testing

/// Compares output with a file kept in `Fixtures/`; `UPDATE_SNAPSHOTS=1` updates the files.
package enum Snapshot {
  /// Records an issue if `bytes` differ from the fixture `name`, such as `reports/x.human`.
  package static func expect(
    _ bytes: [UInt8],
    toMatch name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = Checkout.root.appending(path: "Fixtures/\(name)")
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
      "\(name) differs; UPDATE_SNAPSHOTS=1 updates it",
      sourceLocation: sourceLocation
    )
  }
}
