import Foundation
import TestSupport
import Testing

/// The Dockerfile matches the Makefile and the repository.
///
/// Building the image takes Docker and minutes.
struct ImageTests {
  private static let lines = Checkout.text("Dockerfile").split(separator: "\n").map { String($0) }

  private static func arguments(of instruction: String) -> [String] {
    lines.filter { $0.hasPrefix(instruction + " ") }.map {
      String($0.dropFirst(instruction.count + 1))
    }
  }

  @Test func `the image contains only the executable`() throws {
    #expect(ImageTests.arguments(of: "FROM") == ["swift:6.3 AS build", "scratch"])
    let folder = try #require(ImageTests.arguments(of: "WORKDIR").first)
    let copied = try #require(ImageTests.arguments(of: "COPY").last).split(separator: " ")
    try #require(copied.count == 3 && copied[0] == "--from=build")
    let built = try #require(
      Checkout.text("Makefile").split(separator: "\n").first { $0.hasPrefix("STATIC = ") }
    )
    #expect(copied[1] == "\(folder)/\(built.dropFirst(9))")
    #expect(ImageTests.arguments(of: "ENTRYPOINT") == ["[\"\(copied[2])\"]"])
  }

  @Test func `the image does not run as root`() {
    #expect(ImageTests.arguments(of: "USER") == ["65532:65532"])
  }

  /// SwiftPM rejects a package without the folder of a target, even of one that it does not build.
  @Test func `.dockerignore keeps the folders that the manifest names`() {
    let ignored = Checkout.text(".dockerignore").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(ignored.contains(".build") && ignored.contains(".git"))
    for folder in ["Makefile", "Package.swift", "Plugins", "Rules", "Sources", "Tests", "scripts"] {
      #expect(!ignored.contains(Substring(folder)))
    }
    for name in ignored { #expect(!name.contains { "*?!/".contains($0) }, "\(name)") }
  }

  @Test func `the image runs the repository's own commands`() throws {
    let commands = ImageTests.arguments(of: "RUN")
    #expect(commands == ["scripts/setup.sh", "make release"])
    let script = Checkout.root.appending(path: commands[0]).path
    #expect(FileManager.default.isExecutableFile(atPath: script))
    #expect(Checkout.text("Makefile").contains("\nrelease: setup\n"))
  }
}
