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

  @Test func `the script lists every target`() {
    let script = Checkout.text("scripts/fuzz")
    let list = script.split(separator: "targets=(").last?.prefix { $0 != ")" } ?? ""
    #expect(list.split { $0 == " " || $0 == "\n" }.map { String($0) } == Self.names)
  }

  @Test func `every folder of findings belongs to a target`() {
    for folder in Checkout.names(in: "Fixtures/fuzz") { #expect(Self.names.contains(folder)) }
  }
}
