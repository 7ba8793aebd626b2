import Fuzz
import TestSupport
import Testing

/// The claims of fuzzing on the fixtures; `scripts/fuzz` runs them on other inputs.
struct FuzzTests {
  static let names = FuzzTarget.all.map { $0.name }

  /// An input that once broke a claim, kept in `Fixtures/fuzz/TARGET`.
  struct Find: Sendable, CustomTestStringConvertible {
    let target: String
    let file: String

    var testDescription: String { "\(target)/\(file)" }
    var path: String { "Fixtures/fuzz/\(target)/\(file)" }

    static let all = FuzzTests.names.flatMap { target in
      Checkout.names(in: "Fixtures/fuzz/\(target)").map { Find(target: target, file: $0) }
    }
  }

  @Test(arguments: Find.all)
  func `inputs that once violated a claim violate none`(_ find: Find) throws {
    let target = try #require(FuzzTarget.named(find.target))
    let bytes = try #require(Checkout.bytes(find.path))
    #expect(target.brokenClaims(for: bytes) == [])
  }

  @Test(arguments: names)
  func `fixtures with random bytes changed violate no claim`(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    var generator = SplitMix64(seed: 7)
    for bytes in try #require(Samples.of[name]) {
      for choice: UInt8 in [0, 1, 2, 3] {
        let broken = target.brokenClaims(for: bytes + [choice])
        #expect(broken == [], "\(String(decoding: bytes.prefix(200), as: UTF8.self))")
      }
      for _ in 0..<4 {
        let changed = Samples.changed(bytes, &generator)
        let broken = target.brokenClaims(for: changed)
        #expect(broken == [], "\(changed)")
      }
    }
  }

  @Test func `the scripts know every target`() {
    let lines = Checkout.text("scripts/fuzz-targets").split(separator: "\n").map { String($0) }
    #expect(lines == Self.names)
  }

  /// `scripts/check-oss-fuzz` runs the build itself.
  @Test func `OSS-Fuzz builds the programs with scripts that exist`() {
    let build = Checkout.text("oss-fuzz/build.sh")
    for script in ["scripts/build-fuzz", "scripts/fuzz-seeds", "scripts/fuzz-targets"] {
      #expect(build.contains(script) && Checkout.bytes(script) != nil)
    }
    #expect(build.contains("$OUT/\(FuzzTarget.programPrefix)$target"))
    #expect(Checkout.text("oss-fuzz/Dockerfile").contains("FROM gcr.io/oss-fuzz-base/"))
    #expect(Checkout.text("oss-fuzz/project.yaml").contains("\nlanguage: swift\n"))
  }

  @Test(arguments: [
    ("/out/pushlint-fuzz-yaml", "yaml"), ("pushlint-fuzz-fixed-json", "fixed-json"), ("fuzz", ""),
  ])
  func `a program is named after its target`(path: String, name: String) {
    #expect(FuzzTarget.name(ofProgram: path) == name)
  }

  @Test func `every folder of findings belongs to a target`() {
    for folder in Checkout.names(in: "Fixtures/fuzz") { #expect(Self.names.contains(folder)) }
  }
}
