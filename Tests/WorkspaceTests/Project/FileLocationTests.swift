import Foundation
import PushlintSettings
import TestSupport
import Testing

/// Files that a walk found and that somebody else replaces before they are opened.
struct FileLocationTests {
  private let folder: TemporaryFolder
  /// A file below the folder `in`, where the walk began.
  private let found: FileLocation

  init() throws {
    folder = try TemporaryFolder(["in/deep/a.json": "inside", "out/a.json": "outside"])
    found = FileLocation(
      folder.path("in/deep/a.json"),
      foundBelow: folder.path("in"),
      name: "in/deep/a.json"
    )
  }

  private var replaced: FileError { FileError(.replaced, path: "in/deep/a.json") }

  private func read() throws -> String {
    String(decoding: try FileSystem.read(found, limit: 100), as: UTF8.self)
  }

  @Test func `what was found is read`() throws {
    #expect(try read() == "inside")
    let names = try FileSystem.entries(
      of: FileLocation(folder.path("in/deep"), foundBelow: folder.path("in"), name: "x")
    )
    #expect(names.map(\.name) == ["a.json"])
  }

  @Test func `a link in place of a file is not followed`() throws {
    try folder.remove("in/deep/a.json")
    try folder.link("in/deep/a.json", to: "../../out/a.json")
    #expect(throws: replaced) { try read() }
    let status = try #require(FileSystem.status(folder.path("out/a.json")))
    #expect(throws: FileError.self) {
      try FileSystem.replace(found, with: Array("changed".utf8), ifStill: status)
    }
    #expect(folder.text("out/a.json") == "outside")
  }

  @Test func `a link in place of a folder is not followed`() throws {
    try folder.remove("in/deep")
    try folder.link("in/deep", to: "../out")
    #expect(throws: replaced) { try read() }
    let deep = FileLocation(folder.path("in/deep"), foundBelow: folder.path("in"), name: "deep")
    #expect(throws: FileError(.replaced, path: "deep")) { try FileSystem.entries(of: deep) }
    let status = try #require(FileSystem.status(folder.path("out/a.json")))
    #expect(throws: FileError.self) {
      try FileSystem.replace(found, with: Array("changed".utf8), ifStill: status)
    }
    #expect(folder.text("out/a.json") == "outside")
  }

  @Test func `a path that is longer than the system takes is refused`() {
    let path = folder.path("in/") + String(repeating: "d/", count: 40_000) + "a.json"
    let file = FileLocation(path, foundBelow: folder.path("in"), name: "a.json")
    #expect(throws: FileError.self) { try FileSystem.read(file, limit: 100) }
  }

  @Test func `a pipe in place of a file is not waited for`() throws {
    try folder.remove("in/deep/a.json")
    try #require(folder.pipe("in/deep/a.json"))
    #expect(throws: FileError(.notRegular, path: "in/deep/a.json")) { try read() }
  }

  @Test func `a link above the folder where the walk began is followed`() throws {
    try folder.link("way", to: "in")
    let file = FileLocation(
      folder.path("way/deep/a.json"),
      foundBelow: folder.path("way"),
      name: "a"
    )
    #expect(try FileSystem.read(file, limit: 100) == Array("inside".utf8))
  }

  @Test func `a file with other names is left alone`() throws {
    try FileManager.default.linkItem(
      atPath: folder.path("in/deep/a.json"),
      toPath: folder.path("other")
    )
    let status = try #require(FileSystem.status(folder.path("other")))
    #expect(throws: FileError(.hasOtherNames, path: "in/deep/a.json")) {
      try FileSystem.replace(found, with: [1], ifStill: status)
    }
    #expect(folder.text("other") == "inside")
  }

  @Test func `another file under the same name has changed, whatever its size and time`() throws {
    let status = try #require(FileSystem.status(folder.path("in/deep/a.json")))
    let date = try FileManager.default.attributesOfItem(atPath: folder.path("in/deep/a.json"))[
      .modificationDate
    ]
    try folder.write("in/deep/b.json", "INSIDE")
    try FileManager.default.setAttributes(
      [.modificationDate: date as Any],
      ofItemAtPath: folder.path("in/deep/b.json")
    )
    try folder.remove("in/deep/a.json")
    try FileManager.default.moveItem(
      atPath: folder.path("in/deep/b.json"),
      toPath: folder.path("in/deep/a.json")
    )
    #expect(throws: FileError(.changed, path: "in/deep/a.json")) {
      try FileSystem.replace(found, with: [1], ifStill: status)
    }
    #expect(folder.text("in/deep/a.json") == "INSIDE")
  }

  @Test func `permissions and the access control list stay`() throws {
    let path = folder.path("in/deep/a.json")
    // user::rw-, user:2:rw-, group::r--, mask::rw-, other::---, as Linux stores it.
    let list =
      "0200000001000600ffffffff020006000200000004000400ffffffff"
      + "10000600ffffffff20000000ffffffff"
    let name = "system.posix_acl_access"
    guard Attributes.set(name, list, of: path) else { return }
    let status = try #require(FileSystem.status(path))
    try FileSystem.replace(found, with: Array("new".utf8), ifStill: status)
    #expect(folder.text("in/deep/a.json") == "new")
    #expect(Attributes.value(name, of: path) == list)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o660)
  }

  @Test func `extended attributes stay`() throws {
    let path = folder.path("in/deep/a.json")
    // Some file systems have none.
    guard Attributes.set("user.origin", "612074657374", of: path) else { return }
    let status = try #require(FileSystem.status(path))
    try FileSystem.replace(found, with: Array("new".utf8), ifStill: status)
    #expect(folder.text("in/deep/a.json") == "new")
    #expect(Attributes.value("user.origin", of: path) == "612074657374")
  }
}

/// Extended attributes in hexadecimal digits, by the programs that every system has.
private enum Attributes {
  static func set(_ name: String, _ value: String, of path: String) -> Bool {
    run(
      ["python3", "-c", "import os,sys; os.setxattr(*sys.argv[1:3], bytes.fromhex(sys.argv[3]))"]
        + [path, name, value]
    ) != nil
  }

  static func value(_ name: String, of path: String) -> String? {
    run(
      ["python3", "-c", "import os,sys; print(os.getxattr(*sys.argv[1:3]).hex(), end='')"]
        + [path, name]
    )
  }

  private static func run(_ arguments: [String]) -> String? {
    let process = Foundation.Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = Foundation.FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
