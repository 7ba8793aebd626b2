import Foundation
import Testing

/// The engine also compiles for places without a runtime, such as a web page.
@Suite struct EmbeddedTests {
  private static let rooms = [
    "Text", "Vocabulary", "Audio", "AppSource", "Diagnostics", "Syntax", "PropertyLists",
    "Localization", "Linting", "BuiltInRules",
  ]

  #if os(Linux)
  @Test func `the rooms up to the rules compile as Embedded Swift`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pushlint-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for room in Self.rooms {
      let report = try compile(room, into: folder)
      try #require(report == "", "\(room): \(report)")
    }
  }
  #endif

  /// Existentials, metatypes and the like are found after type checking, when a module is emitted.
  private func compile(_ room: String, into folder: URL) throws -> String {
    let features = PackageTable.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
    let files = Repository.paths(in: "Sources/\(room)", suffix: ".swift")
    let log = folder.appending(path: "\(room).log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let output = try FileHandle(forWritingTo: log)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.currentDirectoryURL = Repository.root
    compiler.standardOutput = output
    compiler.standardError = output
    compiler.arguments =
      ["swiftc", "-emit-module", "-module-name", room, "-package-name", "pushlint"]
      + ["-emit-module-path", folder.appending(path: "\(room).swiftmodule").path]
      + ["-swift-version", "6", "-enable-experimental-feature", "Embedded", "-wmo"]
      + ["-parse-as-library", "-I", folder.path, "-I", "Sources/CYAML"] + features + files
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus != 0 else { return "" }
    return String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }
}

extension PackageTable {
  /// What the manifest switches on for every target.
  fileprivate static var upcomingFeatures: [String] {
    let tokens = SwiftLexer.tokens(of: Repository.text("Package.swift"))
    return tokens.indices.dropLast(2).compactMap { index in
      tokens[index].text == "enableUpcomingFeature" ? tokens[index + 2].text : nil
    }
  }
}
