import Foundation
import TestSupport
import Testing

/// The rules also compile for environments without a Swift runtime, such as a web page.
@Suite struct EmbeddedTests {
  private static let modules = ["Syntax", "APNsSpec", "AppFiles", "Lint", "BuiltInRules"]

  #if os(Linux)
  @Test(
    .enabled(
      if: Program.hasTime,
      "'make wasm' compiles all modules; PUSHLINT_LONG_TESTS=1 only these"
    )
  )
  func `the modules up to the rules compile as Embedded Swift`() throws {
    let folder = try TemporaryFolder()
    // All that libyaml's header needs of the C library, which toolchains have for this machine only.
    try folder.write("c/stdio.h", "typedef struct FILE FILE;")
    try folder.write("c/stdlib.h", "#include <stddef.h>")
    try folder.write("c/string.h")
    for module in Self.modules {
      let report = try compile(module, into: folder)
      try #require(report == "", "\(module): \(report)")
    }
  }
  #endif

  /// Emits a module, since existentials and metatypes are rejected only after type checking, and so
  /// are numbers that 32 bits do not hold.
  private func compile(_ module: String, into folder: TemporaryFolder) throws -> String {
    let features = PackageTable.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
    let files = Repository.paths(in: "Sources/\(module)", suffix: ".swift")
    let compiler = Process(
      "swiftc",
      ["-emit-module", "-module-name", "Pushlint\(module)", "-package-name", "pushlint"]
        + ["-target", "wasm32-unknown-none-wasm"]
        + ["-emit-module-path", folder.path("Pushlint\(module).swiftmodule")]
        + ["-swift-version", "6", "-enable-experimental-feature", "Embedded", "-wmo"]
        + ["-parse-as-library", "-I", folder.path, "-I", "Sources/CYAML/include"] + features
        + ["-Xcc", "-isystem", "-Xcc", folder.path("c")] + files,
      in: Checkout.root.path
    )
    let done = try compiler.finished()
    return done.status == 0 ? "" : done.output + done.errors
  }
}

extension PackageTable {
  /// The features that the manifest enables for every target.
  fileprivate static var upcomingFeatures: [String] {
    let tokens = SwiftLexer.tokens(of: Checkout.text("Package.swift"))
    return tokens.indices.dropLast(2).compactMap { index in
      tokens[index].text == "enableUpcomingFeature" ? tokens[index + 2].text : nil
    }
  }
}
