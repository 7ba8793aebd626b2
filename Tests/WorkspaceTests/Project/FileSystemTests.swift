import Foundation
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file is read up to a limit`() throws {
    try folder.write("a", "0123456789")
    #expect(try FileSystem.read(folder.path("a"), limit: 10) == Array("0123456789".utf8))
    #expect(throws: FileError(.tooLarge(limit: 9), path: folder.path("a"))) {
      try FileSystem.read(folder.path("a"), limit: 9)
    }
  }

  @Test(arguments: [0, 1, 4096, 65_536, 65_537, 1_000_000])
  func `a file is read whole, whatever its size`(count: Int) throws {
    let text = String(repeating: "0123456789", count: count / 10 + 1).prefix(count)
    try folder.write("a", String(text))
    #expect(try FileSystem.read(folder.path("a"), limit: 1 << 20) == Array(text.utf8))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs /proc"))
  func `a system file whose reported size is 0 is read`() throws {
    let bytes = try FileSystem.read("/proc/self/status", limit: 1 << 20)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("Name:"))
  }

  @Test(.enabled(if: FileManager.default.isReadableFile(atPath: "/proc/kmsg"), "needs root"))
  func `a file of the kernel's without end is not waited for`() throws {
    try folder.link("link", to: "/proc/kmsg")
    for name in ["/proc/kmsg", folder.path("link")] {
      let handle = try PushlintSettings.FileHandle.open(name)
      let error = #expect(throws: FileError.self) { try handle.readAll(limit: 1 << 26, path: name) }
      #expect(error?.description == "is not a regular file")
    }
  }

  @Test func `an endless device is refused at the limit`() {
    #expect(throws: FileError(.tooLarge(limit: 5000), path: "/dev/zero")) {
      try FileSystem.read("/dev/zero", limit: 5000)
    }
  }

  @Test func `a text above the size limit is refused before it is read`() throws {
    try folder.write("a")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("a")))
    try handle.truncate(atOffset: UInt64(SourceText.maxByteCount) + 1)
    try handle.close()
    let error = #expect(throws: FileError.self) {
      try FileSystem.read(folder.path("a"), limit: SourceText.maxByteCount)
    }
    #expect(error?.description == "larger than 64 MiB")
  }

  @Test func `the reason is given for what is not a file`() throws {
    try folder.write("a/b")
    try #require(folder.pipe("pipe"))
    for (name, kind, words) in [
      ("none", FileError.Kind.notFound, "no such file or folder"),
      ("a/b/c", .notFound, "no such file or folder"), ("a", .isDirectory, "is a folder"),
      ("pipe", .notRegular, "is not a regular file"),
    ] {
      let error = #expect(throws: FileError.self) {
        _ = try PushlintSettings.FileHandle.open(folder.path(name))
      }
      #expect(error?.kind == kind)
      #expect(error?.description == words)
    }
  }

  @Test func `parts of an open file are read`() throws {
    try folder.write("a", "0123456789")
    let handle = try PushlintSettings.FileHandle.open(folder.path("a"))
    #expect(handle.status.byteCount == 10)
    #expect(try handle.read(from: 2, count: 3, path: "a") == Array("234".utf8))
    #expect(try handle.read(from: 8, count: 30, path: "a") == Array("89".utf8))
    #expect(try handle.read(from: 10, count: 1, path: "a").isEmpty)
    #expect(try handle.read(from: .max, count: 1, path: "a").isEmpty)
    #expect(try handle.read(from: 0, count: 0, path: "a").isEmpty)
    #expect(try handle.read(from: 0, count: -1, path: "a").isEmpty)
    #expect(try handle.readAll(limit: 10, path: "a") == Array("0123456789".utf8))
  }

  @Test func `a link can be refused`() throws {
    try folder.write("a", "x")
    try folder.link("link", to: "a")
    #expect(throws: FileError.self) {
      _ = try PushlintSettings.FileHandle.open(folder.path("link"), links: .refused)
    }
    #expect(try PushlintSettings.FileHandle.open(folder.path("link")).status.byteCount == 1)
  }

  @Test func `entries have their own kind and are sorted by bytes`() throws {
    for name in ["b", "a", "B", "é", ".x"] { try folder.write(name) }
    try folder.write("folder/x")
    try folder.link("link", to: "folder")
    try #require(folder.pipe("pipe"))
    let entries = try FileSystem.entries(of: folder.path)
    #expect(entries.map(\.name) == [".x", "B", "a", "b", "folder", "link", "pipe", "é"])
    #expect(
      entries.map(\.kind) == [.file, .file, .file, .file, .folder, .symbolicLink, .other, .file]
    )
    for entry in entries {
      #expect(FileSystem.entryKind(folder.path(entry.name)) == entry.kind)
    }
    #expect(FileSystem.entryKind(folder.path("none")) == nil)
    #expect(throws: FileError.self) { try FileSystem.entries(of: folder.path("none")) }
    #expect(throws: FileError.self) { try FileSystem.entries(of: folder.path("a")) }
  }

  @Test func `a status follows links`() throws {
    try folder.write("folder/x", "abc")
    try folder.link("link", to: "folder")
    try folder.link("nowhere", to: "none")
    #expect(FileSystem.status(folder.path("link"))?.kind == .folder)
    #expect(FileSystem.status(folder.path("link/x"))?.byteCount == 3)
    #expect(FileSystem.status(folder.path("nowhere")) == nil)
    #expect(FileSystem.status("/dev/null")?.kind == .other)
  }
}
