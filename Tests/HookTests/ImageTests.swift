import Foundation
import TestSupport
import Testing

/// The Dockerfile fits the Makefile and the repository; to build it takes an engine and minutes.
struct ImageTests {
  private static let lines = Checkout.text("Dockerfile").split(separator: "\n").map { String($0) }

  private static func arguments(of instruction: String) -> [String] {
    lines.filter { $0.hasPrefix(instruction + " ") }.map {
      String($0.dropFirst(instruction.count + 1))
    }
  }

  @Test func `the executable alone goes into the image`() throws {
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

  @Test func `the image runs as nobody`() {
    #expect(ImageTests.arguments(of: "USER") == ["65532:65532"])
  }

  /// SwiftPM refuses a package that lacks the folder of a target, also of one that is not built.
  @Test func `what the manifest names is not left out`() {
    let ignored = Checkout.text(".dockerignore").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(ignored.contains(".build") && ignored.contains(".git"))
    for folder in ["Makefile", "Package.swift", "Plugins", "Rules", "Sources", "Tests", "scripts"] {
      #expect(!ignored.contains(Substring(folder)))
    }
    for name in ignored { #expect(!name.contains { "*?!/".contains($0) }, "\(name)") }
  }

  @Test func `the commands of the image are those of the repository`() throws {
    let commands = ImageTests.arguments(of: "RUN")
    #expect(commands == ["scripts/setup.sh", "make release"])
    let script = Checkout.root.appending(path: commands[0]).path
    #expect(FileManager.default.isExecutableFile(atPath: script))
    #expect(Checkout.text("Makefile").contains("\nrelease: setup\n"))
  }
}
