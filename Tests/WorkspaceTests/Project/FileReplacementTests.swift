import Foundation
import PushlintSettings
import TestSupport
import Testing

/// Files that get new bytes.
struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func status(_ name: String) throws -> FileStatus {
    try #require(FileSystem.status(folder.path(name)))
  }

  @Test func `a file gets all of its new bytes`() throws {
    try folder.write("a", "old")
    let bytes = [UInt8](repeating: 7, count: 3_000_000)
    try FileSystem.replace(FileLocation(named: folder.path("a")), with: bytes, ifStill: status("a"))
    #expect(try FileSystem.read(folder.path("a"), limit: .max) == bytes)
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["a"])
  }

  @Test func `a file that has changed since it was read is not written`() throws {
    try folder.write("a", "old")
    let before = try status("a")
    try folder.write("a", "changed meanwhile")
    #expect(throws: FileError(.changed, path: folder.path("a"))) {
      try FileSystem.replace(FileLocation(named: folder.path("a")), with: [1], ifStill: before)
    }
    #expect(try FileSystem.read(folder.path("a"), limit: 100) == Array("changed meanwhile".utf8))
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["a"])
  }

  @Test func `a deleted file is not recreated`() throws {
    try folder.write("a", "old")
    let before = try status("a")
    try folder.remove("a")
    #expect(throws: FileError(.notFound, path: folder.path("a"))) {
      try FileSystem.replace(FileLocation(named: folder.path("a")), with: [1], ifStill: before)
    }
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }
}
